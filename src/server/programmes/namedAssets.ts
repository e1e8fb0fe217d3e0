import { findAssetAddresses } from "../../core/assets/assetAddress.ts";
import type { PlayedAsset } from "../../core/assets/playedAsset.ts";
import type { Programme } from "../../core/playback/programme.ts";
import type { App } from "../app.ts";
import { isGenuineAddress } from "../assets/index.ts";
import type { Queryable } from "../db/database.ts";
import { type Change, readBody } from "../realtime/outbox.ts";
import { readAssets } from "./playedAssets.ts";

/** The pictures that values name by their addresses. */
export interface NamedAssets {
  /** Every asset that a value names, whether it is there or not. */
  ids: ReadonlySet<string>;
  assets: Record<string, PlayedAsset>;
}

/** Reads the pictures that values name, so that screens keep them like any other file of the programme. */
export async function readNamedAssets(
  app: App,
  q: Queryable,
  workspace_id: string,
  content: Pick<Programme, "records" | "stories">,
): Promise<NamedAssets> {
  const addresses = findAssetAddresses(listValues(content));
  // Whoever may write values may still not have seen the file.
  const genuine = addresses.filter((address) => isGenuineAddress(app, address));
  const found = await readAssets(app, q, workspace_id, [...new Set(genuine.map(({ asset_id }) => asset_id))]);
  const pictures = Object.entries(found).filter(([, { mime }]) => mime.startsWith("image/"));
  return {
    ids: new Set(addresses.map(({ asset_id }) => asset_id)),
    assets: Object.fromEntries(pictures),
  };
}

/** Lists every value that a shot of the programme may be filled with. */
function* listValues({ records, stories }: Pick<Programme, "records" | "stories">): Generator<string> {
  for (const { values } of Object.values(records)) if (values) yield* Object.values(values);
  for (const { chapters } of Object.values(stories))
    for (const { fields } of chapters) yield* Object.values(fields);
}

/** Tells whether a changed record names an asset that nobody looked for when the programme was built. */
export function namesNewAsset(change: Change, { ids }: Pick<NamedAssets, "ids">): boolean {
  const values = readBody(change, "record")?.values;
  return (
    values != null && findAssetAddresses(Object.values(values)).some(({ asset_id }) => !ids.has(asset_id))
  );
}
