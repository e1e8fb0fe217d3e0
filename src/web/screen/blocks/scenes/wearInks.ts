import { chooseTextColor } from "../../../../core/brand/contrast.ts";
import type { Canvas } from "../../../../core/timeline/timeline.ts";
import { inksOn } from "../agenda/boardInks.ts";
import { readable } from "../agenda/inks.ts";

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
}
