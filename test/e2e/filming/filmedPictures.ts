import type { Block, Timeline } from "../../../src/core/timeline/timeline.ts";
import { easings } from "../../../src/core/motion/easings.ts";
import type { Transition } from "../../../src/web/screen/blocks/transition.ts";
import { shotPoses } from "../../../src/web/screen/shotPoses.ts";
import { type Colour, filmSize, pictureHeight, type Point } from "./filmScreen.ts";

const { width, height } = filmSize;

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A shot of one colour, with or without a mark that it may have in common with its neighbours. */
export interface Picture {
  colour: Colour;
  made_of: "ground" | "shape" | "still" | "clip";
  way: Transition;
  mark: Box | null;
}

const way_ms = 500;
const markColour: Colour = [230, 200, 60];
/** The brand's ground, which fades go through. */
export const groundColour: Colour = [70, 96, 128];
const [small, large] = [
  { x: 60, y: 50, w: 120, h: 100 },
  { x: 340, y: 120, w: 240, h: 180 },
];

/** None is black, white, or between two others that follow one another. */
export const pictures: Picture[] = [
  picture([208, 48, 48], "ground", "dissolve"),
  picture([42, 111, 208], "shape", "cut"),
  picture([48, 176, 80], "still", "fade"),
  picture([208, 60, 160], "clip", "wipe"),
  picture([60, 80, 170], "shape", "slide-left"),
  picture([200, 110, 40], "still", "slide-right"),
  picture([32, 150, 170], "shape", "slide-up", small),
  picture([170, 50, 90], "ground", "dissolve", large),
  picture([80, 150, 60], "shape", "blur", small),
  picture([128, 60, 200], "clip", "slide-down"),
  picture([210, 120, 90], "still", "scale"),
  picture([40, 120, 110], "shape", "wipe"),
];

function picture(
  colour: Colour,
  made_of: Picture["made_of"],
  kind: Transition["kind"],
  mark: Box | null = null,
): Picture {
  return { colour, made_of, way: { kind, ms: kind === "cut" ? 0 : way_ms }, mark };
}

export const hex = (colour: Colour) =>
  `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;

/** `asset` is a still or a clip of its colour. */
export function timelineOf({ colour, made_of, way, mark }: Picture, asset: string | null): Timeline {
  const block = (uuid: string, rest: Partial<Block>): Block => ({
    uuid,
    kind: "shape",
    track_id: "main",
    timing: { in_ms: 0 },
    transform: { x: 0, y: 0, w: width, h: height },
    ...rest,
  });
  const fills = {
    ground: [],
    shape: [block("picture", { color: hex(colour), transition_in: way })],
    still: [block("picture", { kind: "still", asset: asset!, transition_in: way })],
    clip: [block("picture", { kind: "clip", asset: asset!, loop: true, transition_in: way })],
  };
  return {
    // White shines through wherever a picture is not there.
    canvas: { width, height, fps: 30, background: made_of === "ground" ? hex(colour) : "#ffffff" },
    tracks: [{ uuid: "main", kind: "visual", order: 0 }],
    blocks: [
      ...fills[made_of],
      ...(mark ? [block("mark", { transform: mark, color: hex(markColour), morph_key: "mark" })] : []),
    ],
  };
}

/** Places all over the picture, none of them where a mark's edge or the time lies. */
export const points: Point[] = [30, 110, 200, 290, 380, 470, 560, 610].flatMap((x) =>
  [24, 80, 170, 250, 320].map((y) => [x, y] as const),
);

// A compressed picture is soft around its edges.
const edge_px = 18;

/** What is to be seen at a point so long after the one picture began to take the place of the other; null: an edge. */
export function colourAt(point: Point, [one, next]: [Picture, Picture], passed_ms: number): Colour | null {
  if (passed_ms < 0) return colourIn(one, one.mark, point);
  if (one.mark && next.mark) return crossing(point, [one, next], passed_ms);
  const { coming, going, ground } = shotPoses(next.way, passed_ms);
  const { x, y, scale, wiped, opacity } = coming;
  const [w, h] = [width * scale, height * scale];
  const [left, top] = [(width - w) / 2 + x * width, (height - h) / 2 + y * height];
  const isThere = within({ x: left, y: top, w: w * wiped, h }, point);
  const before = colourIn(one, one.mark, [point[0] - going.x * width, point[1] - going.y * height]);
  const after = colourIn(next, next.mark, [(point[0] - left) / scale, (point[1] - top) / scale]);
  if (isThere === null || before === null || after === null) return null;
  const under = mixed(before, groundColour, ground);
  return isThere ? mixed(under, after, opacity) : under;
}

/** What both have moves; all else dissolves. */
function crossing(point: Point, [one, next]: [Picture, Picture], passed_ms: number): Colour | null {
  const there = Math.min(1, passed_ms / next.way.ms);
  const moved = (name: keyof Box) =>
    one.mark![name] + (next.mark![name] - one.mark![name]) * easings.swinging(there);
  const mark = { x: moved("x"), y: moved("y"), w: moved("w"), h: moved("h") };
  return colourIn({ colour: mixed(one.colour, next.colour, there) }, mark, point);
}

function colourIn({ colour }: Pick<Picture, "colour">, mark: Box | null, point: Point): Colour | null {
  const isMarked = mark ? within(mark, point) : false;
  return isMarked === null ? null : isMarked ? markColour : colour;
}

/** Null: so near to its edge that it cannot be told. The window's own edges are sharp. */
function within({ x, y, w, h }: Box, [px, py]: Point): boolean | null {
  const inside = Math.min(
    px - (x <= 0 ? -edge_px : x),
    (x + w >= width ? width + edge_px : x + w) - px,
    py - (y <= 0 ? -edge_px : y),
    (y + h >= height ? pictureHeight + edge_px : y + h) - py,
  );
  return Math.abs(inside) < edge_px ? null : inside > 0;
}

function mixed(one: Colour, other: Colour, share: number): Colour {
  const mix = (part: 0 | 1 | 2) => one[part] + (other[part] - one[part]) * share;
  return [mix(0), mix(1), mix(2)];
}
