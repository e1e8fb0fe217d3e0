import {
  explainAlert,
  findNextAlertTurn,
  findShownAlert,
  pickTranslation,
  type PlayedAlert,
} from "../alerts/alert.ts";
import { judgeRule, type Judging } from "../rules/judgeRule.ts";
import type { Readings } from "../rules/sensors.ts";
import { sortMoments, placeIn, getTimetable } from "../sessions/timetable.ts";
import { type Near, findNearSince, listNearTurns } from "../stages/presence.ts";
import type { Visit } from "../stages/visit.ts";
import { lastClockTime, localTime, nextClockTime } from "../time/venueTime.ts";
import { carryRolls } from "./carryRolls.ts";
import { ChapterSteps, type Step } from "./chapterSteps.ts";
import { listClockTimes, listConditions, heldSince, listWaits } from "./heldSince.ts";
import { findDetailChapter, findOpened, findDetailStep, listVisitTurns } from "./openedDetail.ts";
import type { Kind, PlayedChapter, PlayedShow, PlayedStory, Programme, Resume } from "./programme.ts";
import { SessionMemory, listSessionTurns } from "./sessionTurns.ts";
import { findPlayedStory, quoteRuleName } from "./ruleStory.ts";
import { SleepingHours } from "./sleep.ts";
import { findStageSession } from "./findStageSession.ts";
import { readSessionsOf } from "./sessionsElsewhere.ts";
import { type TimedStep, StoryWalk } from "./storyWalk.ts";

/** What only the stage itself can know; everything else follows from the programme and the clock. */
export interface Sensors {
  near: Near | null;
  /** What a visitor chose. */
  visit?: Visit | null;
  /** Those that stand on the stage, above all that plays; whoever asks what plays underneath leaves them out. */
  alerts?: readonly PlayedAlert[] | undefined;
}

export const nobodyNear: Sensors = { near: null };

export interface Playing {
  kind: Kind;
  /** Null when there is nothing to play and the idle card shows. */
  story_id: string | null;
  step: Step | null;
  started_at: number;
  /** When to ask again, at the latest. */
  until: number;
  why: string;
  /** When a visitor opened it; null for a step of the story itself. */
  opened_at: number | null;
  /** Null unless an alert stands on the stage. */
  alert: PlayedAlert | null;
}

/** A time in which the same story plays for the same reason. */
export interface Stretch {
  playing: Playing;
  until: number;
  /** The chapters that play in turn; none where that is not known. */
  chapters: PlayedChapter[];
}

/** A wish to play a story from a moment on. The playhead asks claims in order of precedence. */
interface Claim {
  kind: Kind;
  story_id: string;
  since: number;
  /** When the claim ends by itself. */
  until: number;
  why: string;
}

type Rolls = Required<Pick<Resume, "rounds" | "rolls">>;

interface CarriedRolls {
  story_id: string;
  /** The queues in which the rolls stood. */
  before: ReadonlyMap<string, readonly string[]>;
  at: number;
}

// This is more than the claims that a stage has at once; walks of past days need not be remembered.
const most_walks = 32;

// Nobody watches at this hour, so stories may begin anew.
export const day_starts = "04:00";

// A story that has been on for longer begins anew every day: nobody remembers its beginning, and walking from there
// takes long.
const longest_walk_ms = 7 * 86_400_000;

/**
 * Tells what a stage plays at any moment, as a pure function of its programme, its sensors and the clock. What it
 * remembers only makes it faster.
 */
export class Playhead {
  #programme: Programme;
  #timezone: string;
  #chapters: ChapterSteps;
  #sleep: SleepingHours;
  #walks = new Map<string, { from: number; walk: StoryWalk }>();
  #sessions: SessionMemory;
  /** The sorted clock times, seconds of presence and moments at which another claim may win. */
  #turns: { times: string[]; waits: number[]; moments: number[] };
  #clock: { from: number; until: number } | null = null;
  #day: { from: number; until: number } | null = null;

