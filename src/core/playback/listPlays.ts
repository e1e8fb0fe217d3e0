import { nobodyNear, Playhead, type Sensors } from "./playhead.ts";
import type { Kind, PlayedChapter, Programme } from "./programme.ts";

/** A time in which the same plays for the same reason. */
export interface Play {
  from: number;
  to: number;
  kind: Kind;
  /** Null for the idle card. */
  story_id: string | null;
  /** A sentence. */
  why: string;
  /** The chapters that play in turn, in the order of the story. */
  chapters: PlayedChapter[];
}

interface Asked {
  from: number;
  to: number;
  sensors?: Sensors;
}

/** More looks than a week needs whose rules, bookings and sessions turn every few minutes. */
const most_looks = 20_000;

/**
 * Lists what a stage plays from one moment to another, judged by its playhead. It goes from claim to claim and from one
 * set of chapters to the next, not from shot to shot. Where something turns more often than it can follow, the list
 * ends before `to`.
 */
export function listPlays(programme: Programme, { from, to, sensors = nobodyNear }: Asked): Play[] {
  const playhead = new Playhead(programme);
  const plays: Play[] = [];
  let at = from;
  for (let look = 0; at < to && look < most_looks; look += 1) {
    const { playing, until, chapters } = playhead.stretchAt(at, sensors);
    const { kind, story_id, why } = playing;
    const next = Math.min(to, Math.max(until, at + 1));
    const last = plays.at(-1);
    if (last && goesOn(last, { kind, story_id, why, chapters })) last.to = next;
    else plays.push({ from: at, to: next, kind, story_id, why, chapters });
    at = next;
  }
  return plays;
}

/** The last step of a chapter that may no longer play belongs to what was on before. */
function goesOn(last: Play, { kind, story_id, why, chapters }: Omit<Play, "from" | "to">): boolean {
  if (last.kind !== kind || last.story_id !== story_id || last.why !== why) return false;
  return chapters.length === 0 || areSame(last.chapters, chapters);
}

function areSame(one: readonly PlayedChapter[], other: readonly PlayedChapter[]): boolean {
  return one.length === other.length && one.every(({ id }, place) => id === other[place]!.id);
}
