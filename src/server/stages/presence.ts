import { isDeepStrictEqual } from "node:util";
import { lead_ms } from "../../core/playback/changeOver.ts";
import { nearAfter } from "../../core/stages/presence.ts";
import type { App } from "../app.ts";
import { type Tx, transaction } from "../write.ts";
import { putLive } from "./liveState.ts";
import {
  isNear,
  lockPresence,
  type PresenceStage,
  type EarlierPresence,
  updateScreenNearAndLastSeenAt,
  listStagesWithoutNearScreen,
  clearNearScreens,
  findNearScreen,
} from "./screens.repo.ts";

export interface SensedPresence {
  near: boolean;
  /** Somebody has been near since this moment, while the screen was cut off. */
  since?: number | undefined;
}

/** Stores what a screen's camera reports, for all screens of its stage. */
export async function saveSensed(
  app: App,
  { id, ...stage }: PresenceStage & { id: string },
  { near, since }: SensedPresence,
): Promise<void> {
  // After a hello most screens report what is known already.
  if (!near && !(await isNear(app, id))) return;
  await transaction(app, stage.workspace_id, async (tx) => {
    const before = await lockPresence(tx, stage);
    if (!before) return;
    await updateScreenNearAndLastSeenAt(tx.client, { id, stage_id: stage.stage_id, near, now: app.now() });
    await judge(app, tx, { ...stage, ...before, since });
  });
}

/** Judges presence anew, whatever has happened to the stage's screens or its settings. */
export async function judgePresence(app: App, tx: Tx, stage: PresenceStage): Promise<void> {
  const before = await lockPresence(tx, stage);
  if (before) await judge(app, tx, { ...stage, ...before });
}

/**
 * A screen that is gone reports nothing more, whatever became of it or of its node, so its last report counts only
 * for as long as it counts as online.
 */
export async function sweepPresence(app: App): Promise<void> {
  const rows = await listStagesWithoutNearScreen(app.pool, app.now());
  for (const stage of rows) await transaction(app, stage.workspace_id, (tx) => judgePresence(app, tx, stage));
}

async function judge(
  app: App,
  tx: Tx,
  {
    workspace_id,
    stage_id,
    near: before,
    presence,
    since,
  }: PresenceStage & EarlierPresence & Pick<SensedPresence, "since">,
): Promise<void> {
  const now = app.now();
  // Screens that are gone report presence anew when they come back.
  await clearNearScreens(tx.client, { stage_id, enabled: presence.enabled, now });
  const rowCount = await findNearScreen(tx.client, stage_id);
  const known = since === undefined ? {} : { since: Math.min(since, now + lead_ms) };
  const near = presence.enabled
    ? nearAfter(before, { is_near: rowCount === 1, now, soon: now + lead_ms, ...known })
    : null;
  if (!isDeepStrictEqual(near, before)) await putLive(tx, { workspace_id, stage_id, live: { near } });
}
