import { describeNowPlaying } from "../../core/playback/nowPlaying.ts";
import { lead_ms } from "../../core/playback/changeOver.ts";
import { Playhead, type Playing, type Sensors } from "../../core/playback/playhead.ts";
import type { Programme } from "../../core/playback/programme.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { goOver } from "./changeOvers.ts";
import { buildProgramme, programmes } from "./programme.ts";

// The bookings of these days are part of what screens have.
const near_ms = 9 * 86_400_000;

/** What a stage plays at a moment, and what comes then: judged by the very code that screens run. */
export async function readNow(call: Call, stage_id: string, moment?: number) {
  const { playhead, playing, sensors } = await readPlaying(call, stage_id, moment);
  const until = playing.step ? playing.until : endOfCard(playhead, playing, sensors);
  const next = until === Infinity ? null : playhead.at(until, sensors);
  return {
    playing: describeNowPlaying({ ...playing, until }),
    why: playing.why,
    next: next && describeNowPlaying(next),
  };
}

/** The same with all that it is played from. */
export async function readPlaying(call: Call, stage_id: string, moment?: number) {
  const { app } = call;
  const workspace_id = getWorkspaceId(call);
  const now = app.now();
  const isNear = moment === undefined || Math.abs(moment - now) < near_ms;
  const built = await buildProgramme(app, workspace_id, stage_id, isNear ? now : moment);
  if (!built) throw notFound("The stage");
  // Of a change that screens are about to hear of, it is known already how they go over to it.
  const before = isNear ? app.state(programmes).played(stage_id) : null;
  const after = built.programme;
  const programme = before ? await goOver(app, { workspace_id, before, after }) : after;
  const at = moment ?? decidedAt(programme, now);
  const playhead = new Playhead(programme);
  // Who will be near nobody knows; what a visitor opened closes by itself.
  const near = moment === undefined ? programme.near : null;
  const sensors = { near, visit: programme.visit };
  return { programme, playhead, sensors, playing: playhead.at(at, sensors) };
}

/** What was asked for is what plays, a take, a show or a session's turn, though its first frame is still a moment away. */
function decidedAt({ take, show, sessions }: Programme, now: number): number {
  const set = sessions.map(({ status_since }) => status_since + lead_ms);
  const asked = [...set, take?.since ?? now, show?.since ?? now, show?.story_since ?? now];
  return Math.max(now, ...asked.filter((moment) => moment <= now + lead_ms));
}

// More than a year of days on which nothing is to be played.
const most_looks = 1_000;

/** The card shows until something is to be played, however often that is asked meanwhile. */
function endOfCard(playhead: Playhead, card: Playing, sensors: Sensors): number {
  let { until } = card;
  for (let look = 0; look < most_looks && until !== Infinity; look += 1) {
    const next = playhead.at(until, sensors);
    if (next.step) return until;
    until = next.until;
  }
  return Infinity;
}
