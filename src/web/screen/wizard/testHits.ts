import type { Point } from "../../../core/hands/hand.ts";
import type { Calibration } from "../../../core/stages/calibration.ts";
import type { Size } from "../../../core/stages/wallViewport.ts";
import type { Measure } from "./measure.ts";
import { median } from "./samples.ts";

/** The targets are on the screen, 0 to 1: in the middle first, then from one side to the other. */
export const targets: readonly Point[] = [
  { x: 0.5, y: 0.5 },
  { x: 0.2, y: 0.35 },
  { x: 0.8, y: 0.68 },
  { x: 0.8, y: 0.35 },
  { x: 0.2, y: 0.68 },
];

/** The radius is a share of the screen's shorter side, about the size of a record's picture. */
export const target_radius = 0.12;
const longest_ms = 9_000;

/** Tests whether pinches hit what they are meant to; `took` holds how long each did, or null where it missed. */
export function testHits(shown_at: number, took: readonly (number | null)[] = []): Measure {
  const target = targets[took.length];
  return {
    asks: { of: "target", target: Math.min(took.length, targets.length - 1) },
    held: 0,
    progress: took.length / targets.length,
    done: took.filter((ms) => ms !== null).length,
    measured: target ? null : { test: summarizeHits(took) },
    see(_, { hand, now, screen }) {
      if (!target) return this;
      const took_ms = Math.round(now - shown_at);
      const next = (ms: number | null) => testHits(now, [...took, ms]);
      if (hand?.chosen) return next(isHit(hand.chosen, target, screen) ? took_ms : null);
      return took_ms >= longest_ms ? next(null) : this;
    },
  };
}

function isHit(point: Point, target: Point, { width, height }: Size): boolean {
  const off = Math.hypot((point.x - target.x) * width, (point.y - target.y) * height);
  return off <= target_radius * Math.min(width, height);
}

function summarizeHits(took: readonly (number | null)[]): Calibration["test"] {
  const hits = took.filter((ms) => ms !== null);
  return { hits: hits.length, targets: targets.length, ms: hits.length > 0 ? median(hits) : 0 };
}
