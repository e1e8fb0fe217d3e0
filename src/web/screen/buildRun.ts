import { findStepEnd } from "../../core/playback/changeOver.ts";
import { isKept, keptSince } from "../../core/playback/keptSince.ts";
import { Playhead, type Sensors } from "../../core/playback/playhead.ts";
import type { Programme } from "../../core/playback/programme.ts";
import { isSameShot } from "../../core/playback/sameStep.ts";
import type { Run } from "./drawShot.ts";
import type { PlayingShot } from "./shotFilling.ts";

interface Options {
  programme: Programme;
  sensors: () => Sensors;
  /** Since when it has been on, also over and over without a break; by default since it started. */
  since: number | undefined;
}

/** Says how long a shot runs, and what is before and after it. */
export function buildRun(playing: PlayingShot, { programme, sensors, since }: Options): Run {
  const { started_at, until, step } = playing;
  // A shot that may be cut short mostly is not, and then its blocks must not leave already.
  const isCut = until !== Infinity && until !== started_at + step.hold_ms;
  const end = isCut ? findStepEnd(playing, new Playhead(programme), sensors()) : until;
  const after = Number.isFinite(end) ? new Playhead(programme).at(end, sensors()) : null;
  const known = new Map<string, number | null>();
  return {
    started_at,
    duration_ms: end - started_at,
    before_ms: Math.max(0, started_at - (since ?? started_at)),
    goes_on: after?.step ? isSameShot(step, after.step) : false,
    keptSince: (block) => {
      if (!isKept(block)) return null;
      if (!known.has(block.uuid))
        known.set(block.uuid, keptSince(new Playhead(programme), programme, playing, block, sensors()));
      return known.get(block.uuid)!;
    },
  };
}
