import { isDate } from "../../../../core/adapters/writtenTime.ts";
import type { Action, Step } from "../events.ts";
import { sayDateInYear } from "../times.ts";
import type { WrittenPlan } from "./readPlan.ts";

export interface Item {
  key: string;
  title: string;
  action: Action;
  /** When and where, of a session. */
  detail: string;
  /** What changes, and what else is to be said, a line each. */
  says: string[];
}

export interface Group {
  label: string;
  items: Item[];
  counts: Record<Action, number>;
}

const groups = [
  { label: "Venue", kinds: ["venue"] },
  { label: "Rooms", kinds: ["room"] },
  { label: "Speakers", kinds: ["presenter"] },
  // Its words, its place in the day and its show are one thing to people.
  { label: "Sessions", kinds: ["record", "session", "show"] },
] as const;

/** The steps of a plan as a person thinks of them: a session once, each thing with what changes about it. */
export function describeDifference(steps: readonly Step[], plan: WrittenPlan) {
  const details = listDetails(plan);
  const found = groups.map(({ label, kinds }) => {
    const byKey = new Map<string, Step[]>();
    for (const step of steps) {
      if (!(kinds as readonly string[]).includes(step.kind)) continue;
      const key = step.ref.slice(step.ref.lastIndexOf("/") + 1);
      byKey.set(key, [...(byKey.get(key) ?? []), step]);
    }
    const items = [...byKey].map(([key, own]) =>
      buildItem(key, own, label === "Sessions" ? details.get(key) : ""),
    );
    return { label, items, counts: countActions(items) };
  });
  return {
    groups: found.filter(({ items }) => items.length > 0),
    counts: countActions(found.flatMap(({ items }) => items)),
  };
}

function buildItem(key: string, steps: Step[], detail = ""): Item {
  const actions = new Set(steps.map(({ action }) => action));
  const action = actions.size === 1 ? steps[0]!.action : "update";
  const made = steps.filter(({ action: own }) => action === "update" && own === "create");
  return {
    key,
    title: steps[0]!.title,
    action,
    detail,
    says: [...made.map(({ kind }) => `its ${kind} is made anew`), ...listNotes(steps)],
  };
}

/** A record tells start and end, its session the time: once is enough. */
function listNotes(steps: Step[]): string[] {
  const said = [...new Set(steps.flatMap(({ note }) => (note === null ? [] : note.split("; "))))];
  const isTimed = said.some((words) => words.startsWith("time “"));
  return said.filter((words) => !(isTimed && /^(?:start|end) [“n]/.test(words)));
}

function countActions(items: Item[]): Record<Action, number> {
  const counts = { create: 0, update: 0, keep: 0 };
  for (const { action } of items) counts[action] += 1;
  return counts;
}

function listDetails(plan: WrittenPlan): Map<string, string> {
  return new Map(
    sessionsIn(plan).map(({ key, start, end, room }) => [key, `${start}–${end} · ${roomIn(plan, room)}`]),
  );
}

export interface PlannedSession {
  key: string;
  title: string;
  start: string;
  end: string;
  room: string;
}

/** As far as it says anything: what comes from a file may be anything. */
export function sessionsIn(plan: WrittenPlan): PlannedSession[] {
  return listIn(plan, "sessions").map((session) => ({
    key: textIn(session, "key"),
    title: textIn(session, "title"),
    start: textIn(session, "start"),
    end: textIn(session, "end"),
    room: textIn(session, "room"),
  }));
}

export function roomIn(plan: WrittenPlan, key: string): string {
  if (key === "*") return "every room";
  const room = listIn(plan, "rooms").find((one) => one["key"] === key);
  return (room && (textIn(room, "label") || textIn(room, "name"))) || key;
}

export function listIn(plan: WrittenPlan, name: string): WrittenPlan[] {
  const list = plan[name];
  return Array.isArray(list)
    ? list.filter((one): one is WrittenPlan => typeof one === "object" && one !== null)
    : [];
}

export function textIn(fields: WrittenPlan, name: string): string {
  const value = fields[name];
  return typeof value === "string" ? value : "";
}

export function sayPlanDay(plan: WrittenPlan): string {
  const date = textIn(plan, "date");
  return isDate(date) ? sayDateInYear(date) : date || "No date";
}
