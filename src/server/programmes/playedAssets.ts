import type { PlayedAsset } from "../../core/assets/playedAsset.ts";
import type { App } from "../app.ts";
import type { Queryable } from "../db/database.ts";
import { screenMediaUrl } from "../assets/index.ts";
import { listPlayedAssets } from "./programmes.repo.ts";

/** Returns assets by id; one that was deleted since a release is missing. */
export async function readAssets(
  app: App,
  q: Queryable,
  workspace_id: string,
  ids: string[],
): Promise<Record<string, PlayedAsset>> {
  if (ids.length === 0) return {};
  const rows = await listPlayedAssets(q, workspace_id, ids);
  return Object.fromEntries(
    rows.map(({ id, file_id, focus, ...file }) => [
      id,
      { url: screenMediaUrl(app, { id, file_id }), ...file, ...(focus && { focus }) },
    ]),
  );
}
