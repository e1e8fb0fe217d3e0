import { topics } from "../../contract/topics.ts";
import type { App } from "../app.ts";
import { transaction } from "../write.ts";
import { readCount, holdCount } from "./answers.repo.ts";

/** Nobody looks more often than three times a second. */
const pause_ms = 340;
const after_failure_ms = 2_000;

/**
 * Tells how many players or answers there are. The node that let them in or took their answers tells it: soon after
 * the first, a few times a second while more come, and once more after the last.
 */
export function openCounts(app: App, { workspace_id, id }: { workspace_id: string; id: string }) {
  let timer: NodeJS.Timeout | null = null;
  let is_changed = false;
  let told_at = -Infinity;

  function start(wait_ms: number): void {
    timer = setTimeout(() => {
      is_changed = false;
      told_at = performance.now();
      tell().then(() => end(0), failed);
    }, wait_ms);
    timer.unref();
  }

  function end(wait_ms: number): void {
    timer = null;
    if (is_changed) start(Math.max(wait_ms, told_at + pause_ms - performance.now()));
  }

  function failed(error: unknown): void {
    app.log.warn({ err: error }, "the count of a game");
    is_changed = true;
    end(after_failure_ms);
  }

  async function tell(): Promise<void> {
    await transaction(app, workspace_id, async (tx) => {
      const game = await holdCount(tx, id);
      if (!game) return;
      const { engagement_id, q } = game;
      const count = await readCount(tx.client, game);
      tx.change(topics.gameCount(engagement_id), { engagement_id, game_id: id, q, count });
    });
  }

  return {
    /** Must be called when somebody joined or an answer was stored. */
    changed(): void {
      is_changed = true;
      if (!timer) start(Math.max(0, told_at + pause_ms - performance.now()));
    },
  };
}
