import type { Canvas } from "../../../../core/timeline/timeline.ts";
import { mix } from "../../../../core/brand/mix.ts";
import { dimmed, readable, visible } from "./inks.ts";

/** The ground of what is on has this share of the text's colour. */
const surface_share = 0.09;
/** Text that stands behind keeps this share of its colour. */
const muted_share = 0.68;
const past_share = 0.5;

/** Chooses colours for a board, by what it stands on; every one can be read there. */
export function boardInks(element: HTMLElement, canvas: Canvas, own: string | undefined) {
  const { text, muted, past, surface, line, ground, accent } = inksOn(element, canvas, own);
  return {
    style: {
      "--agenda-text": text,
      "--agenda-muted": muted,
      "--agenda-past": past,
      "--agenda-surface": surface,
      "--agenda-line": line,
      "--agenda-ground": ground,
      "--agenda-accent": accent,
    },
    trackColour: (colour: string) => visible(colour, surface),
  };
}

/** Returns the brand's colours as they can be read on what a block stands on. */
export function inksOn(element: HTMLElement, canvas: Canvas, own: string | undefined) {
  const page = getComputedStyle(element);
  const brand = (name: string) => colourIn(page.getPropertyValue(name).trim());
  const ground = colourIn(findGround(canvas)) ?? brand("--brand-background") ?? "#0e1116";
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
