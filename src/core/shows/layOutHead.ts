import type { Block } from "../timeline/timeline.ts";
import type { Box } from "./layOutCells.ts";
import { blockAt, type Size, small } from "./showBlocks.ts";

export interface ShowLogo {
  asset_id: string;
  /** The colour behind a logo that was made for another background. */
  plate: string | null;
  /** Its width as a share of its height. */
  ratio: number;
}

interface HeadOptions {
  picture: Size & { event?: string; room?: string; logo?: ShowLogo | null };
  gap: number;
  letters: number;
}

/** Of the canvas's shorter side: logos take about the same space, whatever their shape. */
const logo_side = 0.125;
const highest_logo = 0.095;
/** What a plate leaves around a logo, as a share of its height. */
const plate_padding = 0.22;
/** A time from and to needs this many letters as wide as high. */
const time_letters = 7;
/** Of a letter's height: as wide as one is on average. */
const letter_width = 0.5;

/**
 * From the left: the logo, the event or else the room; at the right the time of the session. `height` includes what
 * stays free below it.
 */
export function layOutHead(
  { picture, gap, letters }: HeadOptions,
  column: Box,
): { blocks: Block[][]; height: number } {
  const { logo = null, event = "", room = "" } = picture;
  const said = event === "" ? room : event;
  const shape = logo && measureLogo(logo, Math.min(picture.width, picture.height));
  const taken = shape ? shape.w + gap * 0.7 : 0;
  const time_w = letters * time_letters;
  const said_w = column.w - taken - time_w - gap * 0.5;
  const lines = said.length * letters * letter_width > said_w ? 2 : 1;
  const said_h = lines * letters * 1.25 + 2;
  const height = Math.max(shape?.h ?? 0, said_h, letters * 1.25);
  const middle = column.y + height / 2;
  const line = { y: middle - (letters * 1.25) / 2, h: letters * 1.25 + 2 };
  const text = { kind: "caption", ...small, font_size: letters } as const;
  const place = { x: column.x + taken, y: middle - said_h / 2, w: said_w, h: said_h };
  const time = { x: column.x + column.w - time_w, w: time_w, ...line };
  return {
    blocks: [
      [
        ...(logo && shape ? logoBlocks(logo, { x: column.x, y: middle - shape.h / 2, ...shape }) : []),
        ...(said === ""
          ? []
          : [blockAt("event", place, { ...text, text: event === "" ? "{show_room}" : "{show_event}" })]),
        blockAt("time", time, {
          ...text,
          kind: "widget",
          widget: "clock",
          format: "short",
          from_blank: "starts_at",
          target_blank: "ends_at",
          align: "right",
        }),
      ],
    ],
    height: height + gap,
  };
}

function measureLogo({ ratio, plate }: ShowLogo, short: number) {
  const h = Math.min(highest_logo * short, (logo_side * short) / Math.sqrt(ratio));
  const w = h * Math.min(ratio, 6);
  const padding = plate === null ? 0 : h * plate_padding;
  return { w: w + 2 * padding, h: h + 2 * padding, padding };
}

function logoBlocks({ asset_id, plate }: ShowLogo, { padding, ...box }: Box & { padding: number }): Block[] {
  const transition_in = small.transition_in;
  const inner = { x: box.x + padding, y: box.y + padding, w: box.w - 2 * padding, h: box.h - 2 * padding };
  const logo = blockAt("logo", inner, { kind: "still", asset: asset_id, alt: "", transition_in });
  const whole: Block = { ...logo, transform: { ...logo.transform, fit: "contain" } };
  if (plate === null) return [whole];
  const props = { shape: "rect", fill: plate, radius: Math.round(padding) };
  return [blockAt("logo-plate", box, { kind: "shape", props, transition_in }), whole];
}
