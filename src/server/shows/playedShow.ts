import { lead_ms } from "../../core/playback/changeOver.ts";
import { makeShowStoryId } from "../../core/playback/nowPlaying.ts";
import type { PlayedShow } from "../../core/playback/programme.ts";
import type { PlayedPresenter } from "../../core/sessions/playedSession.ts";
import { showTimeline } from "../../core/shows/showTimeline.ts";
import type { Queryable } from "../db/database.ts";
import type { PlayedStories } from "../releases/index.ts";

interface Stage {
  id: string;
  workspace_id: string;
  width: number;
  height: number;
}

export interface ShowOnStage {
  show: PlayedShow;
  /** Null: what it plays is made of its session. */
  story_id: string | null;
}

/** The open show that holds the stage. */
export async function readShow(q: Queryable, { id, workspace_id }: Stage): Promise<ShowOnStage | null> {
  const row = (await q.query<ShowRow>(showQuery, [workspace_id, id])).rows[0];
  if (!row) return null;
  const { story_id, opened_at, ...show } = row;
  return {
    show: { ...show, story_id: story_id ?? makeShowStoryId(show.id), since: opened_at + lead_ms },
    story_id,
  };
}

type ShowRow = Omit<PlayedShow, "story_id" | "since"> & { story_id: string | null; opened_at: number };
const showQuery = `
  SELECT sh.id, sh.session_id, sh.story_id, sh.opened_at, sh.story_since, se.title
  FROM stages st JOIN shows sh ON sh.id = st.show_id JOIN sessions se ON se.id = sh.session_id
  WHERE st.workspace_id = $1 AND st.id = $2`;

const nothing: PlayedStories = {
  stories: {},
  shots: {},
  layouts: {},
  named: {},
  dayparts: [],
  asset_ids: [],
  topics: [],
};

// As long as it takes at most until other presenters are seen; the same picture again is not shown anew.
const shot_ms = 10_000;

/** A story of one shot: the session's title and presenters. */
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
