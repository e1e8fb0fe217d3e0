import type { Db } from "../db/database.ts";
import { newId } from "../newId.ts";
import type { LinkKind } from "../db/peopleTables.ts";
import { createHash } from "node:crypto";

export async function updatePassword(
  db: Db,
  { person_id, hash, now }: { person_id: string; hash: string; now: number },
): Promise<void> {
  await db
    .updateTable("people_accounts")
    .set({ password: hash, updatedAt: new Date(now) })
    .where("userId", "=", person_id)
    .execute();
}

export async function deletePersonSessions(db: Db, person_id: string): Promise<void> {
  await db.deleteFrom("people_sessions").where("userId", "=", person_id).execute();
}

export async function insertMember(
  db: Db,
  {
    workspace_id,
    member_id,
    person_id,
    role,
  }: {
    workspace_id: string;
    member_id: string;
    person_id: string;
    role: "viewer" | "operator" | "editor" | "owner";
  },
): Promise<void> {
  await db
    .insertInto("members")
    .values({ id: member_id, workspace_id, person_id, role })
    .onConflict((c) => c.column("id").doUpdateSet({ person_id, name: null, email: null }))
    .execute();
}

export async function isTaken(db: Db, email: string): Promise<boolean> {
  const person = await db.selectFrom("people").select("id").where("email", "=", email).executeTakeFirst();
  return person !== undefined;
}

export async function addPerson(
  db: Db,
  { name, email, password }: { name: string; email: string; password: string },
) {
  const id = newId();
  await db.insertInto("people").values({ id, name, email }).execute();
  await db
    .insertInto("people_accounts")
    .values({ id: newId(), userId: id, accountId: id, providerId: "credential", password })
    .execute();
  return id;
}

// An open invitation tells whether an e-mail address is taken, so it allows few tries.
const most_tries = 10;

export async function deleteLinks(
  db: Db,
  { workspace_id, member_id, kind }: { workspace_id: string; member_id: string | null; kind: LinkKind },
): Promise<void> {
  await db
    .deleteFrom("links")
    .where("workspace_id", "=", workspace_id)
    .where("kind", "=", kind)
    .where("member_id", "is not distinct from", member_id)
    .execute();
}

export async function insertLink(
  db: Db,
  {
    workspace_id,
    member_id,
    token,
    kind,
    expires_at,
  }: { workspace_id: string; member_id: string | null; token: string; kind: LinkKind; expires_at: number },
): Promise<void> {
  await db
    .insertInto("links")
    .values({ token_hash: hashToken(token), kind, workspace_id, member_id, expires_at })
    .execute();
}

export function findLinkRow(db: Db, token: string, now: number) {
  return db
    .selectFrom("links as l")
    .innerJoin("workspaces as w", "w.id", "l.workspace_id")
    .leftJoin("members as m", "m.id", "l.member_id")
    .leftJoin("people as p", "p.id", "m.person_id")
    .select(["l.kind", "l.workspace_id", "w.name as workspace_name", "l.expires_at", "l.member_id"])
    .select(["m.role", "m.person_id", "p.name"])
    .select((e) => e.fn.coalesce("p.email", "m.email").as("email"))
    .where("l.token_hash", "=", hashToken(token))
    .where("l.expires_at", ">", now)
    .where("l.tries", "<", most_tries)
    .executeTakeFirst();
}

export function deleteLink(db: Db, token: string) {
  return db.deleteFrom("links").where("token_hash", "=", hashToken(token)).executeTakeFirst();
}

export function raiseLinkTries(db: Db, token: string) {
  return db
    .updateTable("links")
    .set((e) => ({ tries: e("tries", "+", 1) }))
    .where("token_hash", "=", hashToken(token))
    .where("tries", "<", most_tries)
    .executeTakeFirst();
}

function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
