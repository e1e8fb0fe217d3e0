import { describeTimelineChange } from "./describeTimelineChange.ts";
import { findKind, type KindName, type PublishedTable } from "./publishedKinds.ts";
import { changedKeys, few, isObject, list, quote, sameValue } from "./wording.ts";

/** A row that differs between what is released and what would be, with what it takes to speak about it. */
export interface RowChange {
  table: PublishedTable;
  id: string;
  was: Record<string, unknown> | null;
  now: Record<string, unknown> | null;
  title: string | null;
  parent_title: string | null;
  /** The place among its siblings, from 1. */
  was_place: number | null;
  now_place: number | null;
}

export interface DescribedChange {
  kind: KindName;
  id: string;
  title: string;
  action: "added" | "changed" | "removed";
  what: string;
}

export function describeChange(change: RowChange): DescribedChange {
  const { kind } = findKind(change.table);
  return {
    kind,
    id: change.id,
    title: chooseTitle(change),
    action: chooseAction(change),
    what: sentence(change),
  };
}

function chooseTitle(change: RowChange): string {
  return change.title ?? `${capital(ownName(change))} of ${change.parent_title ?? "?"}`;
}

function chooseAction({ was, now }: RowChange): DescribedChange["action"] {
  if (was === null) return "added";
  return now === null ? "removed" : "changed";
}

function sentence(change: RowChange): string {
  const { was, now, was_place, now_place } = change;
  if (was === null) return happens(change, "is new");
  if (now === null) return happens(change, "was removed");
  const clauses = listClauses(was, now);
  const { order } = findKind(change.table);
  // A row that only makes room for others keeps its own position, and nobody has moved it.
  if (order !== undefined && was[order] !== now[order] && was_place !== now_place)
    return [happens(change, `moved from place ${was_place} to ${now_place}`), ...clauses].join("; ");
  if (clauses.length === 0) return happens(change, "changed");
  return `${capital(ownName(change))}${ofParent(change)}: ${clauses.join("; ")}`;
}

/** `Story “Lobby”: chapter “News” is new`. */
function happens(change: RowChange, what: string): string {
  const parent = parentName(change);
  return capital(parent === null ? `${ownName(change)} ${what}` : `${parent}: ${ownName(change)} ${what}`);
}

function ofParent(change: RowChange): string {
  const parent = parentName(change);
  return parent === null ? "" : ` of ${parent}`;
}

function ownName({ table, title, was_place, now_place }: RowChange): string {
  const word = wordFor(table);
  return title === null ? `${word} ${now_place ?? was_place}` : `${word} ${quote(title)}`;
}

function parentName({ table, parent_title }: RowChange): string | null {
  const { parent } = findKind(table);
  if (parent === undefined) return null;
  return `${wordFor(parent.table)} ${quote(parent_title ?? "?")}`;
}

function wordFor(table: PublishedTable): string {
  return findKind(table).kind.replaceAll("_", " ");
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What changed of a row, column by column; what can only be named is gathered into one clause at the end. */
function listClauses(was: Record<string, unknown>, now: Record<string, unknown>): string[] {
  const clauses: string[] = [];
  const nouns: string[] = [];
  const changed = new Set(changedKeys(was, now));
  const known = Object.entries(columnWords).filter(([column]) => changed.has(column));
  for (const [column, { word, from_to, inside }] of known) {
    const [before, after] = [was[column], now[column]];
    if (inside) clauses.push(...inside(before, after));
    else if (from_to && isShown(before) && isShown(after))
      clauses.push(`${word} changed from ${from_to(before)} to ${from_to(after)}`);
    else if (word) nouns.push(word);
  }
  // A later version may release columns that this one cannot name.
  for (const column of changed) if (!(column in columnWords)) nouns.push(column.replaceAll("_", " "));
  if (nouns.length > 0) clauses.push(`${list(nouns)} changed`);
  return clauses;
}

function isShown(value: unknown): boolean {
  return typeof value === "number" || (typeof value === "string" && value !== "");
}

interface ColumnWord {
  /** Null where another column tells the same. */
  word: string | null;
  /** Set for values that are short enough to show both. */
  from_to?: (value: unknown) => string;
  /** A clause for each thing inside that changed. */
  inside?: (was: unknown, now: unknown) => string[];
}

const shown = (value: unknown) => quote(String(value));
const seconds = (value: unknown) => `${Number(value) / 1000} s`;

/** How each column is called in a sentence; every published column stands here. */
export const columnWords: Record<string, ColumnWord> = {
  id: { word: null },
  title: { word: "title", from_to: shown },
  name: { word: "name", from_to: shown },
  ref: { word: "ref", from_to: shown },
  kind: { word: "kind", from_to: shown },
  description: { word: "description" },
  template_id: { word: "template" },
  fields: { word: "fields", inside: describeFields },
  timeline: { word: "timeline", inside: describeTimelineChange },
  duration_ms: { word: "duration", from_to: seconds },
  layout_id: { word: "layout" },
  layout_opts: { word: "layout options" },
  scene_id: { word: "scene" },
  story_id: { word: "story" },
  settings: { word: "settings", inside: describeSettings },
  from: { word: "start", from_to: shown },
  to: { word: "end", from_to: shown },
  match: { word: "match", from_to: shown },
  when: { word: "conditions" },
  // A changed index is described as a move.
  index: { word: null },
  position: { word: null },
  // Taken from the timeline or the conditions beside them.
  asset_ids: { word: null },
  named_ids: { word: null },
  channel_ids: { word: null },
};

function describeFields(was: unknown, now: unknown): string[] {
  const names = changedKeys(isObject(was) ? was : {}, isObject(now) ? now : {});
  if (names.length === 0) return ["fields changed"];
  return [`${names.length === 1 ? "field" : "fields"} ${few(names.map(quote))} changed`];
}

function describeSettings(was: unknown, now: unknown): string[] {
  const keys = changedKeys(isObject(was) ? was : {}, isObject(now) ? now : {});
  if (keys.length === 0) return sameValue(was, now) ? [] : ["settings changed"];
  return [`${list(keys.map((key) => settingWords[key] ?? key.replaceAll("_", " ")))} changed`];
}

const settingWords: Record<string, string> = {
  play_for_ms: "playing time",
  shot_duration_ms: "shot duration",
  start_shot_id: "first shot",
  roll: "roll",
  pick: "session slot",
  plays_during: "times of day",
  fills_gaps: "filling of gaps",
  detail: "detail",
};
