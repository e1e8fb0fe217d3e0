import { sql } from "kysely";
import { topics } from "../../contract/topics.ts";
import type { App } from "../app.ts";
import { contains } from "../db/contains.ts";
import { isForeignKeyViolation } from "../db/isForeignKeyViolation.ts";
import { type Call, workspaceOf } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { inUse } from "../releases/inUse.ts";
import { pageByAge } from "../http/page.ts";
import { mediaUrl } from "../site/mediaFiles.ts";
import { type Tx, write } from "../write.ts";
import { type AssetKind, keepingFile, removeFile, type StoredFile } from "./storeFile.ts";

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
// A shot and its released copy are one and the same to whoever asks, and so are a quiz and a game of it that runs; a
// release counts while it is what plays. Of what is released only shots and layouts hold `asset_ids`; to ask for their
// kind as well would lead PostgreSQL to an index that reads them all.
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
const used_by = sql<number>`(
  SELECT count(*) FROM (
    ${workingUsers}
    UNION SELECT item_id FROM released r JOIN workspaces w ON w.id = r.workspace_id AND w.publishing = 'manual'
          WHERE to_release IS NULL AND body -> 'asset_ids' ? assets.id
  ) AS users
)`;
const only_released = sql<boolean>`NOT EXISTS (${workingUsers})`;

export interface AssetQuery {
  kind?: AssetKind | undefined;
  q: string;
  folder?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

export async function listAssets(call: Call, { kind, q, folder, ...page }: AssetQuery) {
  let query = selectAssets(call.app.db, workspaceOf(call));
  if (kind) query = query.where("kind", "=", kind);
  if (q !== "") query = query.where("name", "ilike", contains(q));
  if (folder !== undefined)
    query = query.where("folder_id", folder === "root" ? "is" : "=", folder === "root" ? null : folder);
  const { items, next_cursor } = await pageByAge(query, { list: "assets", newest_first: true, ...page });
  return { items: items.map((row) => assetOf(call.app, row)), next_cursor };
}

export async function readAsset(call: Call, id: string) {
  const row = await selectAssets(call.app.db, workspaceOf(call)).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("The asset");
  return assetOf(call.app, row);
}

export async function createAsset(call: Call, file: StoredFile) {
  return keepingFile(call, file, () =>
    write(call, async (tx) => {
      await addAsset(tx, workspaceOf(call), file);
      const row = await selectAssets(tx.db, workspaceOf(call))
        .where("id", "=", file.id)
        .executeTakeFirstOrThrow();
      return assetOf(call.app, row);
    }),
  );
}

/** Also used by the slices whose things bring a picture with them. */
export async function addAsset(tx: Tx, workspace_id: string, file: StoredFile): Promise<void> {
  await tx.db
    .insertInto("assets")
    .values({ ...file, workspace_id, folder_id: null })
    .execute();
  tx.change(topics.asset(file.id));
  if (file.kind === "font") tx.change(topics.fonts());
}

export async function deleteAsset(call: Call, id: string): Promise<void> {
  await write(call, async ({ db, change }) => {
    const { kind } = await lockAsset(db, workspaceOf(call), id);
    // Counted only now: who holds the asset for a timeline has either written it by this time, or waits for us.
    const uses = await selectAssets(db, workspaceOf(call))
      .select(only_released.as("only_released"))
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (uses.used_by > 0) throw inUse("The asset", uses);
    // Whatever else comes to point at assets: the foreign key has the last word.
    await db
      .deleteFrom("assets")
      .where("workspace_id", "=", workspaceOf(call))
      .where("id", "=", id)
      .execute()
      .catch(refuseWhileUsed);
    change(topics.asset(id));
    if (kind === "font") change(topics.fonts());
  });
  await removeFile(call, id);
}

async function lockAsset(db: App["db"], workspace_id: string, id: string) {
  const found = await db
    .selectFrom("assets")
    .select("kind")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound("The asset");
  return found;
}

function refuseWhileUsed(error: unknown): never {
  throw isForeignKeyViolation(error) ? inUse("The asset", { used_by: 1, only_released: false }) : error;
}

function selectAssets(db: App["db"], workspace_id: string) {
  return db
    .selectFrom("assets")
    .select([...columns, used_by.as("used_by")])
    .where("workspace_id", "=", workspace_id);
}

type AssetRow = Awaited<ReturnType<ReturnType<typeof selectAssets>["executeTakeFirstOrThrow"]>>;

function assetOf(app: App, { family, ...row }: AssetRow) {
  return { ...row, ...(family !== null && { family }), url: mediaUrl(app, row.id) };
}
