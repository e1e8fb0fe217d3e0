import { makeSceneStoryId } from "../../core/playback/nowPlaying.ts";
import { keepWhatShows } from "../../core/playback/keepWhatShows.ts";
import type { Step } from "../../core/playback/chapterSteps.ts";
import type { PlayedRecord } from "../../core/records/playedRecord.ts";
import type { Values } from "../../core/records/values.ts";
import type { Queryable } from "../db/database.ts";
import { type Call, workspaceOf } from "../http/call.ts";
import { invalid, notFound } from "../http/errors.ts";
import { readPlaying } from "./now.ts";
import { assemble, inSnapshot, type StageRow } from "./programme.ts";

interface Which {
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
export async function previewScene(call: Call, { scene_id, shot_id, record_ref }: Which) {
  const { app } = call;
  const workspace_id = workspaceOf(call);
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
      cast_in: await readStoriesOf(q, workspace_id, scene_id),
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

/** Clocks go by the workspace's first venue. */
async function stageFor(q: Queryable, workspace_id: string, scene_id: string): Promise<StageRow> {
  const { rows } = await q.query<Pick<StageRow, "venue_id" | "venue_name" | "timezone" | "snapshot" | "at">>(
    venueQuery,
    [workspace_id],
  );
  return {
    ...rows[0]!,
    workspace_id,
    id: makeSceneStoryId(scene_id),
    name: "",
    width: 1920,
    height: 1080,
    wall: null,
    traits: {},
    plays_audio: false,
    languages: [],
    presence: { enabled: false, distance: "close", arrive_s: 1, leave_s: 10 },
    interaction: { enabled: false, input: "touch", idle_s: 60 },
    calibration: null,
    idle_story_id: null,
    take: { story_id: null, scene_id, since: 0, until: null, by: "" },
    rules: [],
    change_over: null,
    near: null,
    visit: null,
    channel: null,
    named_ids: [],
    mode: "auto",
  };
}

const venueQuery = `
  SELECT v.id AS venue_id, v.name AS venue_name, v.timezone, pg_current_snapshot()::text AS snapshot, now_ms() AS at
  FROM workspaces w LEFT JOIN LATERAL (
    SELECT id, name, timezone FROM venues WHERE workspace_id = w.id ORDER BY created_at, id LIMIT 1
  ) v ON true
  WHERE w.id = $1`;

/** The newest record of a collection that a chapter rolls with this scene: a template is judged by what fills it. */
async function sampleRef(q: Queryable, workspace_id: string, scene_id: string): Promise<string | null> {
  const { rows } = await q.query<{ ref: string }>(sampleQuery, [workspace_id, scene_id]);
  return rows[0]?.ref ?? null;
}

const sampleQuery = `
  SELECT r.ref FROM chapters ch
  JOIN collections c ON c.workspace_id = ch.workspace_id AND c.id IN (ch.settings #>> '{roll,collection_id}', ch.settings #>> '{detail,collection_id}')
  JOIN records r ON r.workspace_id = c.workspace_id AND r.ref >= c.prefix || '/' AND r.ref < c.prefix || '/' || chr(127)
  WHERE ch.workspace_id = $1 AND ch.scene_id = $2 AND NOT r.stale
  ORDER BY r.created_at DESC, r.ref LIMIT 1`;

type Cast = { id: string; title: string };
const castQuery = `
  SELECT DISTINCT s.id, s.title FROM chapters ch JOIN stories s ON s.id = ch.story_id
  WHERE ch.workspace_id = $1 AND ch.scene_id = $2 ORDER BY s.title, s.id`;

async function readStoriesOf(q: Queryable, workspace_id: string, scene_id: string): Promise<Cast[]> {
  return (await q.query<Cast>(castQuery, [workspace_id, scene_id])).rows;
}

async function readRecord(q: Queryable, workspace_id: string, ref: string): Promise<PlayedRecord> {
  const { rows } = await q.query<{ values: Values }>(
    "SELECT values FROM records WHERE workspace_id = $1 AND ref = $2",
    [workspace_id, ref],
  );
  return { values: rows[0]?.values ?? null, stale: false, created_at: 0, change: 0 };
}
