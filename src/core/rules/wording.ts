import type { SessionStatus } from "../sessions/session.ts";
import type { Weekday } from "../time/venueTime.ts";

export const dayNames: Record<Weekday, string> = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

export const statusNames: Record<SessionStatus, string> = {
  scheduled: "scheduled",
  live: "live",
  held: "on hold",
  ended: "over",
  cancelled: "cancelled",
};

const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** Stands for what is not filled in yet. */
const open = "…";

/** A value as it is written; what is missing, in a rule that is being written, is said as such. */
export function word(value: unknown): string {
  if (value === undefined || value === null || value === "") return open;
  return typeof value === "string" ? value : JSON.stringify(value);
}

// A sentence stays one that can be read at a glance.
const longest_quote = 60;

export function quote(value: unknown): string {
  const words = word(value).replace(/\s+/g, " ").trim();
  const letters = [...words];
  return `“${letters.length > longest_quote ? `${letters.slice(0, longest_quote - 1).join("")}…` : words}”`;
}

/** `2026-12-01` as people say it. */
export function sayDate(value: unknown): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(value)) ?? [];
  const name = monthNames[Number(month) - 1];
  return name === undefined ? word(value) : `${Number(day)} ${name} ${Number(year)}`;
}

export function sayDays(value: unknown, last: "or" | "and"): string {
  const days = Array.isArray(value) ? value : [];
  return days.length === 0 ? open : joinWords(days.map(sayDay), last);
}

const sayDay = (day: unknown) => dayNames[day as Weekday] ?? String(day);

export const sayStatus = (status: unknown) => statusNames[status as SessionStatus] ?? word(status);

/** `Friday, Saturday or Sunday`. */
export function joinWords(words: readonly string[], last: "or" | "and"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}
