import { type Easing, easings, readEasing } from "../../core/motion/easings.ts";
import { restyle } from "./restyle.ts";

/** How things come in on this page: one choreography per look. */
export interface Manner {
  /** What one thing takes. */
  ms: number;
  /** What each next thing waits for the one before it. */
  step_ms: number;
  /** How far below its place a thing begins, in pixels of whoever draws. */
  distance: number;
  ease: Easing;
}

/** Where no look says otherwise. */
const usual = { ms: 450, distance: 0.03, ease: easings.settling };
/** Things follow each other so closely that the eye takes them as one movement. */
const step_share = 0.16;
/** However many they are, the last one begins within this time. */
const longest_wait_ms = 450;
/** A thing can be read before it has come to rest. */
const seen_share = 0.6;

/** Returns how things come in before anybody can ask the page. */
export function usualManner(shorter_side: number): Manner {
  const { ms, ease, distance } = usual;
  return { ms, step_ms: ms * step_share, distance: distance * shorter_side, ease };
}

/**
 * Reads how the page's look lets things come in; `shorter_side` is that of the canvas, in the pixels the caller draws
 * in. It asks the browser for computed styles, so it belongs into `fit` and never into a frame.
 */
export function readManner(element: HTMLElement, shorter_side: number): Manner {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const ms = still ? 0 : readMs(read("--look-enter-ms"), usual.ms);
  return {
    ms,
    step_ms: ms * step_share,
    distance: readDistance(read("--look-enter-distance"), usual.distance) * shorter_side,
    ease: readEasing(read("--look-ease")) ?? usual.ease,
  };
}

/**
 * Lets things come in one after the other, in the order given, this long after the first began: each rises into its
 * place and appears. It follows from the time alone, so any moment can be drawn, in any order. It sets `opacity`,
 * `translate` and `willChange`, nothing else: a `transform` of the element stays as it is. Returns whether all are in
 * place, so that a caller may stop asking.
 */
export function bringIn(elements: readonly HTMLElement[], passed_ms: number, manner: Manner): boolean {
  let areThere = true;
  const step_ms = Math.min(manner.step_ms, longest_wait_ms / Math.max(1, elements.length - 1));
  elements.forEach((element, place) => {
    const share = shareOf(passed_ms - place * step_ms, manner.ms);
    if (share < 1) areThere = false;
    restyle(element, comingStyle(share, manner));
  });
  return areThere;
}

/** Lets all of them leave together and quicker than they came, this long before they must be gone. */
export function takeOut(elements: readonly HTMLElement[], left_ms: number, manner: Manner): void {
  const there = shareOf(left_ms, manner.ms / 2);
  const gone = easings.quickening(1 - there);
  for (const element of elements)
    restyle(element, there === 1 ? inPlace : styleOf(1 - gone, -gone * manner.distance * 0.5));
}

/** Returns when the last of so many things is in place. */
export function entranceMs(count: number, { ms, step_ms }: Manner): number {
  return ms + Math.min(step_ms * Math.max(0, count - 1), longest_wait_ms);
}

const inPlace = { opacity: "", translate: "", willChange: "" };

function comingStyle(share: number, { ease, distance }: Manner) {
  if (share === 1) return inPlace;
  return styleOf(easings.slowing(Math.min(1, share / seen_share)), (1 - ease(share)) * distance);
}

const styleOf = (opacity: number, down: number) => ({
  opacity: opacity.toFixed(3),
  translate: `0 ${down.toFixed(2)}px`,
  willChange: "opacity, translate",
});

const shareOf = (passed_ms: number, ms: number) => (passed_ms >= ms ? 1 : Math.max(0, passed_ms / ms));

function readMs(written: string, otherwise: number): number {
  const [, number, unit] = /^([\d.]+)(ms|s)?$/.exec(written) ?? [];
  if (number === undefined) return otherwise;
  return Number(number) * (unit === "s" ? 1000 : 1);
}

/** A distance as a share of the shorter side; pixels count as on a panel 1080 pixels high. */
function readDistance(written: string, otherwise: number): number {
  const [, number, unit] = /^([\d.]+)(px|%|vmin|cqmin)?$/.exec(written) ?? [];
  if (number === undefined) return otherwise;
  return unit === "px" ? Number(number) / 1080 : unit === undefined ? Number(number) : Number(number) / 100;
}
