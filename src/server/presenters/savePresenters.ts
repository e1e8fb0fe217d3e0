import { topics } from "../../contract/topics.ts";
import type { Writes } from "../../core/events/draft.ts";
import { givenRows, saveRows } from "../db/saveRows.ts";
import type { Tx } from "../write.ts";
import { wishPhotos } from "./photoWishes.ts";

/** Makes presenters, or overwrites them, and has their photos fetched. */
export async function savePresenters(
  tx: Tx,
  workspace_id: string,
  presenters: Writes["presenters"],
): Promise<void> {
  await saveRows(tx.client, { workspace_id, text, rows: presenters });
  await wishPhotos(
    tx,
    workspace_id,
    presenters.flatMap(({ photo_wanted, photo_problem }) =>
      photo_wanted !== null && photo_problem === null ? [photo_wanted] : [],
    ),
  );
  for (const { id } of presenters) tx.change(topics.presenter(id));
}

const text = `
  INSERT INTO presenters (id, workspace_id, ref, name, title, organization,
                          photo_asset_id, photo_source, photo_wanted, photo_problem)
  SELECT id, $1, ref, name, title, organization, photo_asset_id, photo_source, photo_wanted, photo_problem
  ${givenRows(`id text, ref text, name text, title text, organization text,
           photo_asset_id text, photo_source text, photo_wanted text, photo_problem text`)}
  ON CONFLICT (id) DO UPDATE
    SET ref = excluded.ref, name = excluded.name, title = excluded.title, organization = excluded.organization,
        photo_asset_id = excluded.photo_asset_id, photo_source = excluded.photo_source,
        photo_wanted = excluded.photo_wanted, photo_problem = excluded.photo_problem,
        updated_at = now_ms()`;
