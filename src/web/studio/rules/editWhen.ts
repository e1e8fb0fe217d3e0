import type { Condition, Conditions, Entry, Group, NamedEntry } from "../../../core/rules/rule.ts";

/** The way to an entry: its index, and before it those of the groups around it. */
export type EntryPath = readonly number[];

export type NewEntry = Omit<Condition, "id"> | Omit<Group, "id"> | Omit<NamedEntry, "id">;

// Ids that only tell rows of the page apart; a condition's is stored, a group's only where somebody wrote one.
const pageId = "~";

/** Gives every entry an id of its own, so that its row stays the same row whatever is edited. */
export function withEntryIds(when: readonly Entry[]): Entry[] {
  const taken = new Set(listIds(when));
  const seen = new Set<string>();
  const give = (entry: Entry): Entry => {
    const isOwn = entry.id !== undefined && !seen.has(entry.id);
    const id = isOwn ? entry.id! : nextId(taken, entry);
    taken.add(id);
    seen.add(id);
    return "when" in entry ? { ...entry, id, when: entry.when.map(give) } : { ...entry, id };
  };
  return when.map(give);
}

/** Takes away the ids that only the page needed. */
export function withoutPageIds(when: readonly Entry[]): Entry[] {
  return when.map((entry) => {
    if ("op" in entry) return entry;
    const { id, ...rest } = "when" in entry ? { ...entry, when: withoutPageIds(entry.when) } : entry;
    return id === undefined || id.startsWith(pageId) ? rest : { ...rest, id };
  });
}

function listIds(when: readonly Entry[]): string[] {
  return when.flatMap((entry) => [
    ...(entry.id === undefined ? [] : [entry.id]),
    ...("when" in entry ? listIds(entry.when) : []),
  ]);
}

function nextId(taken: ReadonlySet<string>, entry: Entry | NewEntry): string {
  const prefix = "op" in entry ? "c" : pageId;
  let number = 1;
  while (taken.has(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}

export function getEntry(when: readonly Entry[], [index, ...rest]: EntryPath): Entry | null {
  const entry = index === undefined ? undefined : when[index];
  if (!entry) return null;
  if (rest.length === 0) return entry;
  return "when" in entry ? getEntry(entry.when, rest) : null;
}

/** Changes the list that a path leads into: that of a group, or with an empty path the whole. */
function changeList(when: Entry[], group: EntryPath, change: (list: Entry[]) => Entry[]): Entry[] {
  const [index, ...rest] = group;
  if (index === undefined) return change(when);
  return when.map((entry, at) =>
    at === index && "when" in entry ? { ...entry, when: changeList(entry.when, rest, change) } : entry,
  );
}

const splitPath = (path: EntryPath) => ({ group: path.slice(0, -1), index: path.at(-1)! });

/** Adds an entry at the end of a group, or of the whole; its id tells which one it became. */
export function addEntry(when: Entry[], group: EntryPath, entry: NewEntry): { when: Entry[]; id: string } {
  const id = nextId(new Set(listIds(when)), entry);
  return { when: changeList(when, group, (list) => [...list, { ...entry, id }]), id };
}

export function replaceEntry(when: Entry[], path: EntryPath, entry: Entry): Entry[] {
  const { group, index } = splitPath(path);
  return changeList(when, group, (list) => list.with(index, entry));
}

export function removeEntry(when: Entry[], path: EntryPath): Entry[] {
  const { group, index } = splitPath(path);
  return changeList(when, group, (list) => list.toSpliced(index, 1));
}

/** Moves an entry among its neighbours; at the end of its list it stays. */
export function moveEntry(when: Entry[], path: EntryPath, by: -1 | 1): Entry[] {
  const { group, index } = splitPath(path);
  return changeList(when, group, (list) => {
    const to = index + by;
    if (to < 0 || to >= list.length) return list;
    return list.toSpliced(index, 1).toSpliced(to, 0, list[index]!);
  });
}

export function duplicateEntry(when: Entry[], path: EntryPath): Entry[] {
  const { group, index } = splitPath(path);
  // The copy keeps its ids only until they are given anew: the first of two keeps its own.
  return withEntryIds(changeList(when, group, (list) => list.toSpliced(index + 1, 0, list[index]!)));
}

/** Puts an entry into a group of its own, to be joined there by others of which one is enough. */
export function wrapEntry(when: Entry[], path: EntryPath): Entry[] {
  const entry = getEntry(when, path);
  if (!entry) return when;
  const group: Group = { match: "any", when: [entry] };
  return replaceEntry(when, path, { ...group, id: nextId(new Set(listIds(when)), group) });
}

/** Puts the entries of a group into its place. */
export function unwrapEntry(when: Entry[], path: EntryPath): Entry[] {
  const { group, index } = splitPath(path);
  return changeList(when, group, (list) => {
    const entry = list[index];
    return entry && "when" in entry ? list.toSpliced(index, 1, ...entry.when) : list;
  });
}

/** `2.1` is the first entry of the group that is second. */
export const sayNumber = (path: EntryPath) => path.map((index) => index + 1).join(".");

/** What an entry asks by itself, as a named condition is written. */
export function toConditions(entry: Entry): Conditions {
  return "when" in entry
    ? { match: entry.match, when: withoutPageIds(entry.when) }
    : { match: "all", when: withoutPageIds([entry]) };
}
