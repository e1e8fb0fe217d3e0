import type { Db, Queryable } from "../db/database.ts";
import { sql } from "kysely";
import { newId } from "../newId.ts";

const columns = ["id", "name", "from", "to", "created_at"] as const;

export function insertDaypart(
  db: Db,
  workspace_id: string,
  daypart: { name: string; from: string; to: string },
) {
  return db
    .insertInto("dayparts")
    .values({ id: newId(), workspace_id, ...daypart })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function updateDaypart(
  db: Db,
  {
    workspace_id,
    id,
    ...changed
  }: { workspace_id: string; id: string; name: string; from: string; to: string },
) {
  return db
    .updateTable("dayparts")
    .set(changed)
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteDaypartRow(db: Db, workspace_id: string, id: string): Promise<void> {
  await db.deleteFrom("dayparts").where("workspace_id", "=", workspace_id).where("id", "=", id).execute();
}

/** Lists the chapters that play during it, each with how many dayparts it plays in altogether. */
export function listNamingChapters(db: Db, workspace_id: string, id: string) {
  const naming = JSON.stringify({ plays_during: { daypart_ids: [id] } });
  return db
    .selectFrom("chapters")
    .innerJoin("stories", "stories.id", "chapters.story_id")
    .select([
      "chapters.id",
      "chapters.story_id",
      "stories.title",
      sql<number>`jsonb_array_length(chapters.settings -> 'plays_during' -> 'daypart_ids')`.as("dayparts"),
    ])
    .where("chapters.workspace_id", "=", workspace_id)
    .where(sql<boolean>`chapters.settings @> ${naming}::jsonb`)
    .orderBy(sql`lower(stories.title)`)
    .orderBy("chapters.id")
    .execute();
}

/** Counts the records that name it in the field by which their collection rolls, in any spelling of case. */
export async function listNamingCollections(client: Queryable, workspace_id: string, name: string) {
  const { rows } = await client.query<{ kind: "collection"; id: string; title: string; records: number }>(
    `SELECT 'collection' AS kind, c.id, c.name AS title, count(DISTINCT r.ref)::int AS records
     FROM (SELECT DISTINCT settings -> 'roll' ->> 'collection_id' AS collection_id,
                  settings -> 'roll' ->> 'daypart_field' AS field
           FROM chapters WHERE workspace_id = $1 AND settings -> 'roll' ->> 'daypart_field' <> '') rolls
     JOIN collections c ON c.workspace_id = $1 AND c.id = rolls.collection_id
     JOIN records r ON r.workspace_id = $1 AND starts_with(r.ref, c.prefix || '/')
     WHERE lower(btrim($2)) = ANY (
       SELECT lower(btrim(part)) FROM unnest(string_to_array(r.values ->> rolls.field, ',')) AS part
     )
     GROUP BY c.id, c.name ORDER BY lower(c.name), c.id`,
    [workspace_id, name],
  );
  return rows;
}

export function lockDayparts(db: Db, workspace_id: string, ids: readonly string[]) {
  return db
    .selectFrom("dayparts")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where("id", "in", ids)
    .forKeyShare()
    .execute();
}

export function selectDayparts(db: Db, workspace_id: string) {
  return db.selectFrom("dayparts").select(columns).where("workspace_id", "=", workspace_id);
}
