import type { Calibration } from "../stages/calibration.ts";
import {
  distance,
  measurePinchGap,
  type Hand,
  type HandsSeen,
  measurePalm,
  type Point,
  findPointer,
} from "./hand.ts";
import { computeClosing, computeFreedom, nextPinch, type PinchState, usual_pinch } from "./pinch.ts";
import { pointOnScreen, usual_box } from "./pointing.ts";
import { smooth, type SmoothedValue } from "./smooth.ts";

/** The one hand that uses the screen. */
export interface FollowedHand {
  /** The place on the screen, from 0 to 1. */
  pointer: Point;
  /** How far the fingers have closed, from 0 to 1. */
  closing: number;
  pinch: PinchState;
  /** Where a pinch chose something, in this very picture. */
  chosen: Point | null;
  gap: number;
  palm: number;
  /** The place in the mirrored picture. */
  place: Point;
  seen_since: number;
  seen_at: number;
  chose_at: number;
  smoothed: { x: SmoothedValue; y: SmoothedValue };
}

export type HandSettings = Pick<Calibration, "box" | "reach" | "pinch">;

/** A hand that is missed for a moment, by a blurred picture, is still the same. */
const lost_ms = 500;
// The model is unreliable about a hand that has just come into the picture.
const settle_ms = 250;
const again_ms = 400;
// The farthest way of a hand from one picture to the next, in palms.
const farthest_step = 3;
// A palm smaller than this share of the measured one belongs to somebody further back.
const least_palm = 0.5;
const smallest_palm = 0.02;
const least_score = 0.3;

/** Follows a hand from picture to picture; null when there is none. */
export function followHand(
  before: FollowedHand | null,
  seen: HandsSeen,
  calibration: HandSettings | null,
): FollowedHand | null {
  const known = before && seen.at - before.seen_at < lost_ms ? before : null;
  const meant = meantHands(seen, calibration?.reach ?? null);
  const hand = known ? nearest(known, meant, seen.aspect) : largest(meant, seen.aspect);
  if (!hand) return known && { ...known, chosen: null };
  return step(known, hand, seen, calibration);
}

function step(
  before: FollowedHand | null,
  hand: Hand,
  { at, aspect }: HandsSeen,
  calibration: HandSettings | null,
): FollowedHand {
  const thresholds = calibration?.pinch ?? usual_pinch;
  const place = findPointer(hand);
  const gap = measurePinchGap(hand, aspect);
  const aim = pointOnScreen(place, calibration?.box ?? usual_box);
  const smoothed = {
    x: smooth(before?.smoothed.x ?? null, aim.x, at),
    y: smooth(before?.smoothed.y ?? null, aim.y, at),
  };
  const state = before?.pinch ?? "unsure";
  const pinch = nextPinch(state, gap, thresholds);
  const seen_since = before?.seen_since ?? at;
  const pointer = movePointer(before?.pointer, smoothed, computeFreedom(pinch, gap, thresholds));
  const chose_at = before?.chose_at ?? -Infinity;
  const chooses =
    state === "open" && pinch === "closed" && at - seen_since >= settle_ms && at - chose_at >= again_ms;
  return {
    pointer,
    closing: computeClosing(gap, thresholds),
    pinch,
    chosen: chooses ? pointer : null,
    gap,
    palm: measurePalm(hand, aspect),
    place,
    seen_since,
    seen_at: at,
    chose_at: chooses ? at : chose_at,
    smoothed,
  };
}

function movePointer(before: Point | undefined, { x, y }: FollowedHand["smoothed"], freedom: number): Point {
  if (!before) return { x: x.value, y: y.value };
  return {
    x: before.x + freedom * (x.value - before.x),
    y: before.y + freedom * (y.value - before.y),
  };
}

function meantHands({ hands, aspect }: HandsSeen, reach: HandSettings["reach"]): Hand[] {
  const least = reach ? reach.palm * least_palm : smallest_palm;
  return hands.filter((hand) => hand.score >= least_score && measurePalm(hand, aspect) >= least);
}

function nearest(known: FollowedHand, hands: Hand[], aspect: number): Hand | null {
  const far = (hand: Hand) => distance(findPointer(hand), known.place, aspect);
  const hand = best(hands, (one) => -far(one));
  return hand && far(hand) <= farthest_step * known.palm ? hand : null;
}

function largest(hands: Hand[], aspect: number): Hand | null {
  return best(hands, (hand) => measurePalm(hand, aspect));
}

function best(hands: Hand[], worth: (hand: Hand) => number): Hand | null {
  return hands.reduce<Hand | null>((one, other) => (one && worth(one) >= worth(other) ? one : other), null);
}
