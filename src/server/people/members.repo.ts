import type { Database } from "../db/schema.ts";
import type { Insertable } from "kysely";
import type { Db, Queryable } from "../db/database.ts";
import type { App } from "../app.ts";
import type { Actor } from "../http/call.ts";
import { type Role, scopeNames } from "../../contract/declare.ts";

export function selectMembers(db: Db, workspace_id: string) {
  return db
    .selectFrom("members")
    .leftJoin("people as p", "p.id", "members.person_id")
    .select((e) => [
      "members.id",
      e.fn.coalesce("p.name", "members.name").as("name"),
      e.fn.coalesce("p.email", "members.email").as("email"),
      "members.role",
      e
        .case()
        .when("members.person_id", "is", null)
        .then<"active" | "invited">("invited")
        .else<"active" | "invited">("active")
        .end()
        .as("status"),
      "members.created_at",
      "members.last_seen_at",
    ])
    .where("members.workspace_id", "=", workspace_id);
}

/** Invitations do not count, because they own nothing until somebody accepts. */
export async function countOwners(db: Db, workspace_id: string): Promise<number> {
  const { count } = await db
    .selectFrom("members")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("workspace_id", "=", workspace_id)
    .where("role", "=", "owner")
    .where("person_id", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function listWorkspaces(db: Db, person_id: string) {
  return db
    .selectFrom("members as m")
    .innerJoin("workspaces as w", "w.id", "m.workspace_id")
    .select(["w.id", "w.name", "m.role", "m.id as member_id"])
    .where("m.person_id", "=", person_id)
    .orderBy("m.created_at")
    .orderBy("m.id")
    .execute();
}

// "Last seen" is this exact; each step costs a write.
const seen_step_ms = 60_000;

export interface FoundMember {
  actor: Actor;
  last_seen_at: number | null;
}

export async function noteSeen(app: App, { actor, last_seen_at }: FoundMember): Promise<void> {
  if ((last_seen_at ?? 0) >= app.now() - seen_step_ms) return;
  await app.pool.query("UPDATE members SET last_seen_at = $2 WHERE id = $1", [actor.id, app.now()]);
}

export async function insertMember(db: Db, member: Insertable<Database["members"]>): Promise<void> {
  await db.insertInto("members").values(member).execute();
}

export async function updateMemberRole(
  db: Db,
  { workspace_id, id, role }: { workspace_id: string; id: string; role: Role },
): Promise<void> {
  await db
    .updateTable("members")
    .set({ role })
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .execute();
}

export async function deleteMember(db: Db, workspace_id: string, id: string): Promise<void> {
  await db.deleteFrom("members").where("workspace_id", "=", workspace_id).where("id", "=", id).execute();
}

export async function lockWorkspaceMembers(db: Db, workspace_id: string): Promise<void> {
  await db.selectFrom("workspaces").select("id").where("id", "=", workspace_id).forNoKeyUpdate().execute();
}

export function findMemberRoleAndPersonId(db: Db, workspace_id: string, id: string) {
  return db
    .selectFrom("members")
    .select(["role", "person_id"])
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function lockPerson(db: Db, person_id: string): Promise<void> {
  await db.selectFrom("people").select("id").where("id", "=", person_id).forUpdate().execute();
}

export async function deletePerson(db: Db, person_id: string): Promise<void> {
  await db.deleteFrom("people").where("id", "=", person_id).execute();
}

export async function listMembership(client: Queryable, workspace_id: string, id: string) {
  const { rows } = await client.query<{
    id: string;
    role: Role;
    last_seen_at: number | null;
    workspace_name: string;
  }>({
    name: "members.find",
    text: `SELECT m.id, m.role, m.last_seen_at, w.name AS workspace_name
           FROM members m JOIN workspaces w ON w.id = m.workspace_id WHERE m.person_id = $1 AND m.workspace_id = $2`,
    values: [id, workspace_id],
  });
  return rows;
}

/** Finds a member as an actor, for what is done in their name without a request. */
export async function findMemberActor(
  client: Queryable,
  workspace_id: string,
  id: string,
): Promise<Actor | undefined> {
  const { rows } = await client.query<Omit<Actor, "scopes">>(
    `SELECT 'person' AS kind, m.id, p.name, m.role, m.workspace_id, w.name AS workspace_name
     FROM members m JOIN people p ON p.id = m.person_id JOIN workspaces w ON w.id = m.workspace_id
     WHERE m.id = $1 AND m.workspace_id = $2`,
    [id, workspace_id],
  );
  return rows[0] && { ...rows[0], scopes: scopeNames };
}
