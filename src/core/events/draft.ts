import type { Values } from "../records/values.ts";
import type { EventPlan } from "./eventPlan.ts";
import { type Fields, isSame, type KnownFields, type MergedFields } from "./mergeFields.ts";
import { type Change, sayChanges } from "./sayChanges.ts";
import type {
  EventItem,
  EventRow,
  Kind,
  StoredEvent,
  StoredPresenter,
  StoredRoom,
  StoredSession,
  StoredShow,
  StoredVenue,
} from "./storedEvent.ts";

export type Action = "create" | "update" | "keep";

export interface Step {
  kind: Kind;
  ref: string;
  title: string;
  action: Action;
  note: string | null;
  /** New things have their id already, so that a dry run returns the same as the apply. */
  id: string;
}

/** The rows to write, whole, whether they are new or changed. */
export interface Writes {
  event: EventRow | null;
  venue: Omit<StoredVenue, "hand"> | null;
  /** Only new stages have `languages`. */
  stages: { id: string; venue_id: string; name: string; languages: string[] }[];
  rooms: (Omit<StoredRoom, "stage"> & { venue_id: string; stage_id: string })[];
  presenters: Omit<StoredPresenter, "hand">[];
  records: { ref: string; values: Values }[];
  sessions: (Omit<StoredSession, "hand" | "status"> & { event_id: string })[];
  shows: StoredShow[];
  items: EventItem[];
}

/** The working state of a comparison, with what it has found so far. */
export interface Draft {
  plan: EventPlan;
  stored: StoredEvent;
  newId: () => string;
  /** Tells why a photo can never be fetched from this address; null when it may be tried. */
  photoRefusal: (url: string) => string | null;
  /** Items of this day by `<kind> <key>`. */
  items: Map<string, EventItem>;
  /** Items of other days by `<kind> <item_id>`. */
  others: Map<string, EventItem[]>;
  steps: Step[];
  notes: string[];
  writes: Writes;
}

export function newDraft(given: Pick<Draft, "plan" | "stored" | "newId" | "photoRefusal">): Draft {
  const { items, others } = given.stored;
  return {
    ...given,
    items: new Map(items.map((item) => [`${item.kind} ${item.key}`, item])),
    others: groupByThing(others),
    steps: [],
    notes: [],
    writes: {
      event: null,
      venue: null,
      stages: [],
      rooms: [],
      presenters: [],
      records: [],
      sessions: [],
      shows: [],
      items: [],
    },
  };
}

function groupByThing(items: EventItem[]): Map<string, EventItem[]> {
  const found = new Map<string, EventItem[]>();
  for (const item of items) {
    const thing = `${item.kind} ${item.item_id}`;
    found.set(thing, [...(found.get(thing) ?? []), item]);
  }
  return found;
}

interface Place {
  kind: Kind;
  key: string;
  item_id: string;
}

/** Returns what the plan wrote last of a thing, or, if this day's never did, what another day's plan wrote. */
export function recall({ items, others }: Draft, { kind, key, item_id }: Place) {
  const own = items.get(`${kind} ${key}`);
  const theirs = others.get(`${kind} ${item_id}`) ?? [];
  const last = own?.item_id === item_id ? own : theirs[0];
  return {
    last: last?.values ?? null,
    others: theirs.map(({ values }) => values),
  } satisfies Partial<KnownFields>;
}

/** Remembers what the plan wrote, unless the same is stored already. */
export function remember(draft: Draft, place: Place, { last }: Pick<MergedFields, "last">): void {
  const known = draft.items.get(`${place.kind} ${place.key}`);
  const isKnown = known?.item_id === place.item_id && isEqual(known.values, last);
  if (!isKnown) draft.writes.items.push({ ...place, values: last });
}

function isEqual(one: Fields, other: Fields): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

/** Adds a step that says what it changes, and a note about what it leaves as somebody wrote it. */
export function addStep(
  draft: Draft,
  step: Pick<Step, "kind" | "ref" | "title" | "id"> & {
    is_new?: boolean;
    is_changed: boolean;
    kept?: string[];
    note?: string | null;
    changes?: Change[];
  },
): void {
  const { is_new = false, is_changed, kept = [], note = null, changes = [], ...shown } = step;
  const action = is_new ? "create" : is_changed ? "update" : "keep";
  const left = kept.length === 0 ? null : `changed by hand and kept: ${kept.join(", ")}`;
  if (left !== null) draft.notes.push(`The ${shown.kind} ${shown.ref} (${shown.title}): ${left}.`);
  const told = action === "update" ? sayChanges(changes) : null;
  const said = [note, told, left].filter((words) => words !== null);
  draft.steps.push({ ...shown, action, note: said.length === 0 ? null : said.join("; ") });
}
