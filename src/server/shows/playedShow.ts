import { lead_ms } from "../../core/playback/changeOver.ts";
import { storyOfShow } from "../../core/playback/nowPlaying.ts";
import type { PlayedPresenter, PlayedSession, PlayedShow } from "../../core/playback/programme.ts";
import { showTimeline } from "../../core/shows/showTimeline.ts";
import type { Queryable } from "../db/database.ts";
import type { PlayedStories } from "../stages/playedStories.ts";

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
  session: PlayedSession;
  /** What is made of its session, and the photos of its presenters. */
  made: PlayedStories;
  /** A change here means another programme. */
  topics: string[];
}

/** The open show that holds the stage. */
export async function readShow(q: Queryable, stage: Stage): Promise<ShowOnStage | null> {
  const row = (await q.query<ShowRow>(showQuery, [stage.workspace_id, stage.id])).rows[0];
  if (!row) return null;
  const presenters = await readPresenters(q, stage.workspace_id, row.presenter_ids);
  const { id, session_id, story_id, title, opened_at, story_since, status, starts_at, ends_at } = row;
  const photos = presenters.flatMap(({ photo }) => photo ?? []);
  return {
    show: {
      id,
      session_id,
      story_id: story_id ?? storyOfShow(id),
      title,
      since: opened_at + lead_ms,
      story_since,
    },
    story_id,
    session: { id: session_id, status, starts_at, ends_at, values: { title }, presenters },
    made: { ...nothing, ...(story_id === null && storyFor(row, presenters, stage)), asset_ids: photos },
    topics: [`sessions/${session_id}`, ...row.presenter_ids.map((id) => `presenters/${id}`)],
  };
}

interface ShowRow {
  id: string;
  session_id: string;
  story_id: string | null;
  opened_at: number;
  story_since: number;
  title: string;
  status: string;
  starts_at: number;
  ends_at: number;
  presenter_ids: string[];
}
const showQuery = `
  SELECT sh.id, sh.session_id, sh.story_id, sh.opened_at, sh.story_since,
         se.title, se.status, se.starts_at, se.ends_at, se.presenter_ids
  FROM stages st JOIN shows sh ON sh.id = st.show_id JOIN sessions se ON se.id = sh.session_id
  WHERE st.workspace_id = $1 AND st.id = $2`;

const presenterQuery = `
  SELECT name, title, organization, photo_asset_id AS photo FROM presenters
  WHERE workspace_id = $1 AND id = ANY ($2) ORDER BY array_position($2::text[], id)`;

async function readPresenters(q: Queryable, workspace_id: string, ids: string[]): Promise<PlayedPresenter[]> {
  if (ids.length === 0) return [];
  return (await q.query<PlayedPresenter>(presenterQuery, [workspace_id, ids])).rows;
}

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
function storyFor(
  { id: show_id, session_id, title }: ShowRow,
  presenters: PlayedPresenter[],
  { width, height }: Stage,
): Pick<PlayedStories, "stories" | "shots"> {
  const id = storyOfShow(show_id);
  const timeline = showTimeline({ title, presenters: presenters.length, width, height });
  const chapter = {
    id,
    scene_id: id,
    scene_title: title,
    settings: {},
    record_ref: null,
    fields: { title },
    plays_scene_id: id,
    session_id,
  };
  return {
    stories: { [id]: { title, chapters: [chapter] } },
    shots: { [id]: [{ id, duration_ms: shot_ms, timeline, layout_id: null, layout_opts: {} }] },
  };
}
