import type { Db, Queryable } from "../db/database.ts";
import type { WordRule } from "../../contract/moderationWords.ts";

export async function listWords(
  q: Queryable,
  workspace_id: string,
): Promise<{ key: string; rule: WordRule }[]> {
  const { rows } = await q.query<{ key: string; rule: WordRule }>(
    "SELECT key, rule FROM moderation_words WHERE workspace_id = $1 ORDER BY key",
    [workspace_id],
  );
  return rows;
}

const columns = ["key", "word", "rule", "added_by", "created_at"] as const;

/** Reads by the alphabet; `after` is the last key seen. */
export async function pageWords(
  db: Db,
  { workspace_id, after, limit }: { workspace_id: string; after: string | null; limit: number },
) {
  let query = db.selectFrom("moderation_words").select(columns).where("workspace_id", "=", workspace_id);
  if (after !== null) query = query.where("key", ">", after);
  return query.orderBy("key").limit(limit).execute();
}

export type WordRow = Awaited<ReturnType<typeof pageWords>>[number];

/** A list is counted and added to by one at a time. */
export async function lockWords(q: Queryable, workspace_id: string): Promise<void> {
  await q.query("SELECT pg_advisory_xact_lock(hashtextextended('moderation-words/' || $1, 0))", [
    workspace_id,
  ]);
}

/** Counts the words but for this one. */
export async function countOthers(q: Queryable, workspace_id: string, key: string): Promise<number> {
  const { rows } = await q.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM moderation_words WHERE workspace_id = $1 AND key <> $2",
    [workspace_id, key],
  );
  return rows[0]!.count;
}

export async function putWord(
  db: Db,
  word: { workspace_id: string; key: string; word: string; rule: WordRule; added_by: string },
): Promise<WordRow> {
  const { rule, added_by } = word;
  return db
    .insertInto("moderation_words")
    .values(word)
    .onConflict((conflict) =>
      conflict.columns(["workspace_id", "key"]).doUpdateSet({ word: word.word, rule, added_by }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteWord(q: Queryable, workspace_id: string, key: string): Promise<boolean> {
  const { rowCount } = await q.query("DELETE FROM moderation_words WHERE workspace_id = $1 AND key = $2", [
    workspace_id,
    key,
  ]);
  return rowCount === 1;
}
