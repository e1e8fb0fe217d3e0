import { easings } from "../../../core/motion/easings.ts";
import type { Manner } from "../entrance.ts";

/** How much of a lower third is there, from 0 to 1: the bar, the ground, and its lines from above. */
export interface LabelPose {
  bar: number;
  ground: number;
  said: readonly [name: number, about: number];
}

/** Shares of the whole way in: each part begins before the one before it has come to rest. */
const parts = { bar: [0, 0.4], ground: [0.15, 0.75], name: [0.35, 0.9], about: [0.48, 1] } as const;
/** It takes longer than a single thing does, because its parts follow each other. */
const way_share = 1.6;
/** And leaves in half a thing's time. */
const leave_share = 0.5;

/** Returns how long the whole way in takes. */
export const labelMs = ({ ms }: Pick<Manner, "ms">) => ms * way_share;

/** Computes how a lower third stands, this long after it began to come and before it must be gone. */
export function labelPose(passed_ms: number, left_ms: number, manner: Pick<Manner, "ms">): LabelPose {
  const come = shareOf(passed_ms, labelMs(manner));
  const there = 1 - easings.quickening(1 - shareOf(left_ms, manner.ms * leave_share));
  const part = ([from, to]: readonly [number, number]) =>
    Math.min(there, easings.slowing(shareOf(come - from, to - from)));
  return {
    bar: part(parts.bar),
    ground: part(parts.ground),
    said: [part(parts.name), part(parts.about)],
  };
}

const shareOf = (passed: number, whole: number) => (passed >= whole ? 1 : Math.max(0, passed / whole));
