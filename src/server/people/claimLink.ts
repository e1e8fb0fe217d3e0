import { hashPassword } from "better-auth/crypto";
import { topics } from "../../contract/topics.ts";
import type { App } from "../app.ts";
import type { Db } from "../db/database.ts";
import { isUniqueViolation } from "../db/isUniqueViolation.ts";
import { type Role, scopeNames } from "../../contract/declare.ts";
import type { Call } from "../http/call.ts";
import { conflict, forbidden, invalid } from "../http/errors.ts";
import { newId } from "../newId.ts";
import { write } from "../write.ts";
import { countLinkTry, type Link, useLink } from "./links.ts";
import { isTaken, addPerson, updatePassword, deletePersonSessions, insertMember } from "./links.repo.ts";

interface Person {
  id: string;
  name: string;
  email: string;
}

/** What a person chose who has no account yet. */
export interface NewAccount {
  name?: string | undefined;
  email?: string | undefined;
  password: string;
}

/** Such a link is made only for somebody who has joined, so their member and person are known. */
export async function resetPassword(
  app: App,
  link: Link,
  { token, password }: { token: string; password: string },
): Promise<{ email: string }> {
  const person_id = link.person_id!;
  const member = { member_id: link.member_id!, name: link.name!, role: link.role! };
  const hash = await hashPassword(password);
  await write(buildCall(app, link, { ...member, what: "Set a new password" }), async (tx) => {
    await useLink(tx.db, token);
    await updatePassword(tx.db, { person_id, hash, now: app.now() });
    await deletePersonSessions(tx.db, person_id);
    tx.change(topics.member(member.member_id));
  });
  return { email: link.email! };
}

/** Somebody who is signed in accepts; an invitation that names an e-mail address is nobody else's. */
export async function joinAs(app: App, link: Link, { token, person }: { token: string; person: Person }) {
  if (link.email !== null && link.email !== person.email)
    throw forbidden(`This invitation is for ${link.email}: sign in with that account to accept it`, {
      field: "email",
    });
  await join(app, link, { token, name: person.name, getPersonId: async () => person.id });
}

/**
 * Makes an account for somebody who has none. No password is ever compared here, and each try is counted before anybody
 * looks whether the address is taken: `countTry` refuses when there were too many.
 */
export async function joinAnew(
  app: App,
  link: Link,
  {
    token,
    chosen,
    countTry,
  }: { token: string; chosen: NewAccount; countTry: (email: string) => Promise<void> },
): Promise<{ email: string }> {
  const email = chosen.email ?? link.email;
  if (email === null) throw invalid("email", "is required");
  if (link.email !== null && link.email !== email)
    throw invalid("email", `must be ${link.email}, which this invitation is for`);
  const { name } = chosen;
  if (name === undefined) throw invalid("name", "is required");
  await countTry(email);
  await countLinkTry(app, token);
  if (await isTaken(app.db, email)) throw signInFirst();
  const password = await hashPassword(chosen.password);
  await join(app, link, { token, name, getPersonId: (db) => addPerson(db, { name, email, password }) });
  return { email };
}

async function join(
  app: App,
  link: Link,
  { token, name, getPersonId }: { token: string; name: string; getPersonId: (db: Db) => Promise<string> },
): Promise<void> {
  const member_id = link.member_id ?? newId();
  const role = link.role ?? "owner";
  await write(buildCall(app, link, { member_id, name, role, what: "Join the workspace" }), async (tx) => {
    await useLink(tx.db, token);
    const person_id = await getPersonId(tx.db);
    await insertMember(tx.db, { workspace_id: link.workspace_id, member_id, person_id, role });
    tx.change(topics.member(member_id));
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, "members_join_once")) throw conflict("You belong to this workspace already");
    if (isUniqueViolation(error, "people_email")) throw signInFirst();
    throw error;
  });
}

const signInFirst = () =>
  forbidden(
    "No account can be made with this e-mail address. If it is yours, sign in first and then open the link again",
    { field: "email" },
  );

/** The person acts for themselves from the moment they hold the link: the audit log names them. */
function buildCall(
  app: App,
  link: Link,
  by: { member_id: string; name: string; role: Role; what: string },
): Call {
  const { workspace_id, workspace_name } = link;
  return {
    app,
    actor: {
      kind: "person",
      id: by.member_id,
      name: by.name,
      role: by.role,
      scopes: scopeNames,
      workspace_id,
      workspace_name,
    },
    what: by.what,
    target: `members/${by.member_id}`,
    scopes: [],
    idempotency: null,
    if_match: null,
  };
}
