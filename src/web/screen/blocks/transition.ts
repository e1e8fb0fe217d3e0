import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import { type Easing, easings } from "../../../core/motion/easings.ts";
import { usual_exit_ms, usual_ms } from "../../../core/playback/shotEntrance.ts";

type Given = NonNullable<ComposedBlock["transition_in"]>;

export interface Transition {
  kind: Given["kind"];
  ms: number;
  /** What comes or goes one after the other; as a whole where it is missing. */
  by?: Given["by"];
}

/** Says how a block stands on its way in or out, relative to its place. */
export interface Pose {
  opacity: number;
  scale: number;
  /** 1 is all the way that it slides, to the right and down; -1 to the left and up. */
  x: number;
  y: number;
  /** 1 is as soft as it gets. */
  blur: number;
  /** The part of its width that is there, from the left. */
  wiped: readonly [from: number, to: number];
}

export const inPlace: Pose = { opacity: 1, scale: 1, x: 0, y: 0, blur: 0, wiped: [0, 1] };

/** Tells whether nothing of it is to be seen, because it has not come yet or has gone. */
export const isAway = ({ opacity, x, y, wiped: [from, to] }: Pose): boolean =>
  opacity <= 0 || Math.abs(x) >= 1 || Math.abs(y) >= 1 || from >= to;

/** How a block moves. */
export interface Movement {
  ease: Easing;
  /** It slides in from outside the canvas rather than a little way, sideways or up and down. */
  slides_whole: { x: boolean; y: boolean };
}

const usualMovement: Movement = { ease: easings.settling, slides_whole: { x: false, y: false } };

/** Computes how a block comes, this long after its beginning: it eases out and settles. */
export function entrance(
  { kind, ms }: Transition,
  elapsed_ms: number,
  { ease, slides_whole } = usualMovement,
): Pose {
  const there = share(elapsed_ms, ms);
  if (there === 1 || kind === "cut") return inPlace;
  const away = slidesTo(kind);
  const opacity = easings.slowing(Math.min(1, there / seen_share));
  if (away && isWhole(away, slides_whole)) return { ...inPlace, ...apart(away, easings.slowing(there) - 1) };
  if (away) return { ...inPlace, ...apart(away, ease(there) - 1), opacity };
  if (kind === "wipe") return { ...inPlace, wiped: [0, easings.swinging(there)] };
  if (kind === "scale") return { ...inPlace, opacity, scale: 1 - (1 - smallest) * (1 - ease(there)) };
  if (kind === "blur") return { ...inPlace, opacity, blur: (1 - there) ** 2 };
  return { ...inPlace, opacity: throughGround(kind, there) };
}

/** Computes how a block goes, this long before its end: on in the direction it came, and ever faster. */
export function exit({ kind, ms }: Transition, left_ms: number, { slides_whole } = usualMovement): Pose {
  const gone = 1 - share(left_ms, ms);
  if (gone === 0 || kind === "cut") return inPlace;
  const away = slidesTo(kind);
  const opacity = 1 - gone ** 2;
  if (away) {
    const moved = { ...inPlace, ...apart(away, easings.quickening(gone)) };
    return isWhole(away, slides_whole) ? moved : { ...moved, opacity };
  }
  if (kind === "wipe") return { ...inPlace, wiped: [easings.swinging(gone), 1] };
  if (kind === "scale") return { ...inPlace, opacity, scale: 1 - (1 - smallest) * easings.quickening(gone) };
  if (kind === "blur") return { ...inPlace, opacity, blur: gone ** 2 };
  return { ...inPlace, opacity: throughGround(kind, 1 - gone) };
}

/**
 * A dissolve gives way to what is there meanwhile; a fade waits until that has gone. What leaves by a fade is gone at
 * half its time, what comes by one begins at half of it, so that the ground lies between the two.
 */
const throughGround = (kind: Transition["kind"], there: number) =>
  kind === "fade" ? Math.max(0, 2 * there - 1) : there;

