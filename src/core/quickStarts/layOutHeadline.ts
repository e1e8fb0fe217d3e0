import { margin, type Place, type Size } from "./designedShot.ts";

/** Where the parts of a headline stand, in shares of the canvas. */
export interface HeadlineLayout {
  is_pictured: boolean;
  /** The picture, or the panel that stands for it; it reaches to the edges. */
  beside: Place;
  /** The column of the title and the summary. */
  column: Place;
  /** Where the summary begins, if there is one, and how wide it is. */
  summary: { y: number; w: number };
  /** Where it comes from, on the panel. */
  from: Place;
  code: Place;
}

interface Proportions {
  /** What the picture or the panel takes of the width, or of the height where it stands above. */
  part: number;
  summary_y: number;
}

/** On a wide canvas the picture stands beside the words, on others above them. */
const proportions: Record<"wide" | "strip" | "tall" | "square", Record<"pictured" | "alone", Proportions>> = {
  wide: { pictured: { part: 0.44, summary_y: 0.71 }, alone: { part: 0.28, summary_y: 0.7 } },
  strip: { pictured: { part: 0.3, summary_y: 0.66 }, alone: { part: 0.2, summary_y: 0.66 } },
  tall: { pictured: { part: 0.42, summary_y: 0.82 }, alone: { part: 0.22, summary_y: 0.7 } },
  square: { pictured: { part: 0.3, summary_y: 0.82 }, alone: { part: 0.22, summary_y: 0.8 } },
};

/** Between picture and words, of the shorter side. */
const gap = 0.04;
/** Codes are scanned from a few steps away: of the shorter side. */
const code_side = 0.17;
const strip_code_side = 0.3;
/** A line as long as a strip cannot be read. */
const strip_summary = 0.62;

export function layOutHeadline(size: Size): Record<"pictured" | "alone", HeadlineLayout> {
  return { pictured: layOut(size, "pictured"), alone: layOut(size, "alone") };
}

function layOut(size: Size, which: "pictured" | "alone"): HeadlineLayout {
  const shape = findShape(size);
  const { part, summary_y } = proportions[shape][which];
  const is_pictured = which === "pictured";
  const shorter = Math.min(size.width, size.height);
  const [across, down] = [shorter / size.width, shorter / size.height];
  const isBeside = shape === "wide" || shape === "strip";
  const beside = isBeside ? { x: 1 - part, y: 0, w: part, h: 1 } : { x: 0, y: 0, w: 1, h: part };
  const column = isBeside
    ? { x: margin, y: margin, w: 1 - part - margin - gap * across, h: 1 - 2 * margin }
    : { x: margin, y: part + gap * down, w: 1 - 2 * margin, h: 1 - margin - part - gap * down };
  // What stands on the picture or the panel keeps to the safe area.
  const inside = isBeside
    ? { x: 1 - part + gap * across, y: margin, w: part - margin - gap * across, h: 1 - 2 * margin }
    : { x: margin, y: margin, w: 1 - 2 * margin, h: part - margin - gap * down };
  const side = findCodeSide(size, { inside, is_pictured, isBeside });
  const code = {
    x: isBeside && !is_pictured ? inside.x : inside.x + inside.w - side / size.width,
    y: inside.y + inside.h - side / size.height,
    w: side / size.width,
    h: side / size.height,
  };
  return {
    is_pictured,
    beside,
    column,
    summary: { y: summary_y, w: shape === "strip" ? column.w * strip_summary : column.w },
    from: isBeside
      ? { ...inside, h: code.y - inside.y - gap * down }
      : { ...inside, w: code.x - inside.x - gap * across },
    code,
  };
}

interface CodeRoom {
  inside: Place;
  is_pictured: boolean;
  isBeside: boolean;
}

/** The code's side in pixels: on a picture it is small, on a panel it has what the panel has. */
function findCodeSide(size: Size, { inside, is_pictured, isBeside }: CodeRoom): number {
  const [w, h] = [inside.w * size.width, inside.h * size.height];
  const shorter = Math.min(size.width, size.height);
  const usual = shorter * (findShape(size) === "strip" ? strip_code_side : code_side);
  if (is_pictured) return Math.min(usual, w, h);
  return isBeside ? Math.min(w, h * 0.5, usual * 2) : Math.min(h, w * 0.4);
}

/** Tells how a canvas is shaped, for which words and pictures are placed. */
export function findShape({ width, height }: Size): keyof typeof proportions {
  if (width > height * 3) return "strip";
  if (width >= height * 1.2) return "wide";
  return height >= width * 1.3 ? "tall" : "square";
}
