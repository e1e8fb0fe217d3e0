import { topics } from "../../contract/topics.ts";
import type { Db } from "../db/database.ts";
import { isUniqueViolation } from "../db/isUniqueViolation.ts";
import type { Role } from "../../contract/declare.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { roleReaches } from "../http/endpoint.ts";
import { conflict, notFound } from "../http/errors.ts";
import { pageByAge } from "../http/page.ts";
import { newId } from "../newId.ts";
import { refuseWideningTo } from "../workspaces/index.ts";
import { write } from "../write.ts";
import { makeLink } from "./links.ts";
import {
  countOwners,
  listWorkspaces,
  selectMembers,
  insertMember,
  updateMemberRole,
  deleteMember,
  lockWorkspaceMembers,
  findMemberRoleAndPersonId,
  lockPerson,
  deletePerson,
} from "./members.repo.ts";

export async function listMembers(call: Call, page: { limit: number; cursor?: string | undefined }) {
  return pageByAge(selectMembers(call.app.db, getWorkspaceId(call)), { list: "members", ...page });
}

export async function inviteMember(
  call: Call,
  invited: { role: Role; email?: string | undefined; name?: string | undefined },
) {
  const workspace_id = getWorkspaceId(call);
  const { role, email = null, name = null } = invited;
  refuseWideningTo(call.actor, role);
  return write(call, async (tx) => {
    const id = newId();
    if (email !== null && (await belongs(tx.db, workspace_id, email))) {
      throw conflict("A member has this e-mail address already", { field: "email" });
    }
    await insertMember(tx.db, { workspace_id, id, role, email, name });
    const { link } = await makeLink(call.app, tx.db, { kind: "invite", workspace_id, member_id: id });
    tx.change(topics.member(id));
    return { ...(await readMember(tx.db, workspace_id, id)), link };
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error, "members_invited_once")) throw error;
    throw conflict("This e-mail address is invited already: delete that invitation to make a new one", {
      field: "email",
    });
  });
}

export async function changeRole(call: Call, id: string, role: Role) {
  return write(call, async (tx) => {
    const member = await lockMember(tx.db, getWorkspaceId(call), id);
    if (!roleReaches(member.role, role)) refuseWideningTo(call.actor, role);
    if (role !== "owner") await keepAnOwner(tx.db, getWorkspaceId(call), member);
    await updateMemberRole(tx.db, { workspace_id: getWorkspaceId(call), id, role });
    tx.change(topics.member(id));
    return readMember(tx.db, getWorkspaceId(call), id);
  });
}

export async function makeResetLink(call: Call, id: string) {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    const { person_id, role } = await lockMember(tx.db, workspace_id, id);
    // Whoever has the link can become that member.
    refuseWideningTo(call.actor, role);
    if (person_id === null)
      throw conflict("This invitation has not been accepted yet, so there is no password");
    // The link opens the whole account: an owner of one workspace must not reach into another with it.
    if ((await listWorkspaces(tx.db, person_id)).length > 1) {
      throw conflict(
        "This person belongs to another workspace too, so their password is not this workspace's to reset",
      );
    }
    tx.change(topics.member(id));
    return makeLink(call.app, tx.db, { kind: "reset", workspace_id, member_id: id });
  });
}

export async function removeMember(call: Call, id: string): Promise<void> {
  await write(call, async (tx) => {
    const member = await lockMember(tx.db, getWorkspaceId(call), id);
    await keepAnOwner(tx.db, getWorkspaceId(call), member);
    await deleteMember(tx.db, getWorkspaceId(call), id);
    if (member.person_id !== null) await forgetStranger(tx.db, member.person_id);
    tx.change(topics.member(id));
  });
}

/** Members of a workspace change one after the other: two owners who remove each other at once would leave none. */
async function lockMember(db: Db, workspace_id: string, id: string) {
  await lockWorkspaceMembers(db, workspace_id);
  const member = await findMemberRoleAndPersonId(db, workspace_id, id);
  if (!member) throw notFound("The member");
  return member;
}

async function keepAnOwner(db: Db, workspace_id: string, leaving: { role: Role; person_id: string | null }) {
  if (leaving.role !== "owner" || leaving.person_id === null) return;
  if ((await countOwners(db, workspace_id)) === 1)
    throw conflict("The last owner of a workspace has to stay its owner");
}

/** A person without any workspace is not kept: their account, passkeys and sign-ins go with them. */
async function forgetStranger(db: Db, person_id: string): Promise<void> {
  // Whoever is joining another workspace right now is waited for, and then seen below.
  await lockPerson(db, person_id);
  if ((await listWorkspaces(db, person_id)).length > 0) return;
  await deletePerson(db, person_id);
}

async function belongs(db: Db, workspace_id: string, email: string): Promise<boolean> {
  const row = await selectMembers(db, workspace_id).where("p.email", "=", email).executeTakeFirst();
  return row !== undefined;
}

async function readMember(db: Db, workspace_id: string, id: string) {
  return selectMembers(db, workspace_id).where("members.id", "=", id).executeTakeFirstOrThrow();
}
