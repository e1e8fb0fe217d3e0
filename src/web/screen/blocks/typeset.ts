import type { ComposedShot } from "../../../core/compose/composeShot.ts";
import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import { hasTallLetters } from "../../../core/scripts/hasTallLetters.ts";
import type { Canvas } from "../../../core/timeline/timeline.ts";
import { makeFontStack } from "../fonts/familyNames.ts";
import { restyle } from "../restyle.ts";

/** Text of this share of the canvas's shorter side can be read from the back of a room when nobody said how large. */
const usual_size = 0.07;

/** Sets font, weight, leading, alignment and what lies behind the words; not the size, which is fitted. */
export function typeset(element: HTMLElement, block: ComposedBlock): void {
  // Words that nobody has aligned begin where their script does.
  const { font_family = "body", font_weight, align = "start", backdrop = "none" } = block;
  const role = font_family === "heading" || font_family === "body" ? font_family : null;
  restyle(element, {
    fontFamily: role ? "" : makeFontStack(font_family, body),
    fontWeight: font_weight === undefined ? "" : String(font_weight),
    lineHeight: String(findLeading(block)),
    textAlign: align,
  });
  // What hangs on the brand stands in the style sheet: a style of its own that names variables is slow to change.
  if (element.dataset["family"] !== (role ?? "own")) element.dataset["family"] = role ?? "own";
  if (element.dataset["backdrop"] !== backdrop) element.dataset["backdrop"] = backdrop;
}

/** Sets the type of a block that sets its words itself, in the font of headings by default. */
export function typesetOwn(element: HTMLElement, block: ComposedBlock): void {
  const { font_family = "heading" } = block;
  const { align: _, ...rest } = block;
  typeset(element, { ...rest, font_family, backdrop: "none" });
}

/** Letters are as large as their box allows, but no larger than is usual. */
export function letterSize(block: ComposedBlock, { width, height }: Canvas, share = usual_size): number {
  const { font_size, transform } = block;
  const most = (transform.h ?? Infinity) / findLeading(block);
  return font_size ?? Math.max(1, Math.round(Math.min(Math.min(width, height) * share, most)));
}

export function findLeading({ font_family, text }: ComposedBlock): number {
  const leading = font_family === "heading" ? 1.1 : 1.25;
  return hasTallLetters(text ?? "") ? leading + for_tall_letters : leading;
}
const for_tall_letters = 0.2;

/** Sets what headings and text are set in, in this shot. */
export function setFonts({ style }: HTMLElement, { heading, body }: ComposedShot["fonts"]): void {
  setFont(style, "--shot-heading", heading, "var(--brand-heading)");
  setFont(style, "--shot-body", body, "var(--brand-body)");
}

function setFont(style: CSSStyleDeclaration, role: string, family: string | undefined, usual: string): void {
  const isOwn = family !== undefined && family !== "" && family !== "heading" && family !== "body";
  style.setProperty(role, isOwn ? makeFontStack(family, usual) : "");
}

const body = "var(--shot-body, var(--brand-body))";
