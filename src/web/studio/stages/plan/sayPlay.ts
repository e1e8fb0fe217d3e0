import type { Play } from "../../../../core/playback/listPlays.ts";
import type { Kind, Programme } from "../../../../core/playback/programme.ts";
import { localTime } from "../../../../core/time/venueTime.ts";

/** The word for why something plays. */
export const kindWords: Record<Kind, string> = {
  alert: "Alert",
  show: "Show",
  take: "Take",
  rule: "Rule",
  booking: "Booking",
  idle: "Idle story",
  card: "Idle card",
  asleep: "Closed",
};

export function nameStory(
  { stories }: Programme,
  { kind, story_id }: Pick<Play, "kind" | "story_id">,
): string {
  if (kind === "asleep") return "The screens are dark";
  return story_id === null ? "The idle card" : (stories[story_id]?.title ?? "A story");
}

/** The scenes that play in turn, each once. */
export function sayScenes({ chapters }: Pick<Play, "chapters">): string {
  return [...new Set(chapters.map(({ scene_title }) => scene_title || "Untitled scene"))].join(", ");
}

/** The names of the dayparts that let a chapter of it play. */
export function listDayparts({ dayparts }: Programme, { chapters }: Pick<Play, "chapters">): string[] {
  const ids = new Set(chapters.flatMap(({ settings }) => settings.plays_during?.daypart_ids ?? []));
  return dayparts.filter(({ id }) => ids.has(id)).map(({ name }) => name);
}

/** Both times by the venue's clock; midnight at the end of a day is 24:00. */
export function saySpan({ from, to }: Pick<Play, "from" | "to">, timezone: string): string {
  const end = localTime(to, timezone).time.slice(0, 5);
  return `${sayTime(from, timezone)} – ${end === "00:00" ? "24:00" : end}`;
}

export const sayTime = (at: number, timezone: string) => localTime(at, timezone).time.slice(0, 5);

export function sayDay(date: string, look: "short" | "long"): string {
  const day = new Intl.DateTimeFormat("en-GB", {
    timeZone: "UTC",
    weekday: look,
    day: "numeric",
    month: look,
  });
  return day.format(Date.parse(`${date}T12:00:00Z`)).replace(",", "");
}
