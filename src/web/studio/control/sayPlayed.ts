import { pickTranslation } from "../../../core/alerts/alert.ts";
import type { NowPlaying } from "../../../core/playback/nowPlaying.ts";
import type { Programme } from "../../../core/playback/programme.ts";

/** What plays, by the title of its scene, else of its story. */
export function sayPlayed(programme: Programme, playing: NowPlaying): string {
  const { kind, alert_id, story_id, scene_id, chapter_id } = playing;
  if (kind === "card") return "Idle card";
  if (kind === "asleep") return "Asleep";
  const alert = programme.alerts?.find(({ id }) => id === alert_id);
  if (alert) return pickTranslation(alert.title, programme.stage.languages);
  if (kind === "show" && story_id === null && programme.show) return programme.show.title;
  const story = story_id === null ? undefined : programme.stories[story_id];
  const chapter = Object.values(programme.stories)
    .flatMap(({ chapters }) => chapters)
    .find(({ id, scene_id: of }) => (chapter_id === null ? of === scene_id : id === chapter_id));
  return chapter?.scene_title || story?.title || "Untitled";
}
