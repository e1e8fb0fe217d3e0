import { nobodyNear, Playhead, type Playing } from "../../core/playback/playhead.ts";
import { type Call, workspaceOf } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { isOfScene } from "./playedStories.ts";
import { buildProgramme } from "./programme.ts";

/** What a stage plays at a moment, and what comes then: judged by the very code that screens run. */
export async function readNow(call: Call, stage_id: string, at = call.app.now()) {
  const built = await buildProgramme(call.app, workspaceOf(call), stage_id, at);
  if (!built) throw notFound("The stage");
  const playhead = new Playhead(built.programme);
  const playing = playhead.at(at, nobodyNear);
  const next = playing.until === Infinity ? null : playhead.at(playing.until, nobodyNear);
  return { playing: shown(playing), why: playing.why, next: next && shown(next) };
}

function shown({ kind, story_id, step, started_at, until }: Playing) {
  return {
    kind,
    // A scene put on by itself is no story of anybody's.
    story_id: story_id !== null && isOfScene(story_id) ? null : story_id,
    chapter_id: step && !isOfScene(step.chapter.id) ? step.chapter.id : null,
    scene_id: step?.chapter.scene_id ?? null,
    shot_id: step?.shot.id ?? null,
    record_ref: step?.record_ref ?? null,
    started_at,
    until: until === Infinity ? null : until,
  };
}
