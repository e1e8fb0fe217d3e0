import type { Brand } from "../../core/brand/brand.ts";
import { chooseLogo } from "../../core/brand/chooseLogo.ts";
import { makeShowStoryId } from "../../core/playback/madeStoryIds.ts";
import type { PlayedPresenter } from "../../core/sessions/playedSession.ts";
import { showTimeline } from "../../core/shows/showTimeline.ts";
import type { Queryable } from "../db/database.ts";
import type { PlayedStories } from "../releases/index.ts";
import { readLogoRatio, type ShowOnStage, type Stage } from "./shows.repo.ts";

const nothing: PlayedStories = {
  stories: {},
  shots: {},
  layouts: {},
  named: {},
  dayparts: [],
  asset_ids: [],
  topics: [],
};

// It takes this long at most until other presenters are seen; the same picture is not shown anew.
const shot_ms = 10_000;

/** Makes a story of one shot: the event, the session's title, room and time, and its presenters. */
export async function readShowStory(
  q: Queryable,
  { workspace_id, width, height }: Stage,
  { show: { id: show_id, session_id, title }, event, room }: ShowOnStage,
  { presenters, brand }: { presenters: PlayedPresenter[]; brand: Brand },
): Promise<PlayedStories> {
  const id = makeShowStoryId(show_id);
  const worn = chooseLogo(brand);
  const logo = worn && { ...worn, ratio: await readLogoRatio(q, workspace_id, worn.asset_id) };
  const timeline = showTimeline({
    title,
    event,
    room,
    logo,
    presenters: presenters.length,
    photos: presenters.filter(({ photo }) => photo !== null).length,
    width,
    height,
  });
  const chapter = {
    id,
    scene_id: id,
    scene_title: title,
    settings: {},
    record_ref: null,
    fields: { show_title: title, show_event: event, show_room: room },
    plays_scene_id: id,
    session_id,
  };
  return {
    ...nothing,
    stories: { [id]: { title, chapters: [chapter] } },
    shots: { [id]: [{ id, duration_ms: shot_ms, timeline, layout_id: null, layout_opts: {} }] },
  };
}
