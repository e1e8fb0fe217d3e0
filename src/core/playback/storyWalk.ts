import { carryRoll } from "./carryRoll.ts";
import type { ChapterSteps, OpenedRoll, Step } from "./chapterSteps.ts";
import type { PlayedChapter, PlayedStory, Resume, RollStart, RunningStep } from "./programme.ts";
import type { RollPlace } from "./roll.ts";

export interface TimedStep extends Step {
  started_at: number;
  until: number;
}

/** Where a walk stands: at the beginning of a pass through the story, or in the middle of one, after this step. */
interface Place {
  at: number;
  /** How far each roll has come, by chapter. */
  rolls: ReadonlyMap<string, OpenRollPlace>;
  after: RunningStep | null;
}

/** How far a roll has come: the number of rounds since its start, and the queue that it had then. */
interface OpenRollPlace extends RollPlace {
  opened: OpenedRoll | null;
}

interface Beginning {
  story: PlayedStory;
  /** When the story's claim began. */
  since: number;
  /** Where the story goes on instead of beginning at `since`. */
  resume?: Resume | null;
}

/** A span of time in which no chapter comes or goes. */
interface Season {
  until: number;
  chapters: PlayedChapter[];
  /** Every pass of the season takes equally long. */
  is_even: boolean;
}

// After a pass in which nothing played although something might have, the walk looks again this soon rather than never.
const pause_ms = 1_000;

/**
 * A story from the moment it began, pass by pass: each chapter is asked when it is reached whether it may play. Passes
 * that lie wholly in a time in which none comes or goes are only measured, and alike ones taken in one step, so a day
 * costs little more than a minute. Where it has come to is remembered only to be quicker: the answer is the same as
 * from the start.
 */
export class StoryWalk {
  #chapters: ChapterSteps;
  #story: PlayedStory;
  #first_round: number;
  #start: Place;
  #place: Place;
  #season: Season | null = null;

