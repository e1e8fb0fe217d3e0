import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { z } from "zod";
import { epochMs, id, idParams, declarePage, pageQuery, title } from "./schemas.ts";
import { role } from "./keys.ts";
import { email } from "./people.ts";

export const Member = z
  .object({
    id,
    name: z.string().nullable(),
    email: z.string().nullable(),
    role,
    status: z.enum(["active", "invited"]),
    created_at: epochMs,
    last_seen_at: epochMs.nullable(),
  })
  .meta({ id: "Member" });
export type Member = z.output<typeof Member>;
const link = z.string().meta({ description: "Works once; shown once, to copy" });

export const members = {
  list: declare({
    method: "GET",
    path: "/members",
    summary: "List members and invitations",
    scopes: ["keys"],
    role: "owner",
    query: pageQuery,
    responses: { 200: declarePage(Member) },
  }),
  invite: declare({
    method: "POST",
    path: "/members",
    summary: "Invite a member",
    shown_once: true,
    scopes: ["keys"],
    role: "owner",
    body: z
      .strictObject({ role, email: email.optional(), name: title(limits.name).optional() })
      .meta({ examples: [{ role: "editor", email: "robin@example.com" }] }),
    responses: { 201: Member.extend({ link }).meta({ id: "Invitation" }) },
    errors: [409],
  }),
  changeRole: declare({
    method: "PATCH",
    path: "/members/{id}",
    summary: "Change a member's role",
    scopes: ["keys"],
    role: "owner",
    params: idParams,
    body: z.strictObject({ role: role.meta({ examples: ["editor"] }) }),
    responses: { 200: Member },
    errors: [409],
  }),
  makeResetLink: declare({
    method: "POST",
    path: "/members/{id}/reset",
    summary: "Make a link that sets a member's password anew",
    shown_once: true,
    scopes: ["keys"],
    role: "owner",
    params: idParams,
    responses: { 200: z.object({ link, expires_at: epochMs }).meta({ id: "ResetLink" }) },
    errors: [409],
  }),
  remove: declare({
    method: "DELETE",
    path: "/members/{id}",
    summary: "Remove a member or withdraw an invitation",
    scopes: ["keys"],
    role: "owner",
    params: idParams,
    responses: { 204: null },
    errors: [409],
  }),
};
