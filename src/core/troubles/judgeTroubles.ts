import type { AfterMinutes, Trouble, TroubleKind, TroublePlace } from "./trouble.ts";

/** Something that is wrong right now. */
export interface Fault {
  kind: TroubleKind;
  subject_id: string;
  name: string;
  place: TroublePlace | null;
  time_zone: string;
  detail: string | null;
  /** Null: it was never noticed before. */
  since: number | null;
  /** Whether it may begin a trouble; one that has begun goes on in any case. */
  canStart: boolean;
}

/** Something that is wrong, or was until a while ago. */
export interface WatchedSubject extends Omit<Fault, "since" | "canStart"> {
  bad_since: number;
  /** Null while it is wrong. */
  well_since: number | null;
  /** How often it was wrong again soon after it was well. */
  relapses: number;
  /** The trouble that it is a part of. */
  trouble_id: string | null;
}

export interface OpenTrouble extends Trouble {
  /** Null while it waits for others that go wrong at the same time; nobody was told of it yet. */
  announced_at: number | null;
}

interface Situation {
  now: number;
  faults: readonly Fault[];
  watched: readonly WatchedSubject[];
  open: readonly OpenTrouble[];
  /** What is no longer there at all. */
  isRemoved: (subject: WatchedSubject) => boolean;
  after_min: AfterMinutes;
  newId: () => string;
}

export interface Judgement {
  watched: WatchedSubject[];
  forgotten: WatchedSubject[];
  started: OpenTrouble[];
  /** These have other subjects than before. */
  changed: OpenTrouble[];
  ended: (OpenTrouble & { ended_at: number; isRemoved: boolean })[];
}

const minute_ms = 60_000;
/** What was wrong again within this time is not steady. */
const memory_ms = 60 * minute_ms;
const least_steady_ms = 2 * minute_ms;
const most_steady_ms = 60 * minute_ms;

const keyOf = ({ kind, subject_id }: Pick<Fault, "kind" | "subject_id">) => `${kind} ${subject_id}`;

/**
 * Says which troubles begin and end. Something is trouble once it was wrong for its minutes on end, and over once it
 * was well for as long; each relapse doubles that time, so that what comes and goes is told of once.
 */
export function judgeTroubles(situation: Situation): Judgement {
  const { watched, forgotten } = watch(situation);
  const { started, changed } = startTroubles(situation, watched);
  return { watched, forgotten, started, changed, ended: listEnded(situation, { watched, forgotten }) };
}

function watch({ now, faults, watched, isRemoved, after_min }: Situation) {
  const before = new Map(watched.map((subject) => [keyOf(subject), subject]));
  const stays: WatchedSubject[] = [];
  const forgotten: WatchedSubject[] = [];
  for (const fault of faults) {
    const known = before.get(keyOf(fault));
    before.delete(keyOf(fault));
    const isTrouble = known !== undefined && known.trouble_id !== null;
    const counts = after_min[fault.kind] !== null && (fault.canStart || isTrouble);
    if (counts) stays.push(known ? stayBad(known, fault, now) : turnBad(fault, now));
    else if (known) forgotten.push(known);
  }
  for (const subject of before.values()) {
    const after =
      isRemoved(subject) || after_min[subject.kind] === null ? null : stayWell(subject, { now, after_min });
    if (after) stays.push(after);
    else forgotten.push(subject);
  }
  return { watched: stays, forgotten };
}

function turnBad(fault: Fault, now: number): WatchedSubject {
  const { kind, subject_id, name, place, time_zone, detail, since } = fault;
  const found = { kind, subject_id, name, place, time_zone, detail, bad_since: since ?? now };
  return { ...found, well_since: null, relapses: 0, trouble_id: null };
}

function stayBad(known: WatchedSubject, fault: Fault, now: number): WatchedSubject {
  const after = { ...turnBad(fault, now), relapses: known.relapses, trouble_id: known.trouble_id };
  if (known.well_since === null) return { ...after, bad_since: known.bad_since };
  return {
    ...after,
    relapses: known.relapses + 1,
    ...(known.trouble_id !== null && { bad_since: known.bad_since }),
  };
}

