import { topics } from "../../contract/topics.ts";
import type { App } from "../app.ts";
import { transaction } from "../write.ts";
import { readCount, holdCount } from "./answers.repo.ts";
import { openPaced } from "./openPaced.ts";

/** Tells how many players or answers there are. The node that let them in or took their answers tells it. */
export function openCounts(app: App, { workspace_id, id }: { workspace_id: string; id: string }) {
  async function tell(): Promise<void> {
    await transaction(app, workspace_id, async (tx) => {
      const game = await holdCount(tx, id);
      if (!game) return;
      const { engagement_id, q } = game;
      const count = await readCount(tx.client, game);
      tx.change(topics.gameCount(engagement_id), { engagement_id, game_id: id, q, count });
    });
  }

  /** `changed` must be called when somebody joined or an answer was stored. */
  return { changed: openPaced(app, { name: "the count of a game", run: tell }) };
}
