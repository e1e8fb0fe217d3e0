import type { Db } from "../db/database.ts";

/** Invitations do not count: they own nothing until somebody accepts. */
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

export async function workspacesOf(db: Db, person_id: string) {
  return db
    .selectFrom("members as m")
    .innerJoin("workspaces as w", "w.id", "m.workspace_id")
    .select(["w.id", "w.name", "m.role", "m.id as member_id"])
    .where("m.person_id", "=", person_id)
    .orderBy("m.created_at")
    .orderBy("m.id")
    .execute();
}
