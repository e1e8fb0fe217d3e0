import { type SelectQueryBuilder, sql, type Updateable } from "kysely";
import type { App } from "../app.ts";
import type { Queryable, Db } from "../db/database.ts";
import type { Database } from "../db/schema.ts";
import { familyKey } from "../../core/timeline/fontFamily.ts";
import { listMentions } from "./mentions.repo.ts";
import type { StoredFile } from "./storeFile.ts";

const columns = [
  "id",
  "kind",
  "name",
  "mime",
  "bytes",
  "width",
  "height",
  "duration_ms",
  "family",
  "alt",
  "focus",
  "focus_by",
  "waveform",
  "file_id",
  "created_at",
] as const;

// A shot and its released copy count as one to whoever asks, and so do a quiz and a running game of it; a release
// counts while it is what plays. Of the released rows only shots and layouts hold `asset_ids`; asking for their kind
// as well would lead PostgreSQL to an index that reads them all.
const workingUsers = sql`
  SELECT id FROM presenters WHERE photo_asset_id = assets.id
  UNION SELECT id FROM shots WHERE asset_ids @> ARRAY[assets.id]
  UNION SELECT id FROM layouts WHERE asset_ids @> ARRAY[assets.id]
  UNION SELECT id FROM quizzes
        WHERE jsonb_path_query_array(rounds, '$[*].questions[*].image_asset_id') ? assets.id
  UNION SELECT quiz_id FROM quiz_games
        WHERE jsonb_path_query_array(quiz, '$.rounds[*].questions[*].image_asset_id') ? assets.id AND phase <> 'ended'
  UNION SELECT id FROM quizzes WHERE workspace_id = assets.workspace_id
        AND jsonb_path_query_array(rounds, '$[*].questions[*].options[*].asset_id') ? assets.id
  UNION SELECT quiz_id FROM quiz_games WHERE workspace_id = assets.workspace_id AND phase <> 'ended'
        AND jsonb_path_query_array(quiz, '$.rounds[*].questions[*].options[*].asset_id') ? assets.id
  UNION SELECT id FROM alert_templates WHERE asset_id = assets.id
  UNION SELECT id FROM alerts WHERE asset_id = assets.id AND ended_at IS NULL
  UNION SELECT id FROM workspaces
        WHERE id = assets.workspace_id AND assets.id IN (brand ->> 'logo_asset_id', brand ->> 'logo_on_dark_asset_id', brand ->> 'ground_asset_id')
  UNION SELECT holder || ' ' || holder_id FROM (${listMentions(sql.ref("assets.id"))}) AS mentions`;

const used_by = sql<number>`(
  SELECT count(*) FROM (
    ${workingUsers}
    UNION SELECT item_id FROM released r JOIN workspaces w ON w.id = r.workspace_id AND w.publishing = 'manual'
          WHERE to_release IS NULL AND body -> 'asset_ids' ? assets.id
  ) AS users
)`;

/** What is not among the candidates is used by a shot, a layout or a presenter. */
const mayBeUnused = sql<boolean>`EXISTS (SELECT FROM unused_asset_candidates c WHERE c.asset_id = assets.id)`;

/** Tells whether an asset is used, for a list: only those that may be unused are looked up. */
export const isUsed = sql<boolean>`(CASE WHEN ${mayBeUnused} THEN ${used_by} > 0 ELSE true END)`;

export const isUnused = sql<boolean>`(${mayBeUnused} AND NOT ${isUsed})`;

/** The others' turn comes with the next housekeeping. */
const candidates_at_once = 1_000;

