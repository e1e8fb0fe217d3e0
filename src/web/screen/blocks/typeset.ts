import type { ComposedShot } from "../../../core/compose/composeShot.ts";
import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import type { Canvas } from "../../../core/timeline/timeline.ts";
import { makeFontStack } from "../fonts/familyNames.ts";
import { restyle } from "../restyle.ts";

/** Text of this share of the canvas's height can be read from the back of a room when nobody said how large. */
const usual_size = 0.07;

/** Sets font, weight, leading, alignment and what lies behind the words; not the size, which is fitted. */
export function typeset(element: HTMLElement, block: ComposedBlock): void {
  const { font_family, font_weight = 400, align = "left", backdrop = "none" } = block;
  restyle(element, {
    fontFamily: findFamily(font_family ?? "body"),
    fontWeight: String(font_weight),
    lineHeight: String(findLeading(block)),
    textAlign: align,
  });
  if (element.dataset["backdrop"] !== backdrop) element.dataset["backdrop"] = backdrop;
}

/** Sets the type of a block that sets its words itself, in the font of headings by default. */
export function typesetOwn(element: HTMLElement, block: ComposedBlock): void {
  const { font_family = "heading" } = block;
  typeset(element, { ...block, font_family, align: "left", backdrop: "none" });
}

/** Letters are as large as their box allows, but no larger than is usual. */
export function letterSize(block: ComposedBlock, { height }: Canvas, share = usual_size): number {
  const { font_size, transform } = block;
  const most = (transform.h ?? Infinity) / findLeading(block);
  return font_size ?? Math.max(1, Math.round(Math.min(height * share, most)));
}

export const findLeading = ({ font_family }: ComposedBlock) => (font_family === "heading" ? 1.1 : 1.25);

/** Sets what headings and text are set in, in this shot. */
export function setFonts({ style }: HTMLElement, { heading, body }: ComposedShot["fonts"]): void {
  setFont(style, "--shot-heading", heading, "var(--brand-heading)");
  setFont(style, "--shot-body", body, "var(--brand-body)");
}

function setFont(style: CSSStyleDeclaration, role: string, family: string | undefined, usual: string): void {
  const isOwn = family !== undefined && family !== "" && family !== "heading" && family !== "body";
  style.setProperty(role, isOwn ? makeFontStack(family, usual) : "");
}

const heading = "var(--shot-heading, var(--brand-heading))";
const body = "var(--shot-body, var(--brand-body))";

/** A family that is not there falls back to the one for text. */
function findFamily(name: string): string {
  if (name === "heading") return heading;
  if (name === "body") return body;
  return makeFontStack(name, body);
}
