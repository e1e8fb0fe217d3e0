import { readableInk } from "../../../core/brand/wornColors.ts";
import { text_contrast } from "../../../core/brand/contrast.ts";

/** The view stands in the eyes of who speaks, in a dark room, so it is dark whatever the brand is. */
export const speakerGround = "#0b0d11";
const raised = "#171b22";
const text = "#f4f6f9";

/** Returns the brand's accent as it reads on this view. */
export function findSpeakerAccent(accent: string): string {
  const colors = { background: speakerGround, surface: raised, text, muted: text, accent, accent_text: text };
  return readableInk(colors, accent, text_contrast);
}
