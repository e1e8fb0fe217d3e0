import type { Canvas } from "../../../../core/timeline/timeline.ts";
import { mix } from "../../../../core/brand/mix.ts";
import { contrast, text_contrast } from "../../../../core/brand/contrast.ts";
import { dimmed, inkOf, readable, visible } from "./inks.ts";

/** The ground of what is on has this share of the text's colour. */
const surface_share = 0.09;
/** A tint has this share of the accent's. */
const tint_share = 0.06;
/** Many cards beside each other need less of the brand's tint than a single one. */
const tint_strength = 0.6;
/** Text that stands behind keeps this share of its colour. */
const muted_share = 0.68;
const past_share = 0.5;

/** Chooses colours for a board, by what it stands on; every one can be read there. */
export function boardInks(element: HTMLElement, canvas: Canvas, own: string | undefined) {
  const { text, past, line, ground, ...inks } = inksOn(element, canvas, own);
  const surface = findSurface(element, canvas, { ...inks, text, ground });
  return {
    style: {
      "--agenda-text": text,
      "--agenda-muted": dimmed(text, surface, muted_share),
      "--agenda-past": past,
      "--agenda-surface": surface,
      "--agenda-line": line,
      "--agenda-ground": ground,
      "--agenda-accent": visible(inks.accent, surface),
      "--agenda-late": inkOf(readColour(element, "--brand-late") ?? "#ffb224", [surface, ground]),
    },
    trackColour: (colour: string) => visible(colour, surface),
  };
}

/** What is on stands on a tint of the brand, else on one of what is behind it. */
function findSurface(
  element: HTMLElement,
  canvas: Canvas,
  { text, ground, accent }: { text: string; ground: string; accent: string },
): string {
  const tint = groundOf(canvas) === null ? readColour(element, "--brand-tint-1") : null;
  const tinted = mix(mix(ground, accent, tint_share), text, surface_share * 0.7);
  const surface = tint === null ? tinted : mix(ground, tint, tint_strength);
  return contrast(text, surface) >= text_contrast + 0.5 ? surface : mix(ground, text, surface_share);
}

/** Returns the brand's colours as they can be read on what a block stands on. */
export function inksOn(element: HTMLElement, canvas: Canvas, own: string | undefined) {
  const brand = (name: string) => readColour(element, name);
  const ground = groundOf(canvas) ?? brand("--brand-background") ?? "#0e1116";
  const given = own === undefined ? undefined : colourIn(own);
  const text = given ?? readable(brand("--brand-text") ?? "#e8ecf1", ground);
  const surface = mix(ground, text, surface_share);
  return {
    ground,
    text,
    surface,
    muted: dimmed(text, surface, muted_share),
    past: dimmed(text, ground, past_share),
    line: mix(ground, text, 0.18),
    accent: visible(brand("--brand-accent") ?? "#ffb224", surface),
  };
}

const readColour = (element: HTMLElement, name: string) =>
  colourIn(getComputedStyle(element).getPropertyValue(name).trim());

/** Returns the colour that the canvas itself names; null for the brand's ground. */
export const groundOf = (canvas: Canvas) => colourIn(findGround(canvas));

function findGround({ background, backdrop }: Canvas): string {
  if (backdrop?.style === "solid") return backdrop.color ?? background ?? "";
  if (backdrop?.style === "gradient") return backdrop.from ?? background ?? "";
  return background ?? "";
}

let painter: CanvasRenderingContext2D | null = null;

/** Returns a colour as a browser reads it; null for what is no colour, or none that covers what is behind it. */
function colourIn(css: string): string | null {
  if (css === "") return null;
  painter ??= document.createElement("canvas").getContext("2d");
  if (!painter) return null;
  painter.fillStyle = "#010203";
  painter.fillStyle = css;
  const read = painter.fillStyle;
  return /^#[0-9a-f]{6}$/.test(read) && (read !== "#010203" || css === "#010203") ? read : null;
}
