import type { Chapter } from "../../../contract/stories.ts";
import type { ChapterSettings } from "../../../core/stories/chapterSettings.ts";

interface CastShot {
  id: string;
  duration_ms: number;
}

export interface RoundLength {
  ms: number;
  /** Some of it plays only now and then, or is as long as there are records. */
  is_most: boolean;
}

/** How long the story takes once through. Null while a scene's shots are not known, or where nothing plays in the loop. */
export function roundLength(
  chapters: readonly Pick<Chapter, "scene_id" | "settings">[],
  findShots: (scene_id: string) => readonly CastShot[] | undefined,
): RoundLength | null {
  const looping = chapters.filter(({ settings }) => !settings.detail);
  if (looping.length === 0) return null;
  let ms = 0;
  for (const { scene_id, settings } of looping) {
    const shots = findShots(scene_id);
    if (!shots) return null;
    ms += chapterLength(settings, shots);
  }
  return { ms, is_most: looping.some(({ settings }) => mayBeShorter(settings)) };
}

function chapterLength(settings: ChapterSettings, shots: readonly CastShot[]): number {
  const { play_for_ms, shot_duration_ms, start_shot_id, roll } = settings;
  const first = Math.max(
    0,
    shots.findIndex(({ id }) => id === start_shot_id),
  );
  const once = shots
    .slice(first)
    .reduce((sum, { duration_ms }) => sum + (shot_duration_ms ?? duration_ms), 0);
  if (roll) return once * roll.per_pass;
  return play_for_ms ?? once;
}

function mayBeShorter({ roll, pick, plays_during, fills_gaps }: ChapterSettings): boolean {
  const isTimed = Boolean(plays_during?.days?.length || plays_during?.daypart_ids?.length);
  return Boolean(roll || pick || fills_gaps || isTimed);
}
