import type { StoredBrand } from "../db/schema.ts";
import { invalid } from "../http/errors.ts";
import type { Tx } from "../write.ts";
import { holdPicture } from "./brand.repo.ts";

export interface LogoIds {
  logo_url?: string | null | undefined;
  logo_on_dark_url?: string | null | undefined;
  logo_asset_id?: string | null | undefined;
  logo_on_dark_asset_id?: string | null | undefined;
}

const places = [
  { id: "logo_asset_id", url: "logo_url", source: "logo_source" },
  { id: "logo_on_dark_asset_id", url: "logo_on_dark_url", source: "logo_on_dark_source" },
] as const;

/** Locks logos that are in the library already, so that they cannot be deleted until the brand is written. */
export async function holdLogos(
  tx: Tx,
  workspace_id: string,
  input: LogoIds,
  current: StoredBrand,
): Promise<Partial<StoredBrand>> {
  const held: Partial<StoredBrand> = {};
  for (const { id, url, source } of places) {
    const asset_id = input[id];
    if (asset_id === undefined) continue;
    if (input[url] !== undefined) throw invalid(id, `says the same as ${url}: send one of them`);
    if (asset_id === current[id]) continue;
    if (asset_id !== null && !(await holdPicture(tx, workspace_id, asset_id)))
      throw invalid(id, "names no picture of this workspace");
    Object.assign(held, { [id]: asset_id, [source]: null });
  }
  return held;
}
