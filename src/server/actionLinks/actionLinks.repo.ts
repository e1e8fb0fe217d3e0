import type { Insertable } from "kysely";
import type { Db, Queryable } from "../db/database.ts";
import type { CueTables } from "../db/cueTables.ts";

export function selectActionLinks(db: Db, workspace_id: string) {
  return db
    .selectFrom("action_links")
    .select(["id", "name", "action", "made_by", "created_at", "last_used_at"])
    .where("workspace_id", "=", workspace_id);
}

export type ActionLinkRow = Awaited<
  ReturnType<ReturnType<typeof selectActionLinks>["executeTakeFirstOrThrow"]>
>;

export function insertActionLink(db: Db, link: Insertable<CueTables["action_links"]>) {
  return db
    .insertInto("action_links")
    .values(link)
    .returning(["id", "name", "action", "made_by", "created_at", "last_used_at"])
    .executeTakeFirstOrThrow();
}

export async function countActionLinks(db: Db, workspace_id: string): Promise<number> {
  const { count } = await db
    .selectFrom("action_links")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("workspace_id", "=", workspace_id)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteActionLink(db: Db, workspace_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("action_links")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0;
}

export async function findActionLink(client: Queryable, token_hash: string) {
  const { rows } = await client.query<ActionLinkRow & { workspace_id: string }>({
    name: "action_links.find",
    text: `SELECT id, workspace_id, name, action, made_by, created_at, last_used_at FROM action_links
           WHERE token_hash = $1`,
    values: [token_hash],
  });
  return rows[0];
}

/** Returns false when the link was revoked meanwhile. */
export async function noteUsed(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("action_links")
    .set({ last_used_at: now })
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

export async function isCueThere(db: Db, workspace_id: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom("cues")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .executeTakeFirst();
  return found !== undefined;
}

export async function isCueListThere(db: Db, workspace_id: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom("cue_lists")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .executeTakeFirst();
  return found !== undefined;
}
