import { z } from "zod";
import { type BlockKind, box } from "../blockKind.ts";
import { boundedText } from "../../boundedText.ts";

export const qr: BlockKind = {
  kind: "qr",
  label: "QR code",
  icon: "qr-code",
  hint: "A link or words to take along by phone; {blanks} fill from the record",
  track: "overlay",
  palette: 6,
  uses_time: false,
  compose_only: [],
  fields: ["alt"],
  props: z.object({ text: boundedText(2000).optional() }),
  template: (canvas) => {
    const side = Math.round(0.25 * Math.min(canvas.width, canvas.height));
    const { x, y } = box(canvas, { x: 0.95, y: 0.95, w: 0, h: 0 });
    return {
      transform: { x: x - side, y: y - side, w: side, h: side },
      props: { text: "https://example.com" },
    };
  },
  rule_presets: ["only_filled", "someone_near", "nobody_near"],
};
