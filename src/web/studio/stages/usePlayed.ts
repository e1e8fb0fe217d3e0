import { useQuery } from "@tanstack/react-query";
import type { NowPlaying } from "../../../core/playback/nowPlaying.ts";
import { type Session, useSession } from "../people/session.ts";
import { castSceneQuery, storyQuery } from "../stories/stories.ts";

/** What plays by its titles; `made` is a sentence for what is no story or scene of anybody's. Null until it is read. */
export function usePlayed({ kind, story_id, scene_id, chapter_id }: NowPlaying): {
  titles: string;
  made: string | null;
} | null {
  const session = useSession();
  const { data: story } = useQuery(optionalStoryQuery(session, story_id));
  const { data: scene } = useQuery(optionalSceneQuery(session, story_id === null ? scene_id : null));
  const chapter = story?.chapters.find(({ id }) => id === chapter_id);
  const titles = [chapter?.scene_title ?? scene?.title, story?.title].filter(Boolean);
  const made =
    kind === "card" || kind === "asleep" || (story_id === null && scene_id === null)
      ? (ofNobody[kind] ?? null)
      : null;
  if (made === null && titles.length === 0) return null;
  return { titles: titles.map((title) => `“${title}”`).join(" of "), made };
}

const ofNobody: Partial<Record<NowPlaying["kind"], string>> = {
  show: "Shows a session's title and presenters",
  card: "Shows the idle card",
  asleep: "Dark: the place is closed",
  alert: "Shows an alert",
};

/** Reads nothing for null, as where nothing is set. */
export function optionalStoryQuery(session: Session, id: string | null) {
  return { ...storyQuery(session, id ?? ""), enabled: id !== null };
}

export function optionalSceneQuery(session: Session, id: string | null) {
  return { ...castSceneQuery(session, id ?? ""), enabled: id !== null };
}
