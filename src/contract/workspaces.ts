import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { z } from "zod";
import { epochMs, id, declarePage, pageQuery, title } from "./schemas.ts";
import { role } from "./keys.ts";

const plan = z.enum(["pro", "free"]);
export const Me = z
  .object({
    workspace_id: z.string(),
    workspace_name: z.string(),
    key_id: z.string().nullable().meta({ description: "null for a person signed in to the studio" }),
    name: z.string(),
    role,
    scopes: z.array(z.string()),
    plan,
  })
  .meta({ id: "Me" });
export type Me = z.output<typeof Me>;
export const Workspace = z
  .object({ id, name: z.string(), plan, created_at: epochMs })
  .meta({ id: "Workspace" });
export type Workspace = z.output<typeof Workspace>;
export const AuditLine = z
  .object({
    id: z.string(),
    at: epochMs,
    who: z.object({
      kind: z
        .enum(["key", "person", "system"])
        .meta({ description: "`system`: done by itself, because somebody set it so" }),
      id: z.string(),
      name: z.string(),
    }),
    what: z.string(),
    target: z.string(),
  })
  .meta({ id: "AuditLine" });
export type AuditLine = z.output<typeof AuditLine>;

export const workspaces = {
  readMe: declare({
    method: "GET",
    path: "/me",
    summary: "Who is calling",
    scopes: [],
    role: "viewer",
    responses: { 200: Me },
  }),
  read: declare({
    method: "GET",
    path: "/workspace",
    summary: "Read the workspace",
    scopes: [],
    role: "viewer",
    responses: { 200: Workspace },
  }),
  rename: declare({
    method: "PATCH",
    path: "/workspace",
    summary: "Rename the workspace",
    scopes: ["keys"],
    role: "owner",
    body: z.strictObject({ name: title(limits.name).meta({ examples: ["Town hall events"] }) }),
    responses: { 200: Workspace },
  }),
  listAudit: declare({
    method: "GET",
    path: "/audit",
    summary: "Read the audit log, newest first",
    scopes: ["keys"],
    role: "viewer",
    query: pageQuery,
    responses: { 200: declarePage(AuditLine) },
  }),
};
