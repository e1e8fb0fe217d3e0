import type { Tx } from "../write.ts";
import type { Db, Queryable } from "../db/database.ts";
import type { Entry } from "../../core/rules/rule.ts";
import { listNamedConditionIds } from "../../core/timeline/findUses.ts";
import type { NamedConditionUse } from "../../contract/namedConditions.ts";

const columns = ["id", "name", "match", "when", "created_at"] as const;

export function selectNamedConditions(db: Db, workspace_id: string) {
  return db.selectFrom("named_conditions").select(columns).where("workspace_id", "=", workspace_id);
}

export function insertNamedCondition(
  db: Db,
  {
    workspace_id,
    id,
    name,
    match,
    when,
  }: { workspace_id: string; id: string; name: string; match: "all" | "any"; when: Entry[] },
) {
  return db
    .insertInto("named_conditions")
    .values({
      id,
      workspace_id,
      name,
      match,
      when: JSON.stringify(when),
      named_ids: listNamedConditionIds(when),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function updateNamedCondition(
  db: Db,
  id: string,
  wanted: { name: string; match: "any" | "all"; when: Entry[] },
) {
  return db
    .updateTable("named_conditions")
    .set({ ...wanted, when: JSON.stringify(wanted.when), named_ids: listNamedConditionIds(wanted.when) })
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteNamedConditionRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom("named_conditions").where("id", "=", id).execute();
}

export function lockAllNamedConditions(db: Db, workspace_id: string) {
  return db
    .selectFrom("named_conditions")
    .select(columns)
    .where("workspace_id", "=", workspace_id)
    .orderBy("id")
    .forUpdate()
    .execute();
}

export async function lockNamedConditions(client: Queryable, workspace_id: string, named: string[]) {
  const { rows } = await client.query<{ id: string }>(
    "SELECT id FROM named_conditions WHERE workspace_id = $1 AND id = ANY ($2) ORDER BY id FOR KEY SHARE",
    [workspace_id, named],
  );
  return rows;
}

/** Returns which of these stages there are. */
export async function listKnownStages(client: Queryable, workspace_id: string, ids: string[]) {
  const { rows } = await client.query<{ id: string }>(
    "SELECT id FROM stages WHERE workspace_id = $1 AND id = ANY ($2)",
    [workspace_id, ids],
  );
  return rows.map(({ id }) => id);
}

export async function listNamedIds(client: Queryable, workspace_id: string) {
  const { rows } = await client.query<{ id: string; named_ids: string[] }>(
    "SELECT id, named_ids FROM named_conditions WHERE workspace_id = $1",
    [workspace_id],
  );
  return rows;
}

export async function countUses({ client }: Tx, id: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT ((SELECT count(*) FROM shots WHERE named_ids @> ARRAY[$1::text])
           + (SELECT count(*) FROM layouts WHERE named_ids @> ARRAY[$1::text])
           + (SELECT count(*) FROM stages WHERE named_ids @> ARRAY[$1::text])
           + (SELECT count(*) FROM named_conditions WHERE named_ids @> ARRAY[$1::text]))::int AS count`,
    [id],
  );
  return rows[0]!.count;
}

// Nobody reads a longer list; the total tells how much more there is.
const most_uses = 200;

export async function listUses(client: Queryable, workspace_id: string, id: string) {
  const { rows } = await client.query<NamedConditionUse & { shots: number | null; total: number }>(
    `SELECT kind, id, title, shots, count(*) OVER ()::int AS total FROM (
       SELECT 'scene' AS kind, s.id, s.title, count(*)::int AS shots
         FROM shots t JOIN scenes s ON s.id = t.scene_id
         WHERE t.workspace_id = $1 AND t.named_ids @> ARRAY[$2::text] GROUP BY s.id
       UNION ALL SELECT 'layout', id, title, NULL FROM layouts
         WHERE workspace_id = $1 AND named_ids @> ARRAY[$2::text]
       UNION ALL SELECT 'stage', id, name, NULL FROM stages
         WHERE workspace_id = $1 AND named_ids @> ARRAY[$2::text]
       UNION ALL SELECT 'named_condition', id, name, NULL FROM named_conditions
         WHERE workspace_id = $1 AND named_ids @> ARRAY[$2::text]
     ) uses ORDER BY kind DESC, lower(title), id LIMIT ${most_uses}`,
    [workspace_id, id],
  );
  return rows;
}

/**
 * Locks the scenes and layouts that name a condition. Whoever writes one of them locks it first and the conditions that
 * it names then, so this comes before the conditions are locked.
 */
export async function lockNamingTimelines(client: Queryable, workspace_id: string, id: string) {
  await client.query(
    `SELECT id FROM scenes WHERE workspace_id = $1
       AND id IN (SELECT scene_id FROM shots WHERE workspace_id = $1 AND named_ids @> ARRAY[$2::text])
     ORDER BY id FOR UPDATE`,
    [workspace_id, id],
  );
  await client.query(
    `SELECT id FROM layouts WHERE workspace_id = $1 AND named_ids @> ARRAY[$2::text] ORDER BY id FOR UPDATE`,
    [workspace_id, id],
  );
}
