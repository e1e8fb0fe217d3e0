import { easings } from "../../core/motion/easings.ts";
import type { ShotEntrance } from "../../core/playback/shotEntrance.ts";

/** Says how a whole picture stands on the screen, relative to its place. */
export interface ShotPose {
  opacity: number;
  scale: number;
  /** Shares of the wall's width and height. */
  x: number;
  y: number;
  /** 1 is as soft as it gets. */
  blur: number;
  /** The part of its width that is there, from the left. */
  wiped: number;
}

export interface ShotPoses {
  coming: ShotPose;
  /** The picture before, which lies under it. */
  going: ShotPose;
  /** How much of the brand's ground lies between the two. */
  ground: number;
}

const inPlace: ShotPose = { opacity: 1, scale: 1, x: 0, y: 0, blur: 0, wiped: 1 };
export const arrived: ShotPoses = { coming: inPlace, going: inPlace, ground: 0 };

/** The picture before goes this share of the way along with one that slides over it. */
const along = 0.25;
/** What grows begins at this share of its size. */
const smallest = 0.75;
/** What grows or gets sharp hides the picture before from this share of its time on. */
const covers = 0.5;

/**
 * Computes how one picture takes the place of another, so long after it began. There is never a gap between the two:
 * the one before stays whole until it is covered, by the next picture or by the ground. No edge of a picture is ever
 * seen within the screen but the one it comes with, so nothing here goes beyond its place and back.
 */
export function shotPoses({ kind, ms }: Pick<ShotEntrance, "kind" | "ms">, passed_ms: number): ShotPoses {
  const there = passed_ms >= ms ? 1 : Math.max(0, passed_ms / ms);
  if (there === 1 || kind === "cut") return arrived;
  const coming = (pose: Partial<ShotPose>): ShotPoses => ({ ...arrived, coming: { ...inPlace, ...pose } });
  const covered = Math.min(1, there / covers);
  switch (kind) {
    case "dissolve":
      return coming({ opacity: there });
    case "fade":
      return { ...coming({ opacity: Math.max(0, 2 * there - 1) }), ground: Math.min(1, 2 * there) };
    case "wipe":
      return coming({ wiped: easings.swinging(there) });
    case "scale":
      return coming({ opacity: covered, scale: smallest + (1 - smallest) * easings.slowing(there) });
    case "blur":
      return coming({ opacity: covered, blur: (1 - there) ** 2 });
    default: {
      const { x, y } = directions[kind];
      const left = 1 - easings.slowing(there);
      const apart = (share: number) => ({ ...inPlace, x: x * share + 0, y: y * share + 0 });
      return { ground: 0, coming: apart(-left), going: apart(along * (1 - left)) };
    }
  }
}

const directions = {
  "slide-left": { x: -1, y: 0 },
  "slide-right": { x: 1, y: 0 },
  "slide-up": { x: 0, y: -1 },
  "slide-down": { x: 0, y: 1 },
};

/** Joins how a picture came, should it still be on its way, with how it goes. */
export function joinPoses(one: ShotPose, other: ShotPose): ShotPose {
  if (other === inPlace) return one;
  return { ...one, x: one.x + other.x, y: one.y + other.y };
}
