import { lead_ms } from "../time/lead.ts";
import { nobodyNear, type Playing, Playhead, type Sensors } from "./playhead.ts";
import { isSameStep } from "./sameStep.ts";
import type { ChangeOver, Programme, RunningStep } from "./programme.ts";

export { lead_ms };

/**
 * Decides when and how screens go over to another programme. A change to the story that is on never cuts it: its shot
 * stays until its end, and then the shot plays that now follows it. Another story's turn comes as soon as all screens
 * can know of it.
 */
export function changeOver(
  before: Programme,
  after: Programme,
  now: number,
  sensors: Sensors = nobodyNear,
): ChangeOver {
  const soon = now + lead_ms;
  const resume = before.change_over?.resume ?? null;
  const old = new Playhead(before);
  const anew = new Playhead({ ...after, change_over: before.change_over });
  if (bringsItsMoment(old, anew, now, sensors)) return { apply_at: now, resume };
  const running = old.at(soon, sensors);
  const wanted = anew.at(soon, sensors);
  const { step } = running;
  if (!step || running.kind !== wanted.kind || running.story_id !== wanted.story_id)
    return { apply_at: soon, resume };
  const story_id = running.story_id!;
  const queues = old.rolledRefs(story_id, soon);
  const is_same = isSameStep(running, wanted) && running.until === wanted.until;
  if (is_same && areSame(queues, anew.rolledRefs(story_id, soon))) return { apply_at: now, resume };
  const at = findStepEnd(running, old, sensors);
  const { rounds, rolls } = old.rollsAfter(soon, sensors, running);
  return {
    apply_at: at,
    resume: {
      at,
      kind: running.kind,
      story_id,
      after: findRunningStep(running, before, after),
      rounds,
      rolls: anew.carryRolls(rolls, { story_id, before: queues, at }),
    },
  };
}

type Queues = ReadonlyMap<string, readonly string[]>;

/** Only the refs count: a record whose text changed still has the same place in the queue. */
function areSame(before: Queues, after: Queues): boolean {
  if (before.size !== after.size) return false;
  return [...before].every(([id, refs]) => {
    const now = after.get(id);
    return now?.length === refs.length && now.every((ref, place) => ref === refs[place]);
  });
}

// Within this time every screen has received a message, unless its network is bad.
const heard_ms = 100;

/** A story whose beginning all screens can know by themselves, such as that of a take, needs no agreed moment. */
function bringsItsMoment(old: Playhead, anew: Playhead, now: number, sensors: Sensors): boolean {
  const running = old.at(now, sensors);
  const planned = anew.at(now, sensors);
  if (!isSameStep(running, planned) || planned.until < now + heard_ms) return false;
  if (planned.until > now + lead_ms || planned.until >= running.until) return false;
  const then = anew.at(planned.until, sensors);
  return then.kind !== planned.kind || then.story_id !== planned.story_id;
}

// What plays is asked anew at many moments at which nothing changes; no shot has more of them.
const most_looks = 1_000;

/** Returns the moment at which something else comes on. */
export function findStepEnd(running: Playing, playhead: Playhead, sensors: Sensors): number {
  let end = running.until;
  for (let look = 0; look < most_looks && end !== Infinity; look += 1) {
    const next = playhead.at(end, sensors);
    if (!isSameStep(next, running)) break;
    end = next.until;
  }
  return end;
}

/** Returns what is on, or the last chapter before it that the story still has. */
function findRunningStep(
  { step, story_id, started_at }: Playing,
  before: Programme,
  after: Programme,
): RunningStep | null {
  const { chapter, shot, record_ref, session_id } = step!;
  const old = before.stories[story_id!]?.chapters ?? [];
  const kept = new Set(after.stories[story_id!]?.chapters.map(({ id }) => id));
  const place = old.findIndex(({ id }) => id === chapter.id);
  const last = old.slice(0, place + 1).findLast(({ id }) => kept.has(id));
  return last
    ? {
        chapter_id: last.id,
        shot_id: last.id === chapter.id ? shot.id : "",
        record_ref,
        session_id,
        started_at,
      }
    : null;
}