/** Forgets candidates that lost one use and have others, unless they have lost another since. */
export async function forgetUsedAssets({ db }: Pick<App, "db">): Promise<void> {
  await sql`
    WITH looked_at AS MATERIALIZED (
      SELECT asset_id, touch, EXISTS (SELECT FROM presenters WHERE photo_asset_id = asset_id)
        OR EXISTS (SELECT FROM shots WHERE asset_ids @> ARRAY[asset_id])
        OR EXISTS (SELECT FROM layouts WHERE asset_ids @> ARRAY[asset_id]) AS is_used
      FROM unused_asset_candidates WHERE has_lost_use ORDER BY touch LIMIT ${candidates_at_once}
    ), forgotten AS (
      DELETE FROM unused_asset_candidates c USING looked_at l
      WHERE c.asset_id = l.asset_id AND c.touch = l.touch AND l.is_used
    )
    UPDATE unused_asset_candidates c SET has_lost_use = false FROM looked_at l
    WHERE c.asset_id = l.asset_id AND c.touch = l.touch AND NOT l.is_used`.execute(db);
}

export const only_released = sql<boolean>`NOT EXISTS (${workingUsers})`;

export async function insertAsset(db: Db, workspace_id: string, file: StoredFile): Promise<void> {
  await db
    .insertInto("assets")
    .values({ ...file, workspace_id, folder_id: null })
    .execute();
}

export function deleteAssetRow(db: Db, workspace_id: string, id: string) {
  return db.deleteFrom("assets").where("workspace_id", "=", workspace_id).where("id", "=", id).execute();
}

export function selectAssets(db: App["db"], workspace_id: string) {
  return db
    .selectFrom("assets")
    .select([...columns, used_by.as("used_by")])
    .where("workspace_id", "=", workspace_id);
}

/** In these orders a page goes on after the last item seen; `id` decides between equals. */
export const orders = {
  newest: { key: sql.ref<number>("assets.created_at"), direction: "desc" },
  oldest: { key: sql.ref<number>("assets.created_at"), direction: "asc" },
  // The order people expect: without regard to case, with figures by their value.
  name: { key: sql<string>`assets.name COLLATE "asset_names"`, direction: "asc" },
  size: { key: sql.ref<number>("assets.bytes"), direction: "desc" },
} as const;

export function listInOrder<Row>(
  query: SelectQueryBuilder<Database, "assets", Row>,
  {
    sort,
    after,
    limit,
  }: { sort: keyof typeof orders; after: [string | number, string] | null; limit: number },
): Promise<Row[]> {
  const { key, direction } = orders[sort];
  const beyond = sql.raw(direction === "desc" ? "<" : ">");
  const id = sql.ref<string>("assets.id");
  const rest = after
    ? query.where(sql<boolean>`(${key}, ${id}) ${beyond} (${after[0]}, ${after[1]})`)
    : query;
  return rest.orderBy(key, direction).orderBy(id, direction).limit(limit).execute();
}

export async function updateAsset(
  db: Db,
  { workspace_id, id, ...fields }: { workspace_id: string; id: string } & Updateable<Database["assets"]>,
): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  await db
    .updateTable("assets")
    .set(fields)
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .execute();
}

interface FontRow {
  id: string;
  family: string;
  font_weight: string;
  font_style: string;
}

/** Finds the uploaded fonts of these families, all weights of each; a workspace has few. */
export async function findFonts(q: Queryable, workspace_id: string, families: string[]): Promise<FontRow[]> {
  if (families.length === 0) return [];
  const wanted = new Set(families);
  const { rows } = await q.query<FontRow>(fontQuery, [workspace_id]);
  return rows.filter(({ family }) => wanted.has(familyKey(family)));
}

const fontQuery = `
  SELECT id, family, font_weight, font_style FROM assets
  WHERE workspace_id = $1 AND kind = 'font' ORDER BY created_at, id`;

export function findAsset(app: App, id: string) {
  return app.db
    .selectFrom("assets")
    .select(["name", "mime", "bytes", "workspace_id", "file_id", "previous_file"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export function lockAssetRow(db: Db, workspace_id: string, id: string) {
  return db
    .selectFrom("assets")
    .select(["kind", "file_id", "mime", "bytes"])
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}
