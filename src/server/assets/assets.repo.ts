import { sql } from "kysely";
import type { App } from "../app.ts";
import type { Queryable, Db } from "../db/database.ts";
import { familyKey } from "../../core/timeline/fontFamily.ts";
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
  UNION SELECT id FROM workspaces
        WHERE id = assets.workspace_id AND assets.id IN (brand ->> 'logo_asset_id', brand ->> 'logo_on_dark_asset_id')`;

export const used_by = sql<number>`(
  SELECT count(*) FROM (
    ${workingUsers}
    UNION SELECT item_id FROM released r JOIN workspaces w ON w.id = r.workspace_id AND w.publishing = 'manual'
          WHERE to_release IS NULL AND body -> 'asset_ids' ? assets.id
  ) AS users
)`;

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
    .select(["mime", "bytes", "workspace_id"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export function lockAssetRow(db: Db, workspace_id: string, id: string) {
  return db
    .selectFrom("assets")
    .select("kind")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}
