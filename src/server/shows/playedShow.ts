import { makeShowStoryId } from "../../core/playback/nowPlaying.ts";
import type { PlayedShow } from "../../core/playback/programme.ts";
import type { PlayedPresenter } from "../../core/sessions/playedSession.ts";
import { showTimeline } from "../../core/shows/showTimeline.ts";
import type { PlayedStories } from "../releases/index.ts";
import type { Stage } from "./shows.repo.ts";

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

/** Makes a story of one shot: the session's title and presenters. */
export function showStory(
  { id: show_id, session_id, title }: PlayedShow,
  presenters: PlayedPresenter[],
  { width, height }: Stage,
): PlayedStories {
  const id = makeShowStoryId(show_id);
  const timeline = showTimeline({ title, presenters: presenters.length, width, height });
  const chapter = {
    id,
    scene_id: id,
    scene_title: title,
    settings: {},
    record_ref: null,
    fields: { show_title: title },
    plays_scene_id: id,
    session_id,
  };
  return {
    ...nothing,
    stories: { [id]: { title, chapters: [chapter] } },
    shots: { [id]: [{ id, duration_ms: shot_ms, timeline, layout_id: null, layout_opts: {} }] },
  };
}
