import type { Db, Queryable } from "../db/database.ts";
import type { Take } from "../db/eventTables.ts";

/** Puts the same take on all of these stages, or none. */
export async function updateStageTakes(db: Db, ids: readonly string[], take: Take | null): Promise<void> {
  await db
    .updateTable("stages")
    .set({ take: take && JSON.stringify(take), take_due_at: take?.until ?? null })
    .where("id", "in", ids)
    .execute();
}

export async function listStageTakes(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom("stages").select(["id", "take"]).where("id", "in", ids).execute();
}

export function findStageTake(db: Db, id: string) {
  return db.selectFrom("stages").select("take").where("id", "=", id).executeTakeFirstOrThrow();
}

export async function listDueTakes(client: Queryable, until: number) {
  const { rows } = await client.query<{ id: string; workspace_id: string; due_at: number }>({
    name: "takes.due",
    text: `SELECT id, workspace_id, take_due_at AS due_at FROM stages
           WHERE take_due_at IS NOT NULL AND take_due_at <= $1`,
    values: [until],
  });
  return rows;
}

export async function findTakeDue(db: Db, id: string): Promise<number | null> {
  const stage = await db.selectFrom("stages").select("take_due_at").where("id", "=", id).executeTakeFirst();
  return stage?.take_due_at ?? null;
}

/** Notes of takes that have run out that others are told of it, and returns their stages. */
export function settleStageTakes(db: Db, ids: readonly string[], now: number) {
  return db
    .updateTable("stages")
    .set({ take_due_at: null })
    .where("id", "in", ids)
    .where("take_due_at", "<=", now)
    .returning("id")
    .execute();
}
