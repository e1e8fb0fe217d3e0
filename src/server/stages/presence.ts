import { isDeepStrictEqual } from "node:util";
import { lead_ms } from "../../core/playback/changeOver.ts";
import { type Near, nearAfter, type Presence } from "../../core/stages/presence.ts";
import type { App } from "../app.ts";
import { type Tx, transaction } from "../write.ts";
import { putLive } from "./liveState.ts";
import { silence_ms } from "./online.ts";

interface Stage {
  workspace_id: string;
  stage_id: string;
}

export interface Sensed {
  near: boolean;
  /** Somebody has been near since then, while the screen was cut off. */
  since?: number | undefined;
}

/** What a screen's camera says, for all screens of its stage. */
export async function saveSensed(
  app: App,
  { id, ...stage }: Stage & { id: string },
  { near, since }: Sensed,
): Promise<void> {
  // After each hello most say what is known.
  if (!near && !(await isNear(app, id))) return;
  await transaction(app, stage.workspace_id, async (tx) => {
    const before = await lock(tx, stage);
    if (!before) return;
    await tx.client.query(
      "UPDATE screens SET near = $3, last_seen_at = greatest(last_seen_at, $4) WHERE id = $1 AND stage_id = $2",
      [id, stage.stage_id, near, app.now()],
    );
    await judge(app, tx, { ...stage, ...before, since });
  });
}

async function isNear({ pool }: App, screen_id: string): Promise<boolean> {
  const { rows } = await pool.query<{ near: boolean }>("SELECT near FROM screens WHERE id = $1", [screen_id]);
  return rows[0]?.near === true;
}

/** Whatever has happened to the stage's screens or its settings. */
export async function judgePresence(app: App, tx: Tx, stage: Stage): Promise<void> {
  const before = await lock(tx, stage);
  if (before) await judge(app, tx, { ...stage, ...before });
}

/**
 * A screen that is no longer there says nothing more, whatever became of it or of the node that looked after it: it
 * counts for as long as it counts as online.
 */
export async function sweepPresence(app: App): Promise<void> {
  const { rows } = await app.pool.query<Stage>({
    name: "presence.sweep",
    text: `SELECT workspace_id, id AS stage_id FROM stages
      WHERE near IS NOT NULL AND near ->> 'until' IS NULL AND NOT EXISTS (
        SELECT FROM screens WHERE stage_id = stages.id AND screens.near AND last_seen_at > $1)`,
    values: [app.now() - silence_ms],
  });
  for (const stage of rows) await transaction(app, stage.workspace_id, (tx) => judgePresence(app, tx, stage));
}

type Before = { near: Near | null; presence: Presence };

async function lock({ client }: Tx, { workspace_id, stage_id }: Stage): Promise<Before | null> {
  const { rows } = await client.query<Before>(
    "SELECT near, presence FROM stages WHERE workspace_id = $1 AND id = $2 FOR NO KEY UPDATE",
    [workspace_id, stage_id],
  );
  return rows[0] ?? null;
}

async function judge(
  app: App,
  tx: Tx,
  { workspace_id, stage_id, near: before, presence, since }: Stage & Before & Pick<Sensed, "since">,
): Promise<void> {
  const now = app.now();
  // Those that are gone say it anew when they come back.
  await tx.client.query(
    "UPDATE screens SET near = false WHERE stage_id = $1 AND near AND (NOT $2 OR last_seen_at <= $3)",
    [stage_id, presence.enabled, now - silence_ms],
  );
  const { rowCount } = await tx.client.query("SELECT FROM screens WHERE stage_id = $1 AND near LIMIT 1", [
    stage_id,
  ]);
  const known = since === undefined ? {} : { since: Math.min(since, now + lead_ms) };
  const near = presence.enabled
    ? nearAfter(before, { is_near: rowCount === 1, now, soon: now + lead_ms, ...known })
    : null;
  if (!isDeepStrictEqual(near, before)) await putLive(tx, { workspace_id, stage_id, live: { near } });
}
