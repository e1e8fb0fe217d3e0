import { topics } from "../../contract/topics.ts";
import type { Writes } from "../../core/events/draft.ts";
import type { Tx } from "../write.ts";
import { wishPhotos } from "./photoWishes.ts";
import { upsertPresenters } from "./presenters.repo.ts";

/** Makes presenters, or writes over them, and has their photos fetched. */
export async function savePresenters(
  tx: Tx,
  workspace_id: string,
  presenters: Writes["presenters"],
): Promise<void> {
  await upsertPresenters(tx.client, workspace_id, presenters);
  await wishPhotos(
    tx,
    workspace_id,
    presenters.flatMap(({ photo_wanted, photo_problem }) =>
      photo_wanted !== null && photo_problem === null ? [photo_wanted] : [],
    ),
  );
  for (const { id } of presenters) tx.change(topics.presenter(id));
}
