import { nowPlaying } from "../../core/playback/nowPlaying.ts";
import { nobodyNear, Playhead } from "../../core/playback/playhead.ts";
import { type Call, workspaceOf } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { buildProgramme } from "./programme.ts";

/** What a stage plays at a moment, and what comes then: judged by the very code that screens run. */
export async function readNow(call: Call, stage_id: string, at = call.app.now()) {
  const built = await buildProgramme(call.app, workspaceOf(call), stage_id, at);
  if (!built) throw notFound("The stage");
  const playhead = new Playhead(built.programme);
  const playing = playhead.at(at, nobodyNear);
  const next = playing.until === Infinity ? null : playhead.at(playing.until, nobodyNear);
  return { playing: nowPlaying(playing), why: playing.why, next: next && nowPlaying(next) };
}
