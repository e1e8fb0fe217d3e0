import { makeLayoutStoryId, makeSceneStoryId } from "../../core/playback/madeStoryIds.ts";
import { keepWhatShows } from "../../core/playback/keepWhatShows.ts";
import type { PlayedChapter, PlayedShot, Programme } from "../../core/playback/programme.ts";
import { derivedDuration } from "../../core/timeline/derivedDuration.ts";
import { emptyTimeline } from "../../core/timeline/emptyTimeline.ts";
import type { Step } from "../../core/playback/chapterSteps.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { invalid, notFound } from "../http/errors.ts";
import { readPlaying } from "./now.ts";
import { assemble } from "./programme.ts";
import { inSnapshot } from "../db/inSnapshot.ts";
import { readLayoutToDraw } from "../layouts/index.ts";
import type { PlayedStories } from "../releases/index.ts";
import type { Queryable } from "../db/database.ts";
import { makePreviewStage, findSampleRef, listStoriesWithScene, readRecord } from "./programmes.repo.ts";

interface PreviewTarget {
  scene_id: string;
  shot_id?: string | undefined;
  record_ref?: string | undefined;
}

/** Returns what a stage shows, with everything it is drawn from. */
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

/** Reads a scene on an imaginary stage, with the record that fills it. */
export async function readScene(
  call: Call,
  q: Queryable,
  { scene_id, record_ref }: Pick<PreviewTarget, "scene_id" | "record_ref">,
) {
  const { app } = call;
  const workspace_id = getWorkspaceId(call);
  const stage = await makePreviewStage(q, workspace_id, { scene_id });
  const { programme } = await assemble(app, q, stage, app.now());
  const chapter = programme.stories[makeSceneStoryId(scene_id)]?.chapters[0];
  if (!chapter) throw notFound("The scene");
  const shots = programme.shots[chapter.plays_scene_id] ?? [];
  const ref = record_ref ?? chapter.record_ref ?? (await findSampleRef(q, workspace_id, scene_id));
  const records: Programme["records"] = ref === null ? {} : { [ref]: await readRecord(q, workspace_id, ref) };
  return { programme, chapter, shots, record: { ref, records } };
}

/** Returns one shot of a scene as the studio's working copy has it, on an imaginary stage of the shot's own size. */
export async function previewScene(call: Call, { scene_id, shot_id, record_ref }: PreviewTarget) {
  return inSnapshot(call.app, async (q) => {
    const { programme, chapter, shots, record } = await readScene(call, q, { scene_id, record_ref });
    const shot = shot_id === undefined ? shots[0] : shots.find(({ id }) => id === shot_id);
    if (!shot) throw invalid("shot_id", "names no shot of this scene");
    const step: Step = {
      chapter,
      shot,
      hold_ms: shot.duration_ms,
      record_ref: record.ref,
      session_id: null,
    };
    const { width, height } = shot.timeline.canvas;
    return {
      kind: "take" as const,
      started_at: 0,
      until: null,
      step,
      shots: shots.length,
      cast_in: await listStoriesWithScene(q, getWorkspaceId(call), scene_id),
      programme: keepWhatShows(
        {
          ...programme,
          stage: { ...programme.stage, width, height },
          take: null,
          records: { ...programme.records, ...record.records },
        },
        step,
      ),
    };
  });
}

/** Returns a layout as the studio's working copy has it, with an empty shot of its own size on it. */
export async function previewLayout(call: Call, id: string) {
  const { app } = call;
  const workspace_id = getWorkspaceId(call);
  return inSnapshot(app, async (q) => {
    const { timeline, asset_ids, named_ids, shots } = await readLayoutToDraw(q, workspace_id, id);
    const { width, height, fps } = timeline.canvas;
    const chapter = makeLayoutChapter(id);
    const shot: PlayedShot = {
      id: chapter.id,
      duration_ms: derivedDuration(timeline),
      timeline: { ...emptyTimeline, canvas: { width, height, fps } },
      layout_id: id,
      layout_opts: {},
    };
    const drawn: PlayedStories = {
      stories: { [chapter.id]: { title: "", chapters: [chapter] } },
      shots: { [chapter.id]: [shot] },
      layouts: { [id]: timeline },
      named: {},
      dayparts: [],
      asset_ids,
      topics: [],
    };
    const stage = { ...(await makePreviewStage(q, workspace_id, {})), named_ids };
    const { programme } = await assemble(app, q, { ...stage, width, height }, app.now(), drawn);
    const step: Step = { chapter, shot, hold_ms: shot.duration_ms, record_ref: null, session_id: null };
    return {
      kind: "take" as const,
      started_at: 0,
      until: null,
      step,
      shots,
      programme: keepWhatShows(programme, step),
    };
  });
}

function makeLayoutChapter(layout_id: string): PlayedChapter {
  const id = makeLayoutStoryId(layout_id);
  return {
    id,
    scene_id: id,
    scene_title: "",
    settings: {},
    record_ref: null,
    fields: {},
    plays_scene_id: id,
  };
}

/** Returns what a picture of anything is drawn with, on an imaginary stage that shows nothing. */
export async function previewTemplates(call: Call) {
  const workspace_id = getWorkspaceId(call);
  return inSnapshot(call.app, async (q) => {
    const stage = await makePreviewStage(q, workspace_id, {});
    const { programme } = await assemble(call.app, q, stage, call.app.now());
    return { programme: keepWhatShows(programme, null) };
  });
}
