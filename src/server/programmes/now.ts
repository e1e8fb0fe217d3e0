import { describeNow } from "../../core/playback/describeNow.ts";
import { lead_ms } from "../../core/playback/changeOver.ts";
import { Playhead } from "../../core/playback/playhead.ts";
import type { Programme } from "../../core/playback/programme.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { goOver } from "./changeOvers.ts";
import { buildProgramme, programmes } from "./programme.ts";

// The bookings of these days are part of what screens have.
const near_ms = 9 * 86_400_000;

/** Reads what a stage plays at a moment, and what comes then, judged by the very code that screens run. */
export async function readNow(call: Call, stage_id: string, moment?: number) {
  return describeNow(await readPlaying(call, stage_id, moment));
}

/** Reads the same with everything that it is played from. */
export async function readPlaying(call: Call, stage_id: string, moment?: number) {
  const { app } = call;
  const workspace_id = getWorkspaceId(call);
  const now = app.now();
  const isNear = moment === undefined || Math.abs(moment - now) < near_ms;
  const built = await buildProgramme(app, workspace_id, stage_id, isNear ? now : moment);
  if (!built) throw notFound("The stage");
  // For a change that screens are about to receive, it is known already how they go over to it.
  const before = isNear ? app.state(programmes).played(stage_id) : null;
  const after = built.programme;
  const programme = before ? await goOver(app, { workspace_id, before, after }) : after;
  const at = moment ?? findDecisionTime(programme, now);
  const playhead = new Playhead(programme);
  // Nobody knows who will be near, and what a visitor opened closes by itself.
  const near = moment === undefined ? programme.near : null;
  const sensors = { near, visit: programme.visit, alerts: programme.alerts };
  return { programme, playhead, sensors, playing: playhead.at(at, sensors), structure: built.structure };
}

/**
 * Returns the moment at which a take, a show or a session's turn counts as playing, though its first frame is still a
 * moment away.
 */
function findDecisionTime({ take, show, sessions, elsewhere = [] }: Programme, now: number): number {
  const set = [...sessions, ...elsewhere.flatMap(({ sessions }) => sessions)].map(
    ({ status_since }) => status_since + lead_ms,
  );
  const asked = [...set, take?.since ?? now, show?.since ?? now, show?.story_since ?? now];
  return Math.max(now, ...asked.filter((moment) => moment <= now + lead_ms));
}
