import type { ChapterSettings } from "./chapterSettings.ts";

/**
 * The settings without a daypart, or with another in its place. Null where no daypart would be left: the chapter would
 * then play at all hours, which nobody asked for.
 */
export function withoutDaypart(
  settings: ChapterSettings,
  id: string,
  replace_with: string | undefined,
): ChapterSettings | null {
  const { plays_during } = settings;
  const before = plays_during?.daypart_ids ?? [];
  if (!plays_during || !before.includes(id)) return settings;
  const put = before.flatMap((one) =>
    one !== id ? [one] : replace_with === undefined ? [] : [replace_with],
  );
  const daypart_ids = [...new Set(put)];
  return daypart_ids.length === 0 ? null : { ...settings, plays_during: { ...plays_during, daypart_ids } };
}