  constructor(programme: Programme) {
    this.#programme = programme;
    this.#timezone = programme.venue?.timezone ?? "UTC";
    this.#chapters = new ChapterSteps(programme);
    this.#sleep = new SleepingHours(programme, this.#timezone);
    const { rules, named, show, take, bookings, sessions, change_over } = programme;
    const timetable = getTimetable(sessions);
    this.#sessions = new SessionMemory(programme);
    const conditions = rules.flatMap((rule) => listConditions(rule, named));
    this.#turns = {
      times: [...new Set([...conditions.flatMap(listClockTimes), day_starts])],
      waits: conditions.flatMap(listWaits),
      moments: sortMoments([
        ...(show ? [show.since, show.story_since] : []),
        ...(take ? [take.since, take.until ?? Infinity] : []),
        ...(change_over?.resume ? [change_over.resume.at] : []),
        ...bookings.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]),
        ...timetable.turns,
        ...conditions.flatMap((condition) => listSessionTurns(condition, programme)),
      ]),
    };
  }

  at(now: number, sensors: Sensors = nobodyNear): Playing {
    return this.#look(now, sensors).playing;
  }

  /**
   * Tells what plays at a moment, and for how long at least the same story plays for the same reason, whichever of its
   * steps is on.
   */
  stretchAt(now: number, sensors: Sensors = nobodyNear): Stretch {
    const { playing, claim, turns_at } = this.#look(now, sensors);
    if (!claim || playing.opened_at !== null || this.#stillRunning(claim, now))
      return { playing, until: playing.until, chapters: [] };
    const { until, chapters } = this.#getWalk(claim, now).stretchAt(now);
    return { playing, until: Math.min(until, turns_at), chapters };
  }

  /** `turns_at` is when another claim may win, whatever becomes of the step that is on. */
  #look(now: number, sensors: Sensors): { playing: Playing; claim: Claim | null; turns_at: number } {
    const alerts = sensors.alerts ?? [];
    const alert = findShownAlert(alerts, now);
    const next_alert = findNextAlertTurn(alerts, now);
    if (alert) return { playing: this.#playAlert(alert, next_alert), claim: null, turns_at: next_alert };
    const asleep = this.#sleep.at(now);
    if (asleep) return this.#rest(now, { ...asleep, until: Math.min(asleep.until, next_alert) });
    let until = Math.min(this.#nextClaim(now, sensors), next_alert, this.#sleep.nextTurn(now));
    /** The highest claim that had something to play but was passed over. */
    let passed_over: string | null = null;
    for (const claim of this.#claims(now, sensors)) {
      const { kind, story_id, until: claimed_until } = claim;
      const opened = this.#openedStep(claim, now, sensors);
      const found = this.#findStep(claim, now, opened);
      const why = opened ? `A visitor opened “${opened.record_ref}”` : claim.why;
      const turns_at = Math.min(until, claimed_until);
      until = Math.min(turns_at, found.until);
      if (!("shot" in found)) {
        passed_over ??= why;
        continue;
      }
      const { started_at, until: _, ...step } = found;
      const opened_at = opened && sensors.visit!.opened!.at;
      const reason =
        passed_over === null ? why : `${passed_over}, but has nothing to play; ${lowerFirstLetter(why)}`;
      return {
        playing: { kind, story_id, step, started_at, until, why: reason, opened_at, alert },
        claim,
        turns_at,
      };
    }
    const why =
      passed_over === null
        ? "Nothing is booked and there is no story to play"
        : `${passed_over}, but has nothing to play`;
    return this.#rest(now, { kind: "card", until, why });
  }

  /** Nothing plays: the idle card shows, or nothing at all. */
  #rest(now: number, { kind = "asleep", until, why }: { kind?: Kind; until: number; why: string }) {
    const nothing = { story_id: null, step: null, opened_at: null, alert: null };
    return { playing: { ...nothing, kind, started_at: now, until, why }, claim: null, turns_at: until };
  }

  /** What plays underneath goes on by the clock. */
  #playAlert(alert: PlayedAlert, until: number): Playing {
    const { started_at } = alert;
    const { time } = localTime(started_at, this.#timezone);
    const why = explainAlert(alert, { title: pickTranslation(alert.title, []), time: time.slice(0, 5) });
    return { kind: "alert", story_id: null, step: null, started_at, until, why, opened_at: null, alert };
  }

  readings(now: number, sensors: Sensors = nobodyNear): Readings {
    const { date, time, weekday } = localTime(now, this.#timezone);
    const { stage } = this.#programme;
    const read = findStageSession(this.#programme, "current_or_next", now);
    const session = read && getTimetable(this.#programme.sessions).readSession(read, now);
    return {
      now,
      date,
      time,
      weekday,
      values: null,
      session,
      sessionsOf: (place) => readSessionsOf(this.#programme, place, now),
      traits: stage.traits,
      near_since: findNearSince(sensors.near, now),
    };
  }

  *#claims(now: number, sensors: Sensors): Generator<Claim> {
    const { show, bookings, idle_story_id } = this.#programme;
    const getTitle = (id: string) => this.#getTitle(id);
    const take = this.#takeClaim(now);
    if (show && now >= show.since) yield* this.#showClaims(show, take, now);
    else if (take) yield take;
    yield* this.#ruleClaims(now, sensors);
    for (const { story_id, starts_at, ends_at, title } of bookings)
      if (now >= starts_at && now < ends_at)
        yield {
          kind: "booking",
          story_id,
          since: this.#findBeginning(starts_at, now),
          until: ends_at,
          why: `“${title || getTitle(story_id)}” is booked for this time`,
        };
    if (idle_story_id !== null)
      yield {
        kind: "idle",
        story_id: idle_story_id,
        since: this.#dayStart(now),
        until: Infinity,
        why: `“${getTitle(idle_story_id)}” plays whenever nothing is booked`,
      };
  }

  #takeClaim(now: number): Claim | null {
    const { take } = this.#programme;
    if (!take || now < take.since || now >= (take.until ?? Infinity)) return null;
    return {
      kind: "take",
      story_id: take.story_id,
      since: take.since,
      until: take.until ?? Infinity,
      why: `“${this.#getTitle(take.story_id)}” was put on by hand`,
    };
  }

  /** A take that is made while a show holds the stage plays inside the show, over the show's own story. */
  *#showClaims({ title, story_id, story_since }: PlayedShow, take: Claim | null, now: number) {
    if (take) yield { ...take, kind: "show" as const, why: `${take.why} in the live show “${title}”` };
    if (now >= story_since)
      yield {
        kind: "show" as const,
        story_id,
        since: story_since,
        until: Infinity,
        why: `The live show “${title}” holds the stage`,
      };
  }

  #getTitle(story_id: string): string {
    return this.#programme.stories[story_id]?.title ?? "A story that is not released yet";
  }

  /** Yields the claims of the rules that hold and play a story or a scene. */
  *#ruleClaims(now: number, sensors: Sensors): Generator<Claim> {
    const { rules, named } = this.#programme;
    if (rules.length === 0) return;
    const judging: Judging = { at: this.readings(now, sensors), named, blanks: [] };
    for (const rule of rules) {
      const story_id = findPlayedStory(rule);
      if (story_id === null || !judgeRule(rule, judging)) continue;
      const since = heldSince(rule, { judging, timezone: this.#timezone, sessions: this.#sessions });
      yield {
        kind: "rule",
        story_id,
        since: this.#findBeginning(since, now),
        until: Infinity,
        why: `The rule ${quoteRuleName(rule)} holds`,
      };
    }
  }

  /** Returns the next moment at which another claim may come up. */
  #nextClaim(now: number, { near, visit }: Sensors): number {
    const { times, waits, moments } = this.#turns;
    let next = this.#clock && now >= this.#clock.from && now < this.#clock.until ? this.#clock.until : null;
    if (next === null) {
      next = nextClockTime(times, now, this.#timezone);
      this.#clock = { from: now, until: next };
    }
    next = Math.min(next, moments[placeIn(moments, now)] ?? Infinity);
    const { interaction } = this.#programme.stage;
    const sensed = [...(near ? listNearTurns(near, waits) : []), ...listVisitTurns(visit, interaction)];
    for (const moment of sensed) if (moment > now && moment < next) next = moment;
    return next;
  }

  /** Returns where the story's rolls stand when what plays at this moment is over. */
  rollsAfter(now: number, sensors: Sensors, { kind, story_id }: Playing): Rolls {
    for (const claim of this.#claims(now, sensors)) {
      if (claim.kind !== kind || claim.story_id !== story_id) continue;
      // What is on was already on at the change before, and that change decided how the rolls go on.
      if (this.#stillRunning(claim, now)) {
        const { rounds, rolls = {} } = this.#findResume(claim)!;
        return { rounds, rolls };
      }
      return this.#getWalk(claim, now).rollsAfter(now);
    }
    return { rounds: {}, rolls: {} };
  }

  /** Maps each chapter to the records that its roll may play, in the order of the roll. */
  rolledRefs(story_id: string, at: number): Map<string, string[]> {
    const rolling = this.#listChapters(story_id).filter(({ settings }) => settings.roll);
    return new Map(rolling.map((chapter) => [chapter.id, this.#chapters.rollAt(chapter, at).refs]));
  }

  /** Carries over where the rolls of a story stood with the records of another programme. */
  carryRolls(rolls: Rolls["rolls"], { story_id, before, at }: CarriedRolls): Rolls["rolls"] {
    const chapters = this.#listChapters(story_id);
    return carryRolls(rolls, { chapters, steps: this.#chapters, before, at });
  }

  #listChapters(story_id: string): PlayedStory["chapters"] {
    return this.#programme.stories[story_id]?.chapters ?? [];
  }

  /** A record that a visitor opened plays instead of its story, which meanwhile goes on by the clock. */
  #openedStep({ story_id }: Claim, now: number, { visit }: Sensors): TimedStep | null {
    const { interaction } = this.#programme.stage;
    const opened = findOpened(story_id, { visit, interaction, now });
    const detail = opened && findDetailChapter(this.#programme, opened);
    if (!detail) return null;
    return findDetailStep(this.#chapters.detail(detail, opened.record_ref), opened.at, now);
  }

  #findStep(claim: Claim, now: number, opened: TimedStep | null): TimedStep | { until: number } {
    const running = opened ?? this.#stillRunning(claim, now);
    return running ?? this.#getWalk(claim, now).at(now);
  }

  /** A step that was on when its story changed stays on until its end, even on a screen that joins later. */
  #stillRunning(claim: Claim, now: number): TimedStep | null {
    const resume = this.#findResume(claim);
    const after = resume?.after;
    if (!after || now < after.started_at || now >= resume.at) return null;
    const chapter = this.#getStory(claim).chapters.find(({ id }) => id === after.chapter_id);
    const step = chapter ? this.#chapters.running(chapter, after, resume.at) : null;
    return step && { ...step, started_at: after.started_at, until: resume.at };
  }

  #getWalk(claim: Claim, now: number): StoryWalk {
    const resume = this.#findResume(claim);
    const resumed = resume && now >= resume.at ? resume : null;
    const from = resumed?.at ?? claim.since;
    // Two rules may play one story, each since a moment of its own.
    const key = `${claim.kind} ${claim.story_id} ${claim.since}`;
    const known = this.#walks.get(key);
    if (known?.from === from) return known.walk;
    const walk = new StoryWalk(this.#chapters, {
      story: this.#getStory(claim),
      since: claim.since,
      resume: resumed,
    });
    if (this.#walks.size === most_walks) this.#walks.clear();
    this.#walks.set(key, { from, walk });
    return walk;
  }

  #getStory({ story_id }: Claim): PlayedStory {
    return this.#programme.stories[story_id] ?? { title: "", chapters: [] };
  }

  /** A claim that began after the change begins its story as usual. */
  #findResume({ kind, story_id, since }: Claim): Resume | null {
    const resume = this.#programme.change_over?.resume;
    return resume?.kind === kind && resume.story_id === story_id && resume.at >= since ? resume : null;
  }

  #findBeginning(since: number, now: number): number {
    const day_start = this.#dayStart(now);
    return since < day_start - longest_walk_ms ? day_start : since;
  }

  #dayStart(now: number): number {
    if (this.#day && now >= this.#day.from && now < this.#day.until) return this.#day.from;
    const from = lastClockTime(day_starts, now, this.#timezone);
    this.#day = { from, until: nextClockTime([day_starts], now, this.#timezone) };
    return from;
  }
}

const lowerFirstLetter = (sentence: string) => sentence[0]!.toLowerCase() + sentence.slice(1);
