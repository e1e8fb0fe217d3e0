import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import { usual_ms } from "../../../core/playback/shotEntrance.ts";

export interface Transition {
  kind: NonNullable<ComposedBlock["transition_in"]>["kind"];
  ms: number;
}

/** Says how a block stands on its way in or out, relative to its place. */
export interface Pose {
  opacity: number;
  scale: number;
  /** 1 is just outside the canvas, on the right and at the bottom; -1 on the left and at the top. */
  x: number;
  y: number;
  /** 1 is as soft as it gets. */
  blur: number;
  /** The part of its width that is there, from the left. */
  wiped: readonly [from: number, to: number];
}

export const inPlace: Pose = { opacity: 1, scale: 1, x: 0, y: 0, blur: 0, wiped: [0, 1] };

/** Tells whether nothing of it is to be seen, because it has not come yet or has gone. */
export const isAway = ({ opacity, scale, x, y, wiped: [from, to] }: Pose): boolean =>
  opacity <= 0 || scale <= 0 || Math.abs(x) >= 1 || Math.abs(y) >= 1 || from >= to;

/** Computes how a block comes, this long after its beginning. */
export function entrance({ kind, ms }: Transition, elapsed_ms: number): Pose {
  const there = share(elapsed_ms, ms);
  if (there === 1) return inPlace;
  const away = slidesTo(kind);
  if (away) return { ...inPlace, ...apart(away, -(1 - slowing(there))) };
  if (kind === "wipe") return { ...inPlace, wiped: [0, slowing(there)] };
  return appearing(kind, there);
}

/** Computes how a block goes, this long before its end: on in the direction it came. */
export function exit({ kind, ms }: Transition, left_ms: number): Pose {
  const there = share(left_ms, ms);
  if (there === 1) return inPlace;
  const away = slidesTo(kind);
  if (away) return { ...inPlace, ...apart(away, 1 - slowing(there)) };
  if (kind === "wipe") return { ...inPlace, wiped: [1 - slowing(there), 1] };
  return appearing(kind, there);
}

/** Computes the pose at this moment of the shot. */
export function poseAt(block: ComposedBlock, at_ms: number, duration_ms: number): Pose {
  const { start_ms, end_ms } = findSpan(block, duration_ms);
  const { comes, goes } = fitted(findEntrance(block), findExit(block), end_ms - start_ms);
  return together(entrance(comes, at_ms - start_ms), exit(goes, end_ms - at_ms));
}

/** Returns when a block is there, in the time of its shot. */
export function findSpan({ timing }: Pick<ComposedBlock, "timing">, duration_ms: number) {
  return { start_ms: timing.in_ms, end_ms: Math.min(timing.out_ms ?? Infinity, duration_ms) };
}

const cut: Transition = { kind: "cut", ms: 0 };

function findEntrance({ transition_in, timing }: ComposedBlock): Transition {
  if (transition_in) return { ms: usual_ms, ...given(transition_in) };
  const { animation, anim_ms = usual_ms } = timing;
  return animation === undefined ? cut : { kind: animationKind(animation), ms: anim_ms };
}

function findExit({ transition_out }: ComposedBlock): Transition {
  return transition_out ? { ms: usual_ms, ...given(transition_out) } : cut;
}

function given({ kind, ms }: NonNullable<ComposedBlock["transition_in"]>) {
  return ms === undefined ? { kind } : { kind, ms };
}

/** Reads the names of older authors' entrances by what is in them. */
function animationKind(animation: string): Transition["kind"] {
  const name = animation.trim().toLowerCase();
  if (name === "" || name === "none" || name === "cut") return "cut";
  if (/wipe|reveal/.test(name)) return "wipe";
  if (/blur/.test(name)) return "blur";
  if (/scale|zoom|pop|grow/.test(name)) return "scale";
  const towards = /(?:slide|fly|move|push).*(left|right|up|down)/.exec(name)?.[1];
  return towards ? (`slide-${towards}` as Transition["kind"]) : "dissolve";
}

/** A block that is too short for both has the less of each. */
function fitted(comes: Transition, goes: Transition, span_ms: number) {
  const squeeze = Math.min(1, span_ms / (comes.ms + goes.ms));
  if (!(squeeze < 1)) return { comes, goes };
  return { comes: { ...comes, ms: comes.ms * squeeze }, goes: { ...goes, ms: goes.ms * squeeze } };
}

function share(passed_ms: number, ms: number): number {
  return passed_ms >= ms ? 1 : Math.max(0, passed_ms / ms);
}

/** The movement is fast at first, then ever slower. */
export const slowing = (share: number) => 1 - (1 - share) ** 3;

const directions: Partial<Record<Transition["kind"], { x: number; y: number }>> = {
  "slide-left": { x: -1, y: 0 },
  "slide-right": { x: 1, y: 0 },
  "slide-up": { x: 0, y: -1 },
  "slide-down": { x: 0, y: 1 },
};

const slidesTo = (kind: Transition["kind"]) => directions[kind] ?? null;

// Adding zero keeps a negative zero out of the style.
const apart = ({ x, y }: { x: number; y: number }, by: number) => ({ x: x * by + 0, y: y * by + 0 });

const smallest = 0.8;

function appearing(kind: Transition["kind"], there: number): Pose {
  if (kind === "cut") return inPlace;
  const scale = kind === "scale" ? smallest + (1 - smallest) * slowing(there) : 1;
  const blur = kind === "blur" ? 1 - slowing(there) : 0;
  return { ...inPlace, opacity: there, scale, blur };
}

function together(one: Pose, other: Pose): Pose {
  if (one === inPlace) return other;
  if (other === inPlace) return one;
  return {
    opacity: one.opacity * other.opacity,
    scale: one.scale * other.scale,
    x: one.x + other.x,
    y: one.y + other.y,
    blur: Math.max(one.blur, other.blur),
    wiped: [Math.max(one.wiped[0], other.wiped[0]), Math.min(one.wiped[1], other.wiped[1])],
  };
}
