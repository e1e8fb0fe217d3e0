import type { PlayedChapter, PlayedShot } from "../../core/playback/programme.ts";
import type { NamedConditions } from "../../core/rules/judgeRule.ts";
import type { Entry } from "../../core/rules/rule.ts";
import { readTimeline } from "../../core/timeline/readTimeline.ts";
import type { Timeline } from "../../core/timeline/timeline.ts";
import type { Queryable } from "../db/database.ts";
import { type Mode, type Played, readPlayed } from "../releases/playing.ts";

/** A story with all that its shots are drawn from. */
export interface PlayedStory {
  id: string;
  chapters: PlayedChapter[];
  shots: Record<string, PlayedShot[]>;
  layouts: Record<string, Timeline>;
  named: NamedConditions;
  /** What it is made of: a change there means another programme. */
  topics: string[];
}

interface Which {
  workspace_id: string;
  story_id: string;
  mode: Mode;
}

export async function readStory(q: Queryable, { workspace_id, story_id, mode }: Which): Promise<PlayedStory> {
  const from = { workspace_id, mode };
  const chapters = await readPlayed(q, { ...from, table: "chapters", of: [story_id] });
  const scenes = await readPlayed(q, { ...from, table: "scenes", ids: unique(chapters, "scene_id") });
  const templates = await readPlayed(q, { ...from, table: "scenes", ids: unique(scenes, "template_id") });
  const sceneById = new Map([...scenes, ...templates].map((scene) => [scene.id, scene]));
  const played = chapters.flatMap((chapter) => chapterOf(chapter, sceneById) ?? []);
  const shots = await readPlayed(q, { ...from, table: "shots", of: unique(played, "plays_scene_id") });
  const layouts = await readPlayed(q, { ...from, table: "layouts", ids: unique(shots, "layout_id") });
  // Conditions name others in turn; a workspace has few of them.
  const usesNamed = [...shots, ...layouts].some(({ named_ids }) => named_ids.length > 0);
  const named = usesNamed ? await readPlayed(q, { ...from, table: "named_conditions", all: true }) : [];
  return {
    id: story_id,
    chapters: played,
    shots: Object.fromEntries(
      [...Map.groupBy(shots, ({ scene_id }) => scene_id)].map(([id, shots]) => [id, shots.map(shotOf)]),
    ),
    layouts: Object.fromEntries(layouts.map(({ id, timeline }) => [id, readTimeline(timeline)])),
    named: Object.fromEntries(named.map(({ id, match, when }) => [id, { match, when: when as Entry[] }])),
    topics: [
      `stories/${story_id}`,
      ...[...sceneById.keys()].map((id) => `scenes/${id}`),
      ...layouts.map(({ id }) => `layouts/${id}`),
      ...named.map(({ id }) => `named-conditions/${id}`),
    ],
  };
}

/**
 * A detail is opened by a visitor and never plays in the loop; rolls and session slots are played in a way of their
 * own.
 */
function chapterOf(
  { id, scene_id, settings }: Played<"chapters">,
  sceneById: Map<string, Played<"scenes">>,
): PlayedChapter | null {
  const scene = sceneById.get(scene_id);
  if (!scene || settings["detail"] || settings["roll"] || settings["pick"]) return null;
  const { template_id, ref, fields } = scene;
  return {
    id,
    scene_id,
    record_ref: ref,
    fields: { ...(template_id !== null && sceneById.get(template_id)?.fields), ...fields },
    plays_scene_id: template_id ?? scene_id,
  };
}

function shotOf({ id, duration_ms, timeline, layout_id, layout_opts }: Played<"shots">): PlayedShot {
  return { id, duration_ms, timeline: readTimeline(timeline), layout_id, layout_opts };
}

function unique<K extends string>(rows: { [key in K]: string | null }[], key: K): string[] {
  return [...new Set(rows.flatMap((row) => row[key] ?? []))];
}
