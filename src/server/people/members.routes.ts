import { z } from "zod";
import { created, endpoint, noContent, ok } from "../http/endpoint.ts";
import { epochMs, id, idParams, pageOf, pageQuery, title } from "../http/schemas.ts";
import { role } from "../workspaces/keys.routes.ts";
import { changeRole, inviteMember, listMembers, makeResetLink, removeMember } from "./members.ts";
import { email } from "./people.routes.ts";

const Member = z
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

const link = z.string().meta({ description: "Works once; shown once, to copy" });

export const memberEndpoints = [
  endpoint({
    method: "GET",
    path: "/members",
    summary: "List members and invitations",
    scopes: ["keys"],
    role: "owner",
    query: pageQuery,
    responses: { 200: pageOf(Member) },
    handle: async ({ call, query }) => ok(await listMembers(call, query)),
  }),
  endpoint({
    method: "POST",
    path: "/members",
    summary: "Invite a member",
    shown_once: true,
    scopes: ["keys"],
    role: "owner",
    body: z
      .strictObject({ role, email: email.optional(), name: title(200).optional() })
      .meta({ examples: [{ role: "editor", email: "robin@example.com" }] }),
    responses: { 201: Member.extend({ link }).meta({ id: "Invitation" }) },
    errors: [409],
    handle: async ({ call, body }) => created(await inviteMember(call, body)),
  }),
  endpoint({
    method: "PATCH",
    path: "/members/{id}",
    summary: "Change a member's role",
    scopes: ["keys"],
    role: "owner",
    params: idParams,
    body: z.strictObject({ role: role.meta({ examples: ["editor"] }) }),
    responses: { 200: Member },
    errors: [409],
    handle: async ({ call, params, body }) => ok(await changeRole(call, params.id, body.role)),
  }),
  endpoint({
    method: "POST",
    path: "/members/{id}/reset",
    summary: "Make a link that sets a member's password anew",
    shown_once: true,
    scopes: ["keys"],
    role: "owner",
    params: idParams,
    responses: { 200: z.object({ link, expires_at: epochMs }).meta({ id: "ResetLink" }) },
    errors: [409],
    handle: async ({ call, params }) => ok(await makeResetLink(call, params.id)),
  }),
  endpoint({
    method: "DELETE",
    path: "/members/{id}",
    summary: "Remove a member or withdraw an invitation",
    scopes: ["keys"],
    role: "owner",
    params: idParams,
    responses: { 204: null },
    errors: [409],
    handle: async ({ call, params }) => {
      await removeMember(call, params.id);
      return noContent();
    },
  }),
];