/** Null: there is nothing left to remember. */
function stayWell(
  subject: WatchedSubject,
  { now, after_min }: Pick<Situation, "now" | "after_min">,
): WatchedSubject | null {
  // What got well before it was trouble is none.
  if (subject.trouble_id === null && subject.well_since === null) return null;
  const well_since = subject.well_since ?? now;
  const well_ms = now - well_since;
  if (subject.trouble_id === null) return well_ms < memory_ms ? subject : null;
  const isSteady = well_ms >= steadyAfter_ms(subject, after_min);
  return { ...subject, well_since, trouble_id: isSteady ? null : subject.trouble_id };
}

function steadyAfter_ms({ kind, relapses }: WatchedSubject, after_min: AfterMinutes): number {
  const least = Math.max(least_steady_ms, Math.min((after_min[kind] ?? 0) * minute_ms, 5 * minute_ms));
  return Math.min(most_steady_ms, least * 2 ** Math.min(relapses, 10));
}

/** What goes wrong at one place is one trouble until people were told of it; the subjects are given their trouble. */
function startTroubles({ now, after_min, open, newId }: Situation, watched: readonly WatchedSubject[]) {
  const gathering = new Map<string, OpenTrouble>();
  for (const trouble of open)
    if (trouble.announced_at === null) gathering.set(placeOf(trouble), { ...trouble });
  const started: OpenTrouble[] = [];
  const changed = new Set<OpenTrouble>();
  for (const subject of watched) {
    const minutes = after_min[subject.kind];
    if (subject.trouble_id !== null || subject.well_since !== null || minutes === null) continue;
    if (now - subject.bad_since < minutes * minute_ms) continue;
    let trouble = gathering.get(placeOf(subject));
    if (trouble) changed.add(trouble);
    else {
      trouble = startTrouble(subject, newId());
      gathering.set(placeOf(subject), trouble);
      started.push(trouble);
    }
    trouble.since = Math.min(trouble.since, subject.bad_since);
    subject.trouble_id = trouble.id;
  }
  for (const trouble of [...started, ...changed])
    trouble.subjects = watched
      .filter(({ trouble_id }) => trouble_id === trouble.id)
      .map(({ subject_id, name }) => ({ id: subject_id, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name, "en", { numeric: true }));
  for (const trouble of started) changed.delete(trouble);
  return { started, changed: [...changed] };
}

const placeOf = ({ kind, place }: Pick<Fault, "kind" | "place">) => `${kind} ${place?.id ?? ""}`;

function startTrouble(
  { kind, place, detail, time_zone, bad_since }: WatchedSubject,
  id: string,
): OpenTrouble {
  return {
    id,
    kind,
    place,
    subjects: [],
    detail,
    time_zone,
    since: bad_since,
    ended_at: null,
    announced_at: null,
  };
}

/** A trouble is over when nothing is a part of it any more; it ended when the last of them got well. */
function listEnded(
  { now, open, watched: before }: Situation,
  { watched, forgotten }: Pick<Judgement, "watched" | "forgotten">,
): Judgement["ended"] {
  const inTrouble = new Set(watched.map(({ trouble_id }) => trouble_id));
  const over = new Map(open.filter(({ id }) => !inTrouble.has(id)).map((trouble) => [trouble.id, trouble]));
  const isForgotten = new Set(forgotten);
  const parts = new Map([...over.keys()].map((id) => [id, [] as WatchedSubject[]]));
  for (const subject of before) parts.get(subject.trouble_id ?? "")?.push(subject);
  const end = (trouble: OpenTrouble) => {
    const subjects = parts.get(trouble.id)!;
    const ended_at = Math.max(...subjects.map(({ well_since }) => well_since ?? now), trouble.since);
    return { ...trouble, ended_at, isRemoved: subjects.every((subject) => isForgotten.has(subject)) };
  };
  return [...over.values()].map(end);
}
