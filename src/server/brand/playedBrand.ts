import type { Brand } from "../../core/brand/brand.ts";
import type { Queryable } from "../db/database.ts";
import { findBrand } from "./brand.repo.ts";

/** Reads the brand that the workspace's screens show. */
export async function readBrand(q: Queryable, workspace_id: string): Promise<Brand> {
  const { logo_source: _, logo_on_dark_source: __, ...brand } = await findBrand(q, workspace_id);
  return brand;
}

/** Lists the files that the brand needs. */
export function listBrandFiles({ logo_asset_id, logo_on_dark_asset_id, ground_asset_id }: Brand): string[] {
  return [logo_asset_id, logo_on_dark_asset_id, ground_asset_id].filter((id) => id !== null);
}
