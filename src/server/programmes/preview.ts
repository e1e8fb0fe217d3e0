import { makeSceneStoryId } from "../../core/playback/nowPlaying.ts";
import { keepWhatShows } from "../../core/playback/keepWhatShows.ts";
import type { Step } from "../../core/playback/chapterSteps.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { invalid, notFound } from "../http/errors.ts";
import { readPlaying } from "./now.ts";
import { assemble } from "./programme.ts";
import { inSnapshot } from "../db/inSnapshot.ts";
import { stageFor, sampleRef, listStoriesWithScene, readRecord } from "./programmes.repo.ts";

interface PreviewTarget {
  scene_id: string;
  shot_id?: string | undefined;
  record_ref?: string | undefined;
}

/** What a stage shows, with all it is drawn from. */
export async function previewStage(call: Call, stage_id: string) {
  const { programme, playing } = await readPlaying(call, stage_id);
  const { kind, step, started_at, until } = playing;
  return {
    kind,
    started_at: Math.round(started_at),
    until: until === Infinity ? null : Math.round(until),
    step,
    programme: keepWhatShows(programme, step),
  };
}

/** One shot of a scene as the studio's working copy has it, on a stage of the shot's own size that nobody has made. */
export async function previewScene(call: Call, { scene_id, shot_id, record_ref }: PreviewTarget) {
  const { app } = call;
  const workspace_id = getWorkspaceId(call);
  return inSnapshot(app, async (q) => {
    const { programme } = await assemble(app, q, await stageFor(q, workspace_id, scene_id), app.now());
    const chapter = programme.stories[makeSceneStoryId(scene_id)]?.chapters[0];
    if (!chapter) throw notFound("The scene");
    const shots = programme.shots[chapter.plays_scene_id] ?? [];
    const shot = shot_id === undefined ? shots[0] : shots.find(({ id }) => id === shot_id);
    if (!shot) throw invalid("shot_id", "names no shot of this scene");
    const ref = record_ref ?? chapter.record_ref ?? (await sampleRef(q, workspace_id, scene_id));
    const step: Step = { chapter, shot, hold_ms: shot.duration_ms, record_ref: ref, session_id: null };
    const { width, height } = shot.timeline.canvas;
    const records = ref === null ? {} : { [ref]: await readRecord(q, workspace_id, ref) };
    return {
      kind: "take" as const,
      started_at: 0,
      until: null,
      step,
      shots: shots.length,
      cast_in: await listStoriesWithScene(q, workspace_id, scene_id),
      programme: keepWhatShows(
        {
          ...programme,
          stage: { ...programme.stage, width, height },
          take: null,
          records: { ...programme.records, ...records },
        },
        step,
      ),
    };
  });
}
