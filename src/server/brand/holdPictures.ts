import type { StoredBrand } from "../db/schema.ts";
import { invalid } from "../http/errors.ts";
import type { Tx } from "../write.ts";
import { holdPicture } from "./brand.repo.ts";

export interface PictureIds {
  logo_url?: string | null | undefined;
  logo_on_dark_url?: string | null | undefined;
  logo_asset_id?: string | null | undefined;
  logo_on_dark_asset_id?: string | null | undefined;
  ground_asset_id?: string | null | undefined;
}

const places = [
  { id: "logo_asset_id", url: "logo_url", source: "logo_source" },
  { id: "logo_on_dark_asset_id", url: "logo_on_dark_url", source: "logo_on_dark_source" },
] as const;

/** Locks pictures that are in the library already, so that they cannot be deleted until the brand is written. */
export async function holdPictures(
  tx: Tx,
  workspace_id: string,
  input: PictureIds,
  current: StoredBrand,
): Promise<Partial<StoredBrand>> {
  const held: Partial<StoredBrand> = {};
  for (const { id, url, source } of places) {
    if (input[id] === undefined) continue;
    if (input[url] !== undefined) throw invalid(id, `says the same as ${url}: send one of them`);
    if (input[id] === current[id]) continue;
    await hold(id);
    Object.assign(held, { [id]: input[id], [source]: null });
  }
  if (input.ground_asset_id !== undefined && input.ground_asset_id !== current.ground_asset_id) {
    await hold("ground_asset_id");
    held.ground_asset_id = input.ground_asset_id;
  }
  return held;

  async function hold(field: "logo_asset_id" | "logo_on_dark_asset_id" | "ground_asset_id") {
    const asset_id = input[field] ?? null;
    if (asset_id !== null && !(await holdPicture(tx, workspace_id, asset_id)))
      throw invalid(field, "names no picture of this workspace");
  }
}
