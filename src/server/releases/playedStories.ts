import { type Topic, topics } from "../../contract/topics.ts";
import { makeSceneStoryId } from "../../core/playback/madeStoryIds.ts";
import type { PlayedChapter, PlayedShot, Programme } from "../../core/playback/programme.ts";
import { readTimeline } from "../../core/timeline/readTimeline.ts";
import type { Queryable } from "../db/database.ts";
import { type Mode, type PlayedRow, readPlayed } from "./releases.repo.ts";

type AuthoredContent = Pick<Programme, "stories" | "shots" | "layouts" | "named" | "dayparts">;

/** Stories with everything that their shots are drawn from. A change of one of the topics means another programme. */
export type PlayedStories = AuthoredContent & { asset_ids: string[]; topics: Topic[] };

interface StorySelection {
  workspace_id: string;
  mode: Mode;
  story_ids: string[];
  /** Scenes that are shown by themselves, each as a story of one chapter. */
  scene_ids: string[];
  /** Tells whether rules of the stage use named conditions too. */
  uses_named: boolean;
}

export async function readStories(q: Queryable, which: StorySelection): Promise<PlayedStories> {
  const { workspace_id, mode, story_ids, scene_ids } = which;
  const from = { workspace_id, mode };
  const stories = await readPlayed(q, { ...from, table: "stories", ids: story_ids });
  const chapters = await readPlayed(q, { ...from, table: "chapters", of: story_ids });
  const cast = [...new Set([...unique(chapters, "scene_id"), ...scene_ids])];
  const scenes = await readPlayed(q, { ...from, table: "scenes", ids: cast });
  const templates = await readPlayed(q, { ...from, table: "scenes", ids: unique(scenes, "template_id") });
  const sceneById = new Map([...scenes, ...templates].map((scene) => [scene.id, scene]));
  const shots = await readPlayed(q, {
    ...from,
    table: "shots",
    of: [...new Set(scenes.map(({ id, template_id }) => template_id ?? id))],
  });
  const layouts = await readPlayed(q, { ...from, table: "layouts", ids: unique(shots, "layout_id") });
  // Conditions name others in turn, and records name dayparts; a workspace has few of both.
  const usesNamed = which.uses_named || [...shots, ...layouts].some(({ named_ids }) => named_ids.length > 0);
  const named = usesNamed ? await readPlayed(q, { ...from, table: "named_conditions", all: true }) : [];
  const usesDayparts = chapters.some(({ settings }) => settings["plays_during"] || settings["roll"]);
  const dayparts = usesDayparts ? await readPlayed(q, { ...from, table: "dayparts", all: true }) : [];
  const chaptersByStory = Map.groupBy(chapters, ({ story_id }) => story_id);
  return {
    stories: Object.fromEntries([
      ...stories.map(({ id, title }) => [
        id,
        {
          title,
          chapters: (chaptersByStory.get(id) ?? []).flatMap((chapter) => toChapter(chapter, sceneById) ?? []),
        },
      ]),
      ...scene_ids.map((id) => [makeSceneStoryId(id), buildSceneStory(id, sceneById)]),
    ]),
    shots: Object.fromEntries(
      [...Map.groupBy(shots, ({ scene_id }) => scene_id)].map(([id, shots]) => [id, shots.map(toPlayedShot)]),
    ),
    layouts: Object.fromEntries(layouts.map(({ id, timeline }) => [id, readTimeline(timeline)])),
    named: Object.fromEntries(named.map(({ id, match, when }) => [id, { match, when }])),
    dayparts,
    asset_ids: [...new Set([...shots, ...layouts].flatMap(({ asset_ids }) => asset_ids))],
    topics: [
      ...story_ids.map((id) => topics.story(id)),
      ...[...sceneById.keys()].map((id) => topics.scene(id)),
      ...layouts.map(({ id }) => topics.layout(id)),
      ...named.map(({ id }) => topics.namedCondition(id)),
      ...dayparts.map(({ id }) => topics.daypart(id)),
    ],
  };
}

/** Joins two sets of stories: the second adds what the first does not have. */
export function joinStories(one: PlayedStories, other: PlayedStories): PlayedStories {
  const known = new Set(one.dayparts.map(({ id }) => id));
  return {
    ...one,
    stories: { ...one.stories, ...other.stories },
    shots: { ...other.shots, ...one.shots },
    layouts: { ...other.layouts, ...one.layouts },
    named: { ...other.named, ...one.named },
    dayparts: [...one.dayparts, ...other.dayparts.filter(({ id }) => !known.has(id))],
    asset_ids: [...new Set([...one.asset_ids, ...other.asset_ids])],
    topics: [...one.topics, ...other.topics],
  };
}

function toChapter(
  { id, scene_id, settings }: Pick<PlayedRow<"chapters">, "id" | "scene_id" | "settings">,
  sceneById: Map<string, PlayedRow<"scenes">>,
): PlayedChapter | null {
  const scene = sceneById.get(scene_id);
  if (!scene) return null;
  const { template_id, ref, fields, title } = scene;
  return {
    id,
    scene_id,
    scene_title: title,
    settings,
    record_ref: ref,
    fields: { ...(template_id !== null && sceneById.get(template_id)?.fields), ...fields },
    plays_scene_id: template_id ?? scene_id,
  };
}

function buildSceneStory(scene_id: string, sceneById: Map<string, PlayedRow<"scenes">>) {
  const chapter = toChapter({ id: makeSceneStoryId(scene_id), scene_id, settings: {} }, sceneById);
  return { title: sceneById.get(scene_id)?.title ?? "", chapters: chapter ? [chapter] : [] };
}

function toPlayedShot({ id, duration_ms, timeline, layout_id, layout_opts }: PlayedRow<"shots">): PlayedShot {
  return { id, duration_ms, timeline: readTimeline(timeline), layout_id, layout_opts };
}

function unique<K extends string>(rows: { [key in K]: string | null }[], key: K): string[] {
  return [...new Set(rows.flatMap((row) => row[key] ?? []))];
}
