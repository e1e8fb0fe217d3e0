import { type FollowedHand, followHand } from "../../../core/hands/followHand.ts";
import type { Size } from "../../../core/stages/wallViewport.ts";
import type { Detection } from "../camera/detection.ts";
import type { Measure, Parts } from "./measure.ts";
import { measureFace } from "./measureFace.ts";
import { measurePinch } from "./measurePinch.ts";
import { measureReach } from "./measureReach.ts";
import { testHits } from "./testHits.ts";

export const steps = ["face", "reach", "pinch", "test"] as const;
export type Step = (typeof steps)[number] | "summary";

/**
 * Says where somebody is in the guided calibration. Its moments are by the page's monotonic clock, as a detection's
 * are.
 */
export interface Guide {
  step: Step;
  /** Null in the summary, where there is nothing left to measure. */
  measure: Measure | null;
  parts: Parts;
  entered_at: number;
  /** Nothing is measured before this moment: people read what to do, and go and do it. */
  begins_at: number;
  /** The moment when somebody last did what was asked, or pressed something. */
  progressed_at: number;
  /** The hand that points, where there is something to choose. */
  hand: FollowedHand | null;
}

// It takes this long to read two lines, and to walk to the mark on the floor.
const lead_ms = { face: 6_000, reach: 4_000, pinch: 4_000, test: 2_000, summary: 0 };
/** Nobody did what was asked for this long, so perhaps it cannot be measured here. */
export const step_ms = 45_000;
/** An audience never sees a calibration that was forgotten. */
export const forgotten_ms = 90_000;

const nothing: Parts = { face: null, box: null, reach: null, pinch: null, test: null };

export function openGuide(now: number): Guide {
  return enter("face", { parts: nothing, progressed_at: now, now });
}

function enter(step: Step, given: { parts: Parts; progressed_at: number; now: number }): Guide {
  const { parts, progressed_at, now } = given;
  const begins_at = now + lead_ms[step];
  return {
    step,
    measure: startMeasure(step, begins_at),
    parts,
    entered_at: now,
    begins_at,
    progressed_at,
    hand: null,
  };
}

function startMeasure(step: Step, begins_at: number): Measure | null {
  switch (step) {
    case "face":
      return measureFace();
    case "reach":
      return measureReach();
    case "pinch":
      return measurePinch();
    case "test":
      return testHits(begins_at);
    case "summary":
      return null;
  }
  step satisfies never;
}

/** Takes the camera's next picture. */
export function see(
  guide: Guide,
  detection: Detection,
  { now, screen }: { now: number; screen: Size },
): Guide {
  const isPointed = guide.step === "test" || guide.step === "summary";
  const hand = isPointed ? followHand(guide.hand, detection, guide.parts) : null;
  if (!guide.measure || now < guide.begins_at) return { ...guide, hand };
  const measure = guide.measure.see(detection, { hand, now, screen });
  const progressed_at = measure.done > guide.measure.done ? now : guide.progressed_at;
  if (!measure.measured) return { ...guide, hand, measure, progressed_at };
  const parts = { ...guide.parts, ...measure.measured };
  return enter(stepAfter(guide.step), { parts, progressed_at: now, now });
}

function stepAfter(step: Step): Step {
  const place = steps.findIndex((one) => one === step);
  return place < 0 ? step : (steps[place + 1] ?? "summary");
}

/** Skips the step: its part keeps the defaults. */
export function skip({ step, parts }: Guide, now: number): Guide {
  return enter(stepAfter(step), { parts, progressed_at: now, now });
}

/** Notes that somebody pressed something, so they are there. */
export function noticed(guide: Guide, now: number): Guide {
  return { ...guide, progressed_at: now };
}

/** Lets time pass, also while no picture comes. Returns null when nobody is there, and it closes. */
export function pass(guide: Guide, now: number): Guide | null {
  const { step, parts, entered_at, progressed_at } = guide;
  if (now - progressed_at >= forgotten_ms) return null;
  if (step === "summary" || now - Math.max(entered_at, progressed_at) < step_ms) return guide;
  return enter(stepAfter(step), { parts, progressed_at, now });
}
