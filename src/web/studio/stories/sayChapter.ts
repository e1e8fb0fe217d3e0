import type { ChapterSettings, Roll } from "../../../core/stories/chapterSettings.ts";
import { type Weekday, weekdays } from "../../../core/time/venueTime.ts";
import { sayDuration } from "./duration.ts";

/** What the settings name, by id; what is not known (being read, or gone) is said without its name. */
export interface Named {
  collections: ReadonlyMap<string, string>;
  dayparts: ReadonlyMap<string, string>;
}

/** What a chapter's settings mean, in a few words each. */
export function sayChapter(settings: ChapterSettings, named: Named): string[] {
  const { detail, roll, pick, play_for_ms, shot_duration_ms, start_shot_id, fills_gaps } = settings;
  if (detail)
    return [
      `opens when a visitor chooses one of ${named.collections.get(detail.collection_id) ?? "a collection"}`,
    ];
  const during = sayDuring(settings.plays_during, named);
  return [
    roll && sayRoll(roll, named),
    !roll && pick && pickWords[pick.which],
    play_for_ms && sayDuration(play_for_ms),
    shot_duration_ms && `${sayDuration(shot_duration_ms)} per shot`,
    start_shot_id && "starts at a later shot",
    during && `only ${during}`,
    fills_gaps && "only while nothing else may play",
  ].filter((said) => typeof said === "string");
}

const pickWords = {
  current: "shows the session that is on",
  next: "shows the next session",
  current_or_next: "shows the session that is on, else the next",
};

function sayRoll({ collection_id, per_pass, order, match, max_age_h }: Roll, named: Named): string {
  const of = named.collections.get(collection_id) ?? "a collection";
  const only = Object.entries(match ?? {}).map(([field, value]) => `${field} ${value}`);
  const young = max_age_h ? [`not older than ${sayDuration(max_age_h * 3_600_000)}`] : [];
  return [`rolls ${per_pass} ${orderWord(order)}of ${of}`, ...only, ...young].join(", ");
}

/** Nothing said is the newest first; a field that holds when something appeared means the same. */
function orderWord(order: Roll["order"]): string {
  const { by = "added", field, direction } = order ?? {};
  if (by === "collection") return direction === "desc" ? "last " : "first ";
  const isNewest = (direction ?? "desc") === "desc";
  if (by === "added" || field === "published_at") return isNewest ? "newest " : "oldest ";
  return `${isNewest ? "highest" : "lowest"} by ${field} `;
}

/** `mon` is said as Mon. */
export const sayDay = (day: Weekday) => day[0]!.toUpperCase() + day.slice(1);

function sayDuring(during: ChapterSettings["plays_during"], { dayparts }: Named): string | null {
  const days = sayDays(during?.days ?? []);
  const parts = (during?.daypart_ids ?? [])
    .map((id) => dayparts.get(id))
    .filter((name) => name !== undefined);
  const at = parts.length > 0 ? `in ${parts.join(" or ")}` : null;
  return [days, at].filter((said) => said !== null).join(" ") || null;
}

/** Days in a row are said as from–to. */
export function sayDays(days: readonly Weekday[]): string | null {
  if (days.length === 0 || days.length === 7) return null;
  const runs: Weekday[][] = [];
  for (const day of weekdays) {
    if (!days.includes(day)) continue;
    const run = runs.at(-1);
    const isNext = run && weekdays.indexOf(day) === weekdays.indexOf(run.at(-1)!) + 1;
    if (isNext) run.push(day);
    else runs.push([day]);
  }
  return runs.map(sayRun).join(", ");
}

function sayRun(run: Weekday[]): string {
  const [first, last] = [sayDay(run[0]!), sayDay(run.at(-1)!)];
  if (run.length === 1) return first;
  return run.length === 2 ? `${first}, ${last}` : `${first}–${last}`;
}
