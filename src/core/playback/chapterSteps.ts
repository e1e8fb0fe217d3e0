import { computeArrivals } from "./arrivals.ts";
import { type Timetable, getTimetable, type Which } from "../sessions/timetable.ts";
import {
  isDuring,
  localTime,
  parseMinutes,
  nextClockTime,
  type Weekday,
  weekdays,
} from "../time/venueTime.ts";
import type { PlayedChapter, PlayedShot, Programme, RollStart, RunningStep } from "./programme.ts";
import type { PlayedSession } from "../sessions/playedSession.ts";
import { listCollectionRecords } from "./listCollectionRecords.ts";
import {
  isNewestFirst,
  nextRollChange,
  openRoll,
  type QueuedRecord,
  type Roll,
  type RolledPlay,
  type RollInput,
  type RollPlace,
  rollQueue,
} from "./roll.ts";
import type { RolledRecord } from "./rolledRecord.ts";
import { findStageSession } from "./findStageSession.ts";

/** One shot on the screen, for one record where a chapter rolls. */
export interface Step {
  chapter: PlayedChapter;
  shot: PlayedShot;
  hold_ms: number;
  record_ref: string | null;
  session_id: string | null;
}

/** The state of a roll between two moments at which its queue may change. */
export interface OpenedRoll {
  from: number;
  until: number;
  queue: QueuedRecord[];
  /** The refs of the records in `queue`. */
  refs: string[];
  roll: Roll;
}

/** The part of a programme that decides which chapters play, and what they roll. */
export type ChapterSource = Pick<
  Programme,
  "venue" | "sessions" | "show" | "shots" | "dayparts" | "collections" | "records"
>;

/** The chapters of a programme: which may play when, and what they play then. */
export class ChapterSteps {
  #programme: ChapterSource;
  #timezone: string;
  #timetable: Timetable<PlayedSession>;
  #queues = new Map<string, OpenedRoll>();
  #rolled = new Map<string, RolledRecord[]>();
  #arrivals = new Map<string, Map<number, number>>();

  constructor(programme: ChapterSource) {
    this.#programme = programme;
    this.#timezone = programme.venue?.timezone ?? "UTC";
    this.#timetable = getTimetable(programme.sessions);
  }

  mayPlay(chapter: PlayedChapter, at: number): boolean {
    const { detail, roll, pick } = chapter.settings;
    if (detail || this.#listShots(chapter).length === 0 || !this.#isItsTime(chapter, at)) return false;
    if (roll) return this.#queueAt(chapter, at).queue.length > 0;
    return !pick || this.#sessionFor(pick.which, at) !== null;
  }

  /** Lists what the chapter plays when it is reached at this moment while its roll is at this place. */
  steps(chapter: PlayedChapter, at: number, place: RollPlace): Step[] {
    const { roll, play_for_ms } = chapter.settings;
    if (roll) return this.#buildSteps(chapter, this.#queueAt(chapter, at).roll.round(place));
    const session_id = this.#findSessionId(chapter, at);
    return this.#plays(chapter, { record_ref: chapter.record_ref, session_id, for_ms: play_for_ms ?? null });
  }

  /** Lists what the chapter plays for these records of its roll, as far as they may play. */
  listStepsFor(chapter: PlayedChapter, at: number, refs: readonly string[]): Step[] {
    return this.#buildSteps(chapter, this.#queueAt(chapter, at).roll.listPlays(refs));
  }

  #buildSteps(chapter: PlayedChapter, plays: RolledPlay[]): Step[] {
    return plays.flatMap(({ ref, hold_ms }) =>
      this.#plays(chapter, { record_ref: ref, session_id: null, for_ms: hold_ms }),
    );
  }

  /** Returns the state of a chapter's roll at this moment. */
  rollAt(chapter: PlayedChapter, at: number): OpenedRoll {
    return this.#queueAt(chapter, at);
  }

  /** With which records a roll goes on; null where it goes on by a count, because it shares out turns by weight. */
  goesOnWith(chapter: PlayedChapter, at: number, place: RollPlace): Pick<RollStart, "lead" | "next"> | null {
    if (chapter.settings.roll?.weight_field) return null;
    return this.#queueAt(chapter, at).roll.from(place);
  }

  isNewestFirst({ settings: { roll } }: PlayedChapter): boolean {
    return !!roll && isNewestFirst(roll, this.#programme.collections[roll.collection_id]?.fields ?? []);
  }

  /** Lists the steps of a record that a visitor opened. The visitor decides how long it is on, not the chapter. */
  detail(chapter: PlayedChapter, record_ref: string): Step[] {
    return this.#plays(chapter, { record_ref, session_id: null, for_ms: null });
  }

  /** Returns how long the chapter's steps take together. */
  duration(chapter: PlayedChapter, at: number, place: RollPlace): number {
    const { roll, play_for_ms } = chapter.settings;
    if (!roll) return play_for_ms ?? this.#usualDuration(chapter);
    const usual = this.#usualDuration(chapter);
    let sum = 0;
    for (const { hold_ms } of this.#queueAt(chapter, at).roll.round(place)) sum += hold_ms ?? usual;
    return sum;
  }

  #usualDuration(chapter: PlayedChapter): number {
    const { shot_duration_ms } = chapter.settings;
    return this.#listShots(chapter).reduce(
      (sum, { duration_ms }) => sum + (shot_duration_ms ?? duration_ms),
      0,
    );
  }

  /** Tells whether every round of the roll takes the same time while its queue stays the same. */
  isEven(chapter: PlayedChapter, at: number): boolean {
    if (!chapter.settings.roll) return true;
    const [first, ...others] = this.#queueAt(chapter, at).queue;
    return others.every(({ hold_ms }) => hold_ms === first!.hold_ms);
  }

