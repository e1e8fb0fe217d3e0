import type { Tx } from "../write.ts";
import { houseBrand } from "../../core/brand/brand.ts";
import type { Queryable } from "../db/database.ts";
import type { StoredBrand } from "../db/schema.ts";

const houseStored: StoredBrand = { ...houseBrand, logo_source: null, logo_on_dark_source: null };

const brandQuery = "SELECT brand FROM workspaces WHERE id = $1";

export async function findBrand(q: Queryable, workspace_id: string): Promise<StoredBrand> {
  return read(q, brandQuery, workspace_id);
}

/** Locks the brand for the transaction that changes it; whatever else is written in the workspace need not wait. */
export async function lockBrand(q: Queryable, workspace_id: string): Promise<StoredBrand> {
  return read(q, `${brandQuery} FOR NO KEY UPDATE`, workspace_id);
}

async function read(q: Queryable, query: string, workspace_id: string): Promise<StoredBrand> {
  const { rows } = await q.query<{ brand: StoredBrand | null }>(query, [workspace_id]);
  // One that was stored by an earlier version has fewer fields.
  return { ...houseStored, ...rows[0]?.brand };
}

export async function saveBrand(q: Queryable, workspace_id: string, brand: StoredBrand): Promise<void> {
  await q.query("UPDATE workspaces SET brand = $2 WHERE id = $1", [workspace_id, JSON.stringify(brand)]);
}

export async function holdPicture({ client }: Tx, workspace_id: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "SELECT FROM assets WHERE workspace_id = $1 AND id = $2 AND kind = 'image' FOR KEY SHARE",
    [workspace_id, id],
  );
  return rowCount === 1;
}