  constructor(chapters: ChapterSteps, { story, since, resume }: Beginning) {
    this.#chapters = chapters;
    this.#story = story;
    // Each day begins at another place of a roll, so that of a long list not only the first records are ever seen.
    this.#first_round = Math.floor(since / 86_400_000) * 1009;
    this.#start = resume
      ? { at: resume.at, rolls: this.#resumed(resume), after: resume.after }
      : { at: since, rolls: new Map(), after: null };
    this.#place = this.#start;
  }

  /** Returns no step when nothing of the story may play at this moment; `until` tells when to look again. */
  at(now: number): TimedStep | { until: number } {
    if (now < this.#place.at) this.#beginAnew();
    for (;;) {
      this.#passBy(now);
      const { steps, end, rolled } = this.#pass();
      if (now < end) return steps.find(({ until }) => now < until) ?? { until: end };
      this.#moveOn(end, rolled);
    }
  }

  /** Lists the steps of the pass that is on at this moment; it has none in a gap. */
  passAt(now: number): { steps: TimedStep[]; end: number } {
    this.at(now);
    const { steps, end } = this.#pass();
    return { steps, end };
  }

  /**
   * Tells for how long at least the story plays without a gap, given a moment at which it does, and with which
   * chapters: until the first of them may come or go, and to the end of the step that is on then.
   */
  stretchAt(now: number): { until: number; chapters: PlayedChapter[] } {
    const step = this.at(now);
    const season = this.#seasonNow();
    if (now < season.until) return { until: Math.max(step.until, season.until), chapters: season.chapters };
    return { until: step.until, chapters: this.#playingAt(now) };
  }

  /** Lists what is still to come of the pass that is on at this moment; there is nothing while there is a gap. */
  listPass(now: number): { steps: TimedStep[]; until: number } {
    const found = this.at(now);
    if (!("shot" in found)) return { steps: [], until: found.until };
    const { steps, end } = this.passAt(now);
    return { steps: steps.filter(({ until }) => until > now), until: end };
  }

  /** Returns where the rolls stand when the step of this moment is over. */
  rollsAfter(now: number): Required<Pick<Resume, "rounds" | "rolls">> {
    this.at(now);
    const { steps, rolled } = this.#pass();
    const place = steps.findIndex(({ until }) => now < until);
    const running = steps[place];
    const at = running?.until ?? now;
    const later = steps.slice(place + 1);
    const over = new Set(steps.slice(0, place + 1).map(({ chapter }) => chapter.id));
    const after = this.#rollsWith(new Map([...rolled].filter(([id]) => over.has(id))));
    const rounds: Record<string, number> = {};
    const rolls: Record<string, RollStart> = {};
    for (const chapter of this.#story.chapters) {
      if (!chapter.settings.roll) continue;
      const { id } = chapter;
      const goes_on = this.#chapters.goesOnWith(chapter, at, this.#findRollPlace(chapter, at, after));
      const rest = chapter === running?.chapter ? later.filter((step) => step.chapter === chapter) : [];
      if (goes_on) {
        const refs = rest.map(({ record_ref }) => record_ref!).filter((ref) => ref !== running?.record_ref);
        rolls[id] = { ...goes_on, rest: [...new Set(refs)] };
      } else {
        // A round that is not over yet is looked up again, and its steps that have been are left out.
        const counted = (rest.length > 0 ? this.#place.rolls : after).get(id);
        if (counted) rounds[id] = counted.round - this.#first_round;
      }
    }
    return { rounds, rolls };
  }

  #beginAnew(): void {
    this.#place = this.#start;
    this.#season = null;
  }

  /** Skips passes that are over by then and lie wholly in one season, without looking at their steps. */
  #passBy(now: number): void {
    const { chapters, until, is_even } = this.#seasonNow();
    if (chapters.length === 0 || this.#place.after) return;
    for (;;) {
      const { at } = this.#place;
      const rolled = new Map(chapters.map((chapter) => [chapter.id, this.#findRollPlace(chapter, at)]));
      const pass_ms = chapters.reduce(
        (sum, chapter) => sum + this.#chapters.duration(chapter, at, rolled.get(chapter.id)!),
        0,
      );
      const room_ms = Math.min(now, until) - at;
      if (pass_ms <= 0 || room_ms < pass_ms) return;
      // The last pass before a change is walked step by step, because a chapter reached after the change may be gone.
      const passes = is_even ? Math.floor(room_ms / pass_ms) : 1;
      this.#moveOn(at + passes * pass_ms, rolled, passes);
    }
  }

  #seasonNow(): Season {
    const { at } = this.#place;
    if (this.#season && at < this.#season.until) return this.#season;
    const { chapters } = this.#story;
    const playing = this.#playingAt(at);
    this.#season = {
      until: this.#chapters.nextChange(chapters, at),
      chapters: playing,
      is_even: playing.every((chapter) => this.#chapters.isEven(chapter, at)),
    };
    return this.#season;
  }

  /** Lists the chapters that may play; those that only fill gaps count when no other may. */
  #playingAt(at: number): PlayedChapter[] {
    const may = this.#story.chapters.filter((chapter) => this.#chapters.mayPlay(chapter, at));
    const ordinary = may.filter(({ settings }) => !settings.fills_gaps);
    return ordinary.length > 0 ? ordinary : may;
  }

  /** Walks the next pass step by step. A pass without steps is a gap. */
  #pass(): { steps: TimedStep[]; end: number; rolled: Map<string, OpenRollPlace> } {
    const { at: begun_at, after } = this.#place;
    const { until, chapters: playing } = this.#seasonNow();
    const fillsGap = playing.some(({ settings }) => settings.fills_gaps);
    const steps: TimedStep[] = [];
    const rolled = new Map<string, OpenRollPlace>();
    let at = begun_at;
    for (const chapter of this.#rest(after)) {
      if ((chapter.settings.fills_gaps ?? false) && !fillsGap) continue;
      const may = at < until ? playing.includes(chapter) : this.#chapters.mayPlay(chapter, at);
      if (!may) continue;
      const roll = this.#findRollPlace(chapter, at);
      const own = this.#listSteps(chapter, at, { roll, after });
      if (own.length > 0) rolled.set(chapter.id, roll);
      for (const step of own) {
        steps.push({ ...step, started_at: at, until: at + step.hold_ms });
        at += step.hold_ms;
      }
    }
    if (at > begun_at) return { steps, end: at, rolled };
    if (after) {
      // The step that was on was the last of its pass.
      this.#place = { ...this.#place, after: null };
      return this.#pass();
    }
    return { steps: [], end: playing.length > 0 ? begun_at + pause_ms : until, rolled };
  }

  /** Lists the chapters that are still to come in a pass after this step. */
  #rest(after: RunningStep | null): PlayedChapter[] {
    const { chapters } = this.#story;
    return after ? chapters.slice(chapters.findIndex(({ id }) => id === after.chapter_id)) : chapters;
  }

  #listSteps(
    chapter: PlayedChapter,
    at: number,
    { roll, after }: { roll: OpenRollPlace; after: RunningStep | null },
  ): Step[] {
    if (chapter.id !== after?.chapter_id) return this.#chapters.steps(chapter, at, roll);
    if (!this.#isRest(chapter.id)) return stepsAfter(this.#chapters.steps(chapter, at, roll), after) ?? [];
    // The chapter that was on is gone, and this chapter before it had ended.
    if (after.shot_id === "") return [];
    const { rest } = this.#start.rolls.get(chapter.id)!.start!;
    const all = this.#chapters.listStepsFor(chapter, at, [after.record_ref ?? "", ...rest]);
    return stepsAfter(all, after) ?? all;
  }

  /** Tells whether the chapter is still playing the rest of a round that was on when its records changed. */
  #isRest(chapter_id: string): boolean {
    const { after } = this.#place;
    return after?.chapter_id === chapter_id && !!this.#start.rolls.get(chapter_id)?.start;
  }

  #resumed({ rounds, rolls = {} }: Resume): Map<string, OpenRollPlace> {
    const counted = Object.entries(rounds).map(
      ([id, round]) => [id, { round: this.#first_round + round, start: null, opened: null }] as const,
    );
    const started = Object.entries(rolls).map(
      ([id, start]) => [id, { round: 0, start, opened: null }] as const,
    );
    return new Map<string, OpenRollPlace>([...counted, ...started]);
  }

  /** Returns how far a roll has come when its chapter is reached at this moment. */
  #findRollPlace(chapter: PlayedChapter, at: number, rolls = this.#place.rolls): OpenRollPlace {
    const known = rolls.get(chapter.id);
    if (!chapter.settings.roll || !this.#chapters.isNewestFirst(chapter))
      return known ?? { round: this.#first_round, start: null, opened: null };
    const opened = this.#chapters.rollAt(chapter, at);
    if (!known?.opened) return { round: 0, start: null, ...known, opened };
    if (areSame(known.opened.refs, opened.refs)) return known;
    // Records have come since the last round.
    const start = carryRoll(
      { rest: [], ...known.opened.roll.from(known) },
      {
        before: known.opened.refs,
        after: opened.refs,
        per_pass: chapter.settings.roll.per_pass,
        is_newest_first: true,
      },
    );
    return { round: 0, start, opened };
  }

  #moveOn(at: number, rolled: ReadonlyMap<string, OpenRollPlace>, passes = 1): void {
    this.#place = { at, rolls: this.#rollsWith(rolled, passes), after: null };
  }

  #rollsWith(rolled: ReadonlyMap<string, OpenRollPlace>, passes = 1): Map<string, OpenRollPlace> {
    const rolls = new Map(this.#place.rolls);
    for (const [id, { round, start, opened }] of rolled)
      // The rest of an interrupted round is not among the rounds that are counted from there.
      rolls.set(id, { round: round + (this.#isRest(id) ? 0 : passes), start, opened });
    return rolls;
  }
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
  return one === other || (one.length === other.length && one.every((ref, place) => ref === other[place]));
}

/** Returns null when the step is no longer among them. */
function stepsAfter(steps: Step[], { shot_id, record_ref }: RunningStep): Step[] | null {
  const place = steps.findIndex((step) => step.shot.id === shot_id && step.record_ref === record_ref);
  return place < 0 ? null : steps.slice(place + 1);
}
