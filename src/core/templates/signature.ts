import type { Block } from "../timeline/timeline.ts";
import { type Box, right } from "./boxes.ts";
import type { Page } from "./page.ts";
import { ink, lines, onlyWith, onlyWithout, part, words } from "./parts.ts";
import { picture, type TemplateBlank, text } from "./template.ts";

/** Whose event it is; a page without either is complete too. */
export const signatureBlanks: TemplateBlank[] = [
  text("event", "Event", "Harbour Days"),
  picture("logo", "Logo, instead of the event’s name"),
];

/** Of the shorter side: the height of a logo, and the width that a name may take. */
const logo_height = { usual: 0.075, strip: 0.1 };
const name_width = 0.42;
/** Most logos are about so much wider than high. */
const logo_ratio = 3;

/** The event's logo or name at the upper right, and the box below or beside it for all else. */
export function signature(page: Page, box: Box, { size }: { size: number }): { blocks: Block[]; rest: Box } {
  const { safe, short, gap, format } = page;
  const h = Math.max(short * logo_height[format === "strip" ? "strip" : "usual"], lines(1, size));
  const w = short * name_width;
  const place = { x: right(safe) - w, y: safe.y, w, h };
  const isBeside = format === "wide" || format === "strip";
  const taken = isBeside ? Math.max(0, right(box) - place.x + gap) : h + gap;
  return {
    blocks: [
      words("event", "{event}", place, {
        size,
        color: ink.text,
        font_weight: 600,
        align: "right",
        rules: [onlyWith("event"), onlyWithout("logo")],
      }),
      part(
        "logo",
        "still",
        { ...place, x: right(safe) - h * logo_ratio, w: h * logo_ratio },
        {
          track_id: "pictures",
          image_blank: "logo",
          alt: "{event}",
          fit: "contain",
          rules: [onlyWith("logo")],
        },
      ),
    ],
    rest: isBeside ? { ...box, w: box.w - taken } : { ...box, y: box.y + taken, h: box.h - taken },
  };
}
