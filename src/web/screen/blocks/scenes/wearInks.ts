import { chooseTextColor } from "../../../../core/brand/contrast.ts";
import type { Canvas } from "../../../../core/timeline/timeline.ts";
import { inksOn } from "../agenda/boardInks.ts";
import { readable } from "../agenda/inks.ts";

const tints = 6;

/** Sets the venue's colours as properties `--<kind>-…`, each readable on what the block stands on. */
export function wearInks(element: HTMLElement, kind: string, canvas: Canvas, own: string | undefined): void {
  const { text, muted, surface, line, ground, accent } = inksOn(element, canvas, own);
  const inks = {
    text,
    muted,
    surface,
    line,
    ground,
    accent,
    "accent-ink": readable(accent, ground),
    "on-accent": chooseTextColor(accent),
  };
  for (const [name, ink] of Object.entries(inks)) element.style.setProperty(`--${kind}-${name}`, ink);
  // The brand's tints go with its own ground and text; on another ground cards are shades of that.
  const isBrands = canvas.background === undefined && canvas.backdrop === undefined && own === undefined;
  element.style.setProperty(
    `--${kind}-second-ink`,
    isBrands ? `var(--brand-second-accent-ink, ${text})` : text,
  );
  for (let tint = 1; tint <= tints; tint += 1)
    element.style.setProperty(
      `--${kind}-tint-${tint}`,
      isBrands ? `var(--brand-tint-${tint}, ${surface})` : surface,
    );
}
