import { changeRole, inviteMember, listMembers, makeResetLink, removeMember } from "./members.ts";
import { implement, created, noContent, ok } from "../http/endpoint.ts";
import { members } from "../../contract/members.ts";

export const memberEndpoints = [
  implement(members.list, async ({ call, query }) => ok(await listMembers(call, query))),
  implement(members.invite, async ({ call, body }) => created(await inviteMember(call, body))),
  implement(members.changeRole, async ({ call, params, body }) =>
    ok(await changeRole(call, params.id, body.role)),
  ),
  implement(members.makeResetLink, async ({ call, params }) => ok(await makeResetLink(call, params.id))),
  implement(members.remove, async ({ call, params }) => {
    await removeMember(call, params.id);
    return noContent();
  }),
];