/** Computes the pose at this moment of the shot. */
export function poseAt(block: ComposedBlock, at_ms: number, duration_ms: number, moves?: Movement): Pose {
  const { start_ms, end_ms } = findSpan(block, duration_ms);
  const { comes, goes } = fitted(findEntrance(block), findExit(block), end_ms - start_ms);
  return together(entrance(comes, at_ms - start_ms, moves), exit(goes, end_ms - at_ms, moves));
}

/** A text on its way in or out, part by part. */
export interface ComingParts {
  by: "line" | "word";
  /** Computes how one of so many parts stands. */
  poseOf(place: number, count: number): Pose;
  /** How what lies behind the words stands. */
  ground: Pose;
}

/** Computes how the parts of a text stand at this moment; null while it stands, comes or goes as a whole. */
export function partsAt(block: ComposedBlock, at_ms: number, duration_ms: number): ComingParts | null {
  const { start_ms, end_ms } = findSpan(block, duration_ms);
  const { comes, goes } = fitted(findEntrance(block), findExit(block), end_ms - start_ms);
  const [elapsed_ms, left_ms] = [at_ms - start_ms, end_ms - at_ms];
  if (elapsed_ms < 0) return null;
  if (isByParts(comes) && elapsed_ms < comes.ms) {
    const poseOf = (place: number, count: number) => {
      const { ms, step_ms } = splitTime(comes.ms, count);
      const passed_ms = elapsed_ms - place * step_ms;
      return passed_ms < 0 ? away : entrance({ ...comes, ms }, passed_ms);
    };
    return { by: comes.by, poseOf, ground: entrance(groundOf(comes), elapsed_ms) };
  }
  if (!isByParts(goes) || left_ms >= goes.ms) return null;
  const poseOf = (place: number, count: number) => {
    const { ms, step_ms } = splitTime(goes.ms, count);
    const part_ms = left_ms - (count - 1 - place) * step_ms;
    return part_ms <= 0 ? away : exit({ ...goes, ms }, part_ms);
  };
  return { by: goes.by, poseOf, ground: exit(groundOf(goes), left_ms) };
}

const isByParts = (way: Transition): way is Transition & { by: "line" | "word" } =>
  way.by === "line" || way.by === "word";

/** One part takes this share of the whole time. */
const part_share = 0.45;

function splitTime(ms: number, count: number) {
  if (count <= 1) return { ms, step_ms: 0 };
  return { ms: ms * part_share, step_ms: (ms * (1 - part_share)) / (count - 1) };
}

/** What lies behind the words is there for the first of them, and until the last. */
const groundOf = ({ ms }: Transition): Transition => ({ kind: "dissolve", ms: ms * part_share });

const away: Pose = { opacity: 0, scale: 1, x: 0, y: 0, blur: 0, wiped: [0, 1] };

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
  return transition_out ? { ms: usual_exit_ms, ...given(transition_out) } : cut;
}

function given({ kind, ms, by = "block" }: Given) {
  return ms === undefined ? { kind, by } : { kind, ms, by };
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

const directions: Partial<Record<Transition["kind"], { x: number; y: number }>> = {
  "slide-left": { x: -1, y: 0 },
  "slide-right": { x: 1, y: 0 },
  "slide-up": { x: 0, y: -1 },
  "slide-down": { x: 0, y: 1 },
};

const slidesTo = (kind: Transition["kind"]) => directions[kind] ?? null;

// Adding zero keeps a negative zero out of the style.
const apart = ({ x, y }: { x: number; y: number }, by: number) => ({ x: x * by + 0, y: y * by + 0 });

const isWhole = (away: { x: number }, { x, y }: Movement["slides_whole"]) => (away.x === 0 ? y : x);

/** What grows begins at this share of its size. */
const smallest = 0.7;
/** What moves on its way in is wholly there to be read after this share of its time. */
const seen_share = 0.5;

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
