import { type Box, inset } from "./boxes.ts";
import type { CanvasSize } from "./template.ts";

/** How a design is arranged: a strip has everything side by side, a tall canvas everything one below the other. */
export type Format = "strip" | "wide" | "square" | "tall";

/** A canvas with the measures that every design takes from it. */
export interface Page extends CanvasSize {
  format: Format;
  /** Everything is measured by the shorter side, because the eye does not care which way a screen hangs. */
  short: number;
  /** Nothing to read stands outside of it. */
  safe: Box;
  /** The usual distance between two things. */
  gap: number;
  /** Sizes of letters; a picture uses three of them at most. */
  size: Record<"giant" | "title" | "large" | "text", number>;
}

/**
 * Shares of the shorter side. What does not fit is set up to three tenths smaller, and is then still as large as the
 * one thing to read must be (7 %), and the rest (2.6 %, on strips 3.4 %).
 */
const usual = { giant: 0.26, title: 0.125, large: 0.06, text: 0.038 };
const on_strips = { giant: 0.4, title: 0.23, large: 0.095, text: 0.0495 };

const margin = 0.05;
/** The margins of the longer sides may grow to this share, so that all four look alike. */
const widest_margin = 0.075;

export function openPage({ width, height }: CanvasSize): Page {
  const short = Math.min(width, height);
  const format = findFormat({ width, height });
  const shares = format === "strip" ? on_strips : usual;
  const x = Math.max(width * margin, Math.min(height * margin, width * widest_margin));
  const y = Math.max(height * margin, Math.min(width * margin, height * widest_margin));
  const px = (share: number) => Math.max(1, Math.round(short * share));
  return {
    width,
    height,
    format,
    short,
    safe: inset({ x: 0, y: 0, w: width, h: height }, x, y),
    gap: short * 0.03,
    size: {
      giant: px(shares.giant),
      title: px(shares.title),
      large: px(shares.large),
      text: px(shares.text),
    },
  };
}

function findFormat({ width, height }: CanvasSize): Format {
  const ratio = width / height;
  if (ratio >= 2.4) return "strip";
  if (ratio >= 1.2) return "wide";
  return ratio >= 0.8 ? "square" : "tall";
}

export const isWide = ({ format }: Page) => format === "wide" || format === "strip";
