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
  const shot_scenes = scenes.map(({ id, template_id }) => template_id ?? id);
  const shots = await readPlayed(q, { ...from, table: "shots", of: [...new Set(shot_scenes)] });
  const layouts = await readPlayed(q, { ...from, table: "layouts", ids: unique(shots, "layout_id") });
  // Conditions name others in turn; a workspace has few of them.
  const usesNamed = [...shots, ...layouts].some(({ named_ids }) => named_ids.length > 0);
  const named = usesNamed ? await readPlayed(q, { ...from, table: "named_conditions", all: true }) : [];
  return {
    id: story_id,
    chapters: chaptersOf(chapters, scenes, shots),
    layouts: Object.fromEntries(layouts.map(({ id, timeline }) => [id, readTimeline(timeline)])),
    named: Object.fromEntries(named.map(({ id, match, when }) => [id, { match, when: when as Entry[] }])),
    topics: [
      `stories/${story_id}`,
      ...unique(scenes, "id").map((id) => `scenes/${id}`),
      ...unique(scenes, "template_id").map((id) => `scenes/${id}`),
      ...layouts.map(({ id }) => `layouts/${id}`),
      ...named.map(({ id }) => `named-conditions/${id}`),
    ],
  };
}

/** A detail is opened by a visitor and never plays in the loop; a roll has its own way of playing. */
function chaptersOf(
  chapters: Played<"chapters">[],
  scenes: Played<"scenes">[],
  shots: Played<"shots">[],
): PlayedChapter[] {
  const sceneById = new Map(scenes.map((scene) => [scene.id, scene]));
  const shotsByScene = Map.groupBy(shots, ({ scene_id }) => scene_id);
  return chapters.flatMap(({ id, scene_id, settings }) => {
    const scene = sceneById.get(scene_id);
    if (!scene || settings["detail"] || settings["roll"]) return [];
    const { template_id, ref, fields } = scene;
    const played = (shotsByScene.get(template_id ?? scene_id) ?? []).map(shotOf);
    return [{ id, scene_id, record_ref: ref, fields, shots: played }];
  });
}

function shotOf({ id, duration_ms, timeline, layout_id, layout_opts }: Played<"shots">): PlayedShot {
  return { id, duration_ms, timeline: readTimeline(timeline), layout_id, layout_opts };
}

function unique<K extends string>(rows: { [key in K]: string | null }[], key: K): string[] {
  return [...new Set(rows.flatMap((row) => row[key] ?? []))];
}
