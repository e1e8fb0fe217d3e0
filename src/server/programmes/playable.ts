import { makeSceneStoryId } from "../../core/playback/madeStoryIds.ts";
import { keepStory, withoutSources } from "../../core/playback/keepWhatShows.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { invalid, notFound } from "../http/errors.ts";
import { inSnapshot } from "../db/inSnapshot.ts";
import { readScene } from "./preview.ts";
import { assemble, buildProgramme } from "./programme.ts";
import { makePreviewStage, readStage } from "./programmes.repo.ts";

/** Returns all that a stage plays in the days that follow a moment. */
export async function readStageProgramme(call: Call, stage_id: string, from = call.app.now()) {
  const built = await buildProgramme(call.app, getWorkspaceId(call), stage_id, from);
  if (!built) throw notFound("The stage");
  const { programme, structure, passed_on } = built;
  return {
    // The moment of making would turn the same programme into a different response.
    programme: { ...programme, made_at: 0, channels: withoutSources(programme.channels) },
    topics: [...new Set([...structure, ...passed_on])].sort(),
  };
}

/** Returns a programme that plays the story's working copy, on an imaginary stage or as a stage would play it. */
export async function readStoryProgramme(call: Call, story_id: string, stage_id?: string) {
  const { app } = call;
  const workspace_id = getWorkspaceId(call);
  return inSnapshot(app, async (q) => {
    const imaginary = await makePreviewStage(q, workspace_id, { story_id });
    const real = stage_id === undefined ? null : await readStage(q, workspace_id, stage_id);
    if (stage_id !== undefined && !real) throw invalid("stage_id", "names no stage");
    const { take, mode } = imaginary;
    const stage = real ? { ...real, take, mode, idle_story_id: null, change_over: null } : imaginary;
    const { programme } = await assemble(app, q, stage, app.now());
    if (!programme.stories[story_id]) throw notFound("The story");
    return { programme: keepStory(programme, story_id) };
  });
}

/** Returns a programme that plays all shots of the scene's working copy, on an imaginary stage of its own size. */
export async function readSceneProgramme(call: Call, scene_id: string, record_ref?: string) {
  return inSnapshot(call.app, async (q) => {
    const { programme, chapter, shots, record } = await readScene(call, q, { scene_id, record_ref });
    const story_id = makeSceneStoryId(scene_id);
    const { width, height } = shots[0]?.timeline.canvas ?? programme.stage;
    const filled = { ...chapter, record_ref: record.ref };
    const kept = keepStory(programme, story_id);
    return {
      programme: {
        ...kept,
        stage: { ...kept.stage, width, height },
        stories: { [story_id]: { ...kept.stories[story_id]!, chapters: [filled] } },
        records: { ...kept.records, ...record.records },
      },
    };
  });
}
