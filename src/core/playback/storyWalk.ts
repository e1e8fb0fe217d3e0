import type { ChapterSteps, Step } from "./chapterSteps.ts";
import type { PlayedChapter, PlayedStory, Resume, RollStart, RunningStep } from "./programme.ts";
import type { RollPlace } from "./roll.ts";

export interface Stepped extends Step {
  started_at: number;
  until: number;
}

/** Where a walk stands: at the beginning of a pass through the story, or in the middle of one, after this step. */
interface Place {
  at: number;
  rounds: ReadonlyMap<string, number>;
  after: RunningStep | null;
}

interface Beginning {
  story: PlayedStory;
  /** When the story's claim began. */
  since: number;
  /** Where it goes on instead. */
  resume?: Resume | null;
}

/** A time in which no chapter comes or goes. */
interface Season {
  until: number;
  chapters: PlayedChapter[];
  /** Whether one pass takes as long as the next. */
  is_even: boolean;
}

// A pass in which nothing played although something might have: look again soon rather than never.
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
  /** Where rolls go on that were changed, by chapter. */
  #starts: ReadonlyMap<string, RollStart>;
  #start: Place;
  #place: Place;
  #season: Season | null = null;

  constructor(chapters: ChapterSteps, { story, since, resume }: Beginning) {
    this.#chapters = chapters;
    this.#story = story;
    // Each day begins elsewhere in a roll: of a long list not only the first are ever seen.
    this.#first_round = Math.floor(since / 86_400_000) * 1009;
    this.#starts = new Map(Object.entries(resume?.rolls ?? {}));
    this.#start = resume
      ? { at: resume.at, rounds: new Map(Object.entries(resume.rounds)), after: resume.after }
      : { at: since, rounds: new Map(), after: null };
    this.#place = this.#start;
  }

  /** Without a shot: nothing of it may play at this moment; `until` tells when to look again. */
  at(now: number): Stepped | { until: number } {
    if (now < this.#place.at) this.#beginAnew();
    for (;;) {
      this.#passBy(now);
      const { steps, end } = this.#pass();
      if (now < end) return steps.find(({ until }) => now < until) ?? { until: end };
      this.#moveOn(
        end,
        steps.map(({ chapter }) => chapter),
      );
    }
  }

  /** Where the rolls stand when the step of this moment is over. */
  rollsAfter(now: number): Required<Pick<Resume, "rounds" | "rolls">> {
    this.at(now);
    const { steps } = this.#pass();
    const place = steps.findIndex(({ until }) => now < until);
    const running = steps[place];
    const goesOn = steps[place + 1]?.chapter;
    const over = steps.slice(0, place + 1).map(({ chapter }) => chapter);
    const rounds = this.#roundsWith(over.filter((chapter) => chapter !== goesOn));
    const next = this.#roundsWith(over);
    const rolls: Record<string, RollStart> = {};
    for (const chapter of this.#story.chapters) {
      if (!chapter.settings.roll) continue;
      const at = running?.until ?? now;
      const goes_on = this.#chapters.goesOnWith(chapter, at, this.#rollPlace(chapter, next));
      if (!goes_on) continue;
      rounds.delete(chapter.id);
      const later = chapter === running?.chapter ? steps.slice(place + 1) : [];
      const rest = later.flatMap((step) =>
        step.chapter === chapter && step.record_ref !== running?.record_ref ? step.record_ref! : [],
      );
      rolls[chapter.id] = { ...goes_on, rest: [...new Set(rest)] };
    }
    return { rounds: Object.fromEntries(rounds), rolls };
  }

  #beginAnew(): void {
    this.#place = this.#start;
    this.#season = null;
  }

  /** Passes that are over by then and lie wholly in a season, without looking at their steps. */
  #passBy(now: number): void {
    const { chapters, until, is_even } = this.#seasonNow();
    if (chapters.length === 0 || this.#place.after) return;
    for (;;) {
      const { at } = this.#place;
      const pass_ms = chapters.reduce(
        (sum, chapter) => sum + this.#chapters.duration(chapter, at, this.#rollPlace(chapter)),
        0,
      );
      const room_ms = Math.min(now, until) - at;
      if (pass_ms <= 0 || room_ms < pass_ms) return;
      // The very last one before a change is walked: a chapter reached after it may be gone.
      const passes = is_even ? Math.floor(room_ms / pass_ms) : 1;
      this.#moveOn(at + passes * pass_ms, chapters, passes);
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

  /** Those that may play; the ones that fill gaps only when no other may. */
  #playingAt(at: number): PlayedChapter[] {
    const may = this.#story.chapters.filter((chapter) => this.#chapters.mayPlay(chapter, at));
    const ordinary = may.filter(({ settings }) => !settings.fills_gaps);
    return ordinary.length > 0 ? ordinary : may;
  }

  /** The next pass, step by step. One without steps is a gap. */
  #pass(): { steps: Stepped[]; end: number } {
    const { at: begun_at, after } = this.#place;
    const { until, chapters: playing } = this.#seasonNow();
    const fillsGap = playing.some(({ settings }) => settings.fills_gaps);
    const steps: Stepped[] = [];
    let at = begun_at;
    for (const chapter of this.#rest(after)) {
      if ((chapter.settings.fills_gaps ?? false) && !fillsGap) continue;
      const may = at < until ? playing.includes(chapter) : this.#chapters.mayPlay(chapter, at);
      if (!may) continue;
      for (const step of this.#stepsOf(chapter, at, after)) {
        steps.push({ ...step, started_at: at, until: at + step.hold_ms });
        at += step.hold_ms;
      }
    }
    if (at > begun_at) return { steps, end: at };
    if (after) {
      // What was on was the last of its pass.
      this.#place = { ...this.#place, after: null };
      return this.#pass();
    }
    return { steps: [], end: playing.length > 0 ? begun_at + pause_ms : until };
  }

  /** Of the story, what is not over in a pass of which this step was the last. */
  #rest(after: RunningStep | null): PlayedChapter[] {
    const { chapters } = this.#story;
    return after ? chapters.slice(chapters.findIndex(({ id }) => id === after.chapter_id)) : chapters;
  }

  #stepsOf(chapter: PlayedChapter, at: number, after: RunningStep | null): Step[] {
    if (chapter.id !== after?.chapter_id) return this.#chapters.steps(chapter, at, this.#rollPlace(chapter));
    const start = chapter.settings.roll && this.#starts.get(chapter.id);
    if (!start) return stepsAfter(this.#chapters.steps(chapter, at, this.#rollPlace(chapter)), after) ?? [];
    // The chapter that was on is gone, and this one before it was over.
    if (after.shot_id === "") return [];
    const all = this.#chapters.stepsOf(chapter, at, [after.record_ref ?? "", ...start.rest]);
    return stepsAfter(all, after) ?? all;
  }

  #rollPlace(chapter: PlayedChapter, rounds = this.#place.rounds): RollPlace {
    const start = this.#starts.get(chapter.id) ?? null;
    const is_counted = start !== null || this.#chapters.isNewestFirst(chapter);
    return { round: (is_counted ? 0 : this.#first_round) + (rounds.get(chapter.id) ?? 0), start };
  }

  #moveOn(at: number, chapters: Iterable<PlayedChapter>, passes = 1): void {
    this.#place = { at, rounds: this.#roundsWith(chapters, passes), after: null };
  }

  #roundsWith(chapters: Iterable<PlayedChapter>, passes = 1): Map<string, number> {
    const rounds = new Map(this.#place.rounds);
    const resumed = this.#place.after?.chapter_id ?? "";
    for (const { id, settings } of new Set(chapters)) {
      // The rest of a round that was on is none of those that are counted from there.
      if (id === resumed && this.#starts.has(id)) continue;
      if (settings.roll) rounds.set(id, (rounds.get(id) ?? 0) + passes);
    }
    return rounds;
  }
}

/** Null when it is no longer among them. */
function stepsAfter(steps: Step[], { shot_id, record_ref }: RunningStep): Step[] | null {
  const place = steps.findIndex((step) => step.shot.id === shot_id && step.record_ref === record_ref);
  return place < 0 ? null : steps.slice(place + 1);
}
