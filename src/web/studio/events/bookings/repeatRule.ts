import { sayLongDate } from "../times.ts";

export const weekdays = [
  { code: "MO", label: "Mon", name: "Monday" },
  { code: "TU", label: "Tue", name: "Tuesday" },
  { code: "WE", label: "Wed", name: "Wednesday" },
  { code: "TH", label: "Thu", name: "Thursday" },
  { code: "FR", label: "Fri", name: "Friday" },
  { code: "SA", label: "Sat", name: "Saturday" },
  { code: "SU", label: "Sun", name: "Sunday" },
] as const;

export type RepeatKind = "never" | "daily" | "weekdays" | "weekly" | "other";

/** What the form can say; any other rule is kept as it was written. */
export interface RepeatForm {
  kind: RepeatKind;
  days: string[];
  /** YYYY-MM-DD, the last day; empty: for ever. */
  until: string;
  rule: string;
}

const working = ["MO", "TU", "WE", "TH", "FR"];

export function readRule(repeat: string | null): RepeatForm {
  const form: RepeatForm = { kind: "never", days: [], until: "", rule: repeat ?? "" };
  if (repeat === null) return form;
  const parts = new Map(
    repeat
      .trim()
      .toUpperCase()
      .replace(/^RRULE:/, "")
      .split(";")
      .map((part) => part.split("=") as [string, string]),
  );
  const known = new Set(["FREQ", "BYDAY", "UNTIL", "INTERVAL", "WKST"]);
  const days = parts.get("BYDAY")?.split(",") ?? [];
  const until = untilIn(parts.get("UNTIL"));
  const isKnown =
    [...parts.keys()].every((name) => known.has(name)) &&
    (parts.get("INTERVAL") ?? "1") === "1" &&
    days.every((day) => weekdays.some(({ code }) => code === day)) &&
    until !== null;
  if (!isKnown) return { ...form, kind: "other" };
  const said = { ...form, until, rule: repeat };
  if (parts.get("FREQ") === "DAILY" && days.length === 0) return { ...said, kind: "daily" };
  if (parts.get("FREQ") !== "WEEKLY") return { ...form, kind: "other" };
  const isWorking = days.length === 5 && working.every((day) => days.includes(day));
  return isWorking ? { ...said, kind: "weekdays" } : { ...said, kind: "weekly", days };
}

/** Null: it is no day, and the form cannot say it. */
function untilIn(value: string | undefined): string | null {
  if (value === undefined) return "";
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)(?:T235959)?$/.exec(value) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

export function writeRule({ kind, days, until, rule }: RepeatForm): string | null {
  const end = until === "" ? "" : `;UNTIL=${until.replaceAll("-", "")}`;
  switch (kind) {
    case "never":
      return null;
    case "daily":
      return `FREQ=DAILY${end}`;
    case "weekdays":
      return `FREQ=WEEKLY;BYDAY=${working.join(",")}${end}`;
    case "weekly": {
      const inOrder = weekdays.map(({ code }) => code).filter((code) => days.includes(code));
      return `FREQ=WEEKLY${inOrder.length > 0 ? `;BYDAY=${inOrder.join(",")}` : ""}${end}`;
    }
    case "other":
      return rule.trim() || null;
    default:
      return kind satisfies never;
  }
}

/** `Every week on Monday and Friday, until Friday, 18 December 2026`; empty for one that does not repeat. */
export function sayRule(repeat: string | null): string {
  const { kind, days, until, rule } = readRule(repeat);
  const end = until === "" ? "" : `, until ${sayLongDate(until)}`;
  switch (kind) {
    case "never":
      return "";
    case "daily":
      return `Every day${end}`;
    case "weekdays":
      return `Every weekday, Monday to Friday${end}`;
    case "weekly":
      return `Every week${days.length > 0 ? ` on ${joinNames(days)}` : ""}${end}`;
    case "other":
      return `By the rule ${rule}`;
    default:
      return kind satisfies never;
  }
}

function joinNames(days: string[]): string {
  const names = weekdays.filter(({ code }) => days.includes(code)).map(({ name }) => name);
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
