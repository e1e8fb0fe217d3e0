import { hashPassword, verifyPassword } from "better-auth/crypto";
import type { App } from "../app.ts";
import type { Db } from "../db/database.ts";
import { isUniqueViolation } from "../db/isUniqueViolation.ts";
import type { Role } from "../db/peopleTables.ts";
import type { Call } from "../http/call.ts";
import { scopeNames } from "../http/endpoint.ts";
import { conflict, forbidden, invalid } from "../http/errors.ts";
import { newId } from "../newId.ts";
import { write } from "../write.ts";
import { countWrongPassword, findLink, type Link, useLink } from "./links.ts";

export interface Claim {
  token: string;
  name?: string | undefined;
  email?: string | undefined;
  password: string;
}

/** Does what a one-time link is for, once; the person can then sign in with the e-mail address answered. */
export async function claimLink(app: App, claim: Claim): Promise<{ email: string; workspace_id: string }> {
  const link = await findLink(app, claim.token);
  const email = link.kind === "reset" ? await resetPassword(app, link, claim) : await join(app, link, claim);
  return { email, workspace_id: link.workspace_id };
}

/** Such a link is made only for somebody who has joined, so their member and person are known. */
async function resetPassword(app: App, link: Link, { token, password }: Claim): Promise<string> {
  const person_id = link.person_id!;
  const member = { member_id: link.member_id!, name: link.name!, role: link.role! };
  const hash = await hashPassword(password);
  await write(callOf(app, link, { ...member, what: "Set a new password" }), async (tx) => {
    await useLink(tx.db, token);
    await tx.db
      .updateTable("people_accounts")
      .set({ password: hash, updatedAt: new Date(app.now()) })
      .where("userId", "=", person_id)
      .execute();
    await tx.db.deleteFrom("people_sessions").where("userId", "=", person_id).execute();
    tx.change(`members/${member.member_id}`);
  });
  return link.email!;
}

async function join(app: App, link: Link, claim: Claim): Promise<string> {
  const email = claim.email ?? link.email;
  if (email === null) throw invalid("email", "is required");
  const known = await knownPerson(app, email, claim);
  const name = known?.name ?? claim.name;
  if (name === undefined) throw invalid("name", "is required");
  const password = known ? null : await hashPassword(claim.password);

  const member_id = link.member_id ?? newId();
  const role = link.role ?? "owner";
  await write(callOf(app, link, { member_id, name, role, what: "Join the workspace" }), async (tx) => {
    await useLink(tx.db, claim.token);
    const person_id = known?.id ?? (await addPerson(tx.db, { name, email, password }));
    await tx.db
      .insertInto("members")
      .values({ id: member_id, workspace_id: link.workspace_id, person_id, role })
      .onConflict((c) => c.column("id").doUpdateSet({ person_id, name: null, email: null }))
      .execute();
    tx.change(`members/${member_id}`);
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, "members_join_once"))
      throw conflict("This person belongs to the workspace already");
    if (isUniqueViolation(error, "people_email"))
      throw conflict("An account with this e-mail address was made just now");
    throw error;
  });
  return email;
}

/** Whoever has an account already proves it with its password. */
async function knownPerson(app: App, email: string, { token, password }: Claim) {
  const person = await app.db
    .selectFrom("people as p")
    .leftJoin("people_accounts as a", "a.userId", "p.id")
    .select(["p.id", "p.name", "a.password"])
    .where("p.email", "=", email)
    .executeTakeFirst();
  if (!person) return null;
  if (person.password !== null && (await verifyPassword({ hash: person.password, password }))) return person;
  await countWrongPassword(app, token);
  throw forbidden("There is an account with this e-mail address already: give its password", {
    field: "password",
  });
}

async function addPerson(
  db: Db,
  { name, email, password }: { name: string; email: string; password: string | null },
) {
  const id = newId();
  await db.insertInto("people").values({ id, name, email }).execute();
  await db
    .insertInto("people_accounts")
    .values({ id: newId(), userId: id, accountId: id, providerId: "credential", password })
    .execute();
  return id;
}

/** The person acts for themselves from the moment they hold the link: the audit log names them. */
function callOf(
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
