import type { Block, Timeline } from "../timeline/timeline.ts";

/** A canvas as large as the stage it is designed for. */
export interface Size {
  width: number;
  height: number;
}

/** In shares of the canvas. */
export interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What a stage is taken to be as long as nobody says which one it is. */
export const usual_size: Size = { width: 1920, height: 1080 };

/** Of each side of the canvas: nothing to read stands nearer to its edge. */
export const margin = 0.05;
export const inner = 1 - 2 * margin;

/** So much wider than high a picture stands beside words, else above them. */
export const isWide = ({ width, height }: Size): boolean => width >= height * 1.2;

export type Ground = Pick<Timeline["canvas"], "background" | "backdrop">;

/** The player draws the brand's own ground: its glow, its pattern or its picture. */
export const brandGround: Ground = { background: "var(--brand-background)" };

const step_ms = 110;
/** However many lines there are, the last one begins to come in within this many steps. */
const most_steps = 6;

/** Words come in from above downwards, line by line of the design; what else there is has a way in of its own. */
function comingIn(blocks: Block[]): Block[] {
  const lines = [...new Set(blocks.filter(comes).map(({ transform }) => transform.y))].sort((a, b) => a - b);
  return blocks.map((block) => {
    if (!comes(block)) return block;
    const step = Math.min(most_steps, lines.indexOf(block.transform.y) + 1);
    const kind = block.kind === "shape" ? "wipe" : "slide-up";
    return { ...block, timing: { in_ms: step * step_ms }, transition_in: { kind, ms: 600 } };
  });
}

const comes = ({ kind, track_id }: Block) =>
  track_id === "overlay" && (kind === "caption" || kind === "widget" || kind === "shape");

/** Pictures on the one row, words on the other. */
export function designedShot(
  { width, height }: Size,
  blocks: Block[],
  ground: Ground = brandGround,
): Timeline {
  return {
    canvas: { width, height, fps: 30, ...ground },
    tracks: [
      { uuid: "main", kind: "visual", role: "main", order: 0, label: "Picture" },
      { uuid: "overlay", kind: "visual", role: "overlay", order: 1, label: "Words" },
    ],
    blocks: comingIn(blocks),
  };
}

/** On for as long as the shot. `place` is in shares of the canvas. */
export function placed(
  { width, height }: Size,
  { x, y, w, h, fit }: Place & { fit?: "contain" },
  block: Pick<Block, "uuid" | "kind" | "label"> & Partial<Block>,
): Block {
  const transform = {
    x: Math.round(x * width),
    y: Math.round(y * height),
    w: Math.round(w * width),
    h: Math.round(h * height),
    ...(fit && { fit }),
  };
  return { track_id: "overlay", timing: { in_ms: 0 }, ...block, transform };
}

/** The one thing to read. */
export const headline = {
  font_family: "heading",
  font_weight: 600,
  color: "var(--brand-text)",
  align: "left",
} as const;

/** What stands with it. */
export const small = {
  font_family: "body",
  font_weight: 400,
  color: "var(--brand-muted)",
  align: "left",
} as const;

/** A short bar in the brand's colour, as long as a word. */
export function accentBar(size: Size, at: { x: number; y: number }, rest: Partial<Block> = {}): Block {
  const short = Math.min(size.width, size.height);
  const h = Math.max(4, Math.round(short * 0.01));
  return placed(
    size,
    { ...at, w: (short * 0.09) / size.width, h: h / size.height },
    {
      uuid: "bar",
      label: "Bar",
      kind: "shape",
      props: { shape: "rect", fill: "var(--brand-accent-line)", radius: h / 2 },
      ...rest,
    },
  );
}
