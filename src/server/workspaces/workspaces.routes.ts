import { z } from "zod";
import { endpoint, ok } from "../http/endpoint.ts";
import { epochMs, id, pageOf, pageQuery, title } from "../http/schemas.ts";
import { listAudit } from "./audit.ts";
import { role } from "./keys.routes.ts";
import { readWorkspace, renameWorkspace } from "./workspaces.ts";

const plan = z.enum(["pro", "free"]);

const Me = z
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

const Workspace = z.object({ id, name: z.string(), plan, created_at: epochMs }).meta({ id: "Workspace" });

const AuditLine = z
  .object({
    id: z.string(),
    at: epochMs,
    who: z.object({ kind: z.enum(["key", "person"]), id: z.string(), name: z.string() }),
    what: z.string(),
    target: z.string(),
  })
  .meta({ id: "AuditLine" });

export const workspaceEndpoints = [
  endpoint({
    method: "GET",
    path: "/me",
    summary: "Who is calling",
    scopes: [],
    role: "viewer",
    responses: { 200: Me },
    handle: async ({ call: { actor, app } }) =>
      ok({
        workspace_id: actor.workspace_id,
        workspace_name: actor.workspace_name,
        key_id: actor.kind === "key" ? actor.id : null,
        name: actor.name,
        role: actor.role,
        scopes: actor.scopes,
        plan: app.config.PLAN,
      }),
  }),
  endpoint({
    method: "GET",
    path: "/workspace",
    summary: "Read the workspace",
    scopes: [],
    role: "viewer",
    responses: { 200: Workspace },
    handle: async ({ call }) => ok(await readWorkspace(call)),
  }),
  endpoint({
    method: "PATCH",
    path: "/workspace",
    summary: "Rename the workspace",
    scopes: ["keys"],
    role: "owner",
    body: z.strictObject({ name: title(200).meta({ examples: ["Town hall events"] }) }),
    responses: { 200: Workspace },
    handle: async ({ call, body }) => ok(await renameWorkspace(call, body.name)),
  }),
  endpoint({
    method: "GET",
    path: "/audit",
    summary: "Read the audit log, newest first",
    scopes: ["keys"],
    role: "viewer",
    query: pageQuery,
    responses: { 200: pageOf(AuditLine) },
    handle: async ({ call, query }) => ok(await listAudit(call, query)),
  }),
];
