import { type Brand, houseBrand } from "../../core/brand/brand.ts";
import type { Queryable } from "../db/database.ts";
import type { StoredBrand } from "../db/schema.ts";

/** What the workspace's screens wear. */
export async function readBrand(q: Queryable, workspace_id: string): Promise<Brand> {
  const { rows } = await q.query<{ brand: StoredBrand | null }>(
    "SELECT brand FROM workspaces WHERE id = $1",
    [workspace_id],
  );
  const stored = rows[0]?.brand;
  if (!stored) return houseBrand;
  const { logo_source: _, logo_on_dark_source: __, ...brand } = stored;
  return brand;
}