  /** The first moment after this one at which a chapter may come or go though nothing is written. */
  nextChange(chapters: readonly PlayedChapter[], at: number): number {
    const times = new Set<string>();
    let next = Infinity;
    for (const chapter of chapters) {
      const { plays_during, roll, pick } = chapter.settings;
      for (const { from, to } of this.#dayparts(plays_during?.daypart_ids)) times.add(from).add(to);
      if (plays_during?.days?.length) times.add("00:00");
      if (roll) next = Math.min(next, this.#queueAt(chapter, at).until);
      if (!pick) continue;
      const shown_since = this.#programme.show?.since ?? 0;
      next = Math.min(next, this.#timetable.nextTurn(at), shown_since > at ? shown_since : Infinity);
    }
    return times.size === 0 ? next : Math.min(next, nextClockTime([...times], at, this.#timezone));
  }

  /** Rebuilds a step that is still on although its chapter may have changed since; null when its shot is gone. */
  running(
    chapter: PlayedChapter,
    { shot_id, record_ref, session_id, started_at }: RunningStep,
    until: number,
  ): Step | null {
    const shot = this.#programme.shots[chapter.plays_scene_id]?.find(({ id }) => id === shot_id);
    if (!shot) return null;
    return { chapter, shot, hold_ms: until - started_at, record_ref, session_id };
  }

  #listShots({ plays_scene_id, settings }: PlayedChapter): PlayedShot[] {
    const shots = this.#programme.shots[plays_scene_id] ?? [];
    const first = shots.findIndex(({ id }) => id === settings.start_shot_id);
    return first > 0 ? shots.slice(first) : shots;
  }

  /** In a chapter with a fixed duration the last shot is held longer, or cut short. */
  #plays(
    chapter: PlayedChapter,
    {
      record_ref,
      session_id,
      for_ms,
    }: { record_ref: string | null; session_id: string | null; for_ms: number | null },
  ): Step[] {
    const shots = this.#listShots(chapter);
    const steps: Step[] = [];
    let left = for_ms ?? Infinity;
    for (const [place, shot] of shots.entries()) {
      const usual = chapter.settings.shot_duration_ms ?? shot.duration_ms;
      const isLast = place === shots.length - 1 || usual >= left;
      const hold_ms = for_ms !== null && isLast ? left : usual;
      steps.push({ chapter, shot, hold_ms, record_ref, session_id });
      left -= hold_ms;
      if (left <= 0) break;
    }
    return steps;
  }

  #isItsTime({ settings: { plays_during } }: PlayedChapter, at: number): boolean {
    if (!plays_during) return true;
    const { minutes, weekday } = localTime(at, this.#timezone);
    const mayOn = (day: Weekday) => !plays_during.days?.length || plays_during.days.includes(day);
    const dayparts = this.#dayparts(plays_during.daypart_ids);
    if (dayparts.length === 0) return mayOn(weekday);
    return dayparts.some((daypart) => {
      if (!isDuring(daypart, minutes)) return false;
      // The hours after midnight belong to the evening before.
      const isNight = daypart.from > daypart.to && minutes < parseMinutes(daypart.to);
      return mayOn(isNight ? before(weekday) : weekday);
    });
  }

  #dayparts(ids: readonly string[] = []) {
    return ids.length === 0 ? [] : this.#programme.dayparts.filter(({ id }) => ids.includes(id));
  }

  #queueAt(chapter: PlayedChapter, at: number) {
    const known = this.#queues.get(chapter.id);
    if (known && at >= known.from && at < known.until) return known;
    const roll = chapter.settings.roll!;
    const all = this.#listRecords(roll.collection_id);
    // Where new records play first, the moment of their arrival matters.
    const is_dated = this.isNewestFirst(chapter);
    const arrivals = is_dated ? this.#getArrivals(roll.collection_id) : null;
    const input: RollInput = {
      roll,
      fields: this.#programme.collections[roll.collection_id]?.fields ?? [],
      records: arrivals ? all.filter(({ created_at }) => arrivals.get(created_at)! <= at) : all,
      dayparts: this.#programme.dayparts,
      now: at,
      timezone: this.#timezone,
    };
    const queue = rollQueue(input);
    const to_come = [...(arrivals?.values() ?? [])].filter((moment) => moment > at);
    const opened = {
      from: at,
      until: to_come.reduce((first, moment) => Math.min(first, moment), nextRollChange(input) ?? Infinity),
      queue,
      refs: queue.map(({ ref }) => ref),
      roll: openRoll(queue, roll.per_pass),
    };
    this.#queues.set(chapter.id, opened);
    return opened;
  }

  #getArrivals(collection_id: string): Map<number, number> {
    const known = this.#arrivals.get(collection_id);
    if (known) return known;
    const arrivals = computeArrivals(this.#listRecords(collection_id));
    this.#arrivals.set(collection_id, arrivals);
    return arrivals;
  }

  #listRecords(collection_id: string): RolledRecord[] {
    const known = this.#rolled.get(collection_id);
    if (known) return known;
    const rolled = listCollectionRecords(this.#programme, collection_id);
    this.#rolled.set(collection_id, rolled);
    return rolled;
  }

  #findSessionId({ session_id, settings: { pick } }: PlayedChapter, at: number): string | null {
    return session_id ?? (pick ? (this.#sessionFor(pick.which, at)?.id ?? null) : null);
  }

  #sessionFor(which: Which, at: number): PlayedSession | null {
    return findStageSession(this.#programme, which, at);
  }
}

const before = (day: Weekday) => weekdays[(weekdays.indexOf(day) + 6) % 7]!;
