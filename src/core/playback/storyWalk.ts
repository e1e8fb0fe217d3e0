import type { ChapterSteps, Step } from "./chapterSteps.ts";
import type { PlayedChapter, PlayedStory } from "./programme.ts";

export interface Stepped extends Step {
  started_at: number;
  until: number;
}

/** Where a walk stands: at the beginning of a pass through the story. */
interface Place {
  at: number;
  rounds: Map<string, number>;
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
  #since: number;
  #first_round: number;
  #place: Place;
  #season: Season | null = null;

  constructor(chapters: ChapterSteps, story: PlayedStory, since: number) {
    this.#chapters = chapters;
    this.#story = story;
    this.#since = since;
    // Each day begins elsewhere in a roll: of a long list not only the first are ever seen.
    this.#first_round = Math.floor(since / 86_400_000) * 1009;
    this.#place = { at: since, rounds: new Map() };
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

  #beginAnew(): void {
    this.#place = { at: this.#since, rounds: new Map() };
    this.#season = null;
  }

  /** Passes that are over by then and lie wholly in a season, without looking at their steps. */
  #passBy(now: number): void {
    const { chapters, until, is_even } = this.#seasonNow();
    if (chapters.length === 0) return;
    for (;;) {
      const { at } = this.#place;
      const pass_ms = chapters.reduce(
        (sum, chapter) => sum + this.#chapters.duration(chapter, at, this.#roundOf(chapter)),
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
    const { at: begun_at } = this.#place;
    const { until, chapters: playing } = this.#seasonNow();
    const fillsGap = playing.some(({ settings }) => settings.fills_gaps);
    const steps: Stepped[] = [];
    let at = begun_at;
    for (const chapter of this.#story.chapters) {
      if ((chapter.settings.fills_gaps ?? false) && !fillsGap) continue;
      const may = at < until ? playing.includes(chapter) : this.#chapters.mayPlay(chapter, at);
      if (!may) continue;
      for (const step of this.#chapters.steps(chapter, at, this.#roundOf(chapter))) {
        steps.push({ ...step, started_at: at, until: at + step.hold_ms });
        at += step.hold_ms;
      }
    }
    if (at > begun_at) return { steps, end: at };
    return { steps: [], end: playing.length > 0 ? begun_at + pause_ms : until };
  }

  #roundOf({ id }: PlayedChapter): number {
    return this.#first_round + (this.#place.rounds.get(id) ?? 0);
  }

  #moveOn(at: number, chapters: Iterable<PlayedChapter>, passes = 1): void {
    const { rounds } = this.#place;
    for (const chapter of new Set(chapters)) {
      if (chapter.settings.roll) rounds.set(chapter.id, (rounds.get(chapter.id) ?? 0) + passes);
    }
    this.#place = { at, rounds };
  }
}
