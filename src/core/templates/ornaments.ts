import type { Rule } from "../rules/rule.ts";
import type { Block } from "../timeline/timeline.ts";
import { bottom, type Box, centred, inset, right } from "./boxes.ts";
import { isWide, type Page } from "./page.ts";
import { disc, faint, ink, lines, onlyWithout, paint, part, rect, ring } from "./parts.ts";

/** The cue light: a disc in the brand's colour with rings around it, half out of the picture. */
export function cueLight(page: Page, { x, y, d }: { x: number; y: number; d: number }): Block[] {
  const around = (diameter: number): Box => centred({ x, y, w: 0, h: 0 }, diameter);
  const width = page.short * 0.004;
  return [
    ring("outer-ring", around(d * 2.1), faint(ink.line, 22), width),
    ring("ring", around(d * 1.5), faint(ink.line, 45), width),
    disc("light", around(d), paint.accent),
  ];
}

/** Where the light stands on a page of words: at the lower right, out of the way of what is read. */
export const stageLight = (page: Page): Block[] => cueLight(page, placeLight(page));

/** Where words must end that are as wide as the page. */
export function findLightTop(page: Page): number {
  const { y, d } = placeLight(page);
  return y - d / 2;
}

function placeLight({ width, height, short, format }: Page): { x: number; y: number; d: number } {
  if (format === "strip") return { x: width - height * 0.32, y: height * 1.02, d: height * 0.7 };
  if (format === "wide") return { x: width * 0.9, y: height * 0.86, d: short * 0.5 };
  if (format === "tall") return { x: width * 0.9, y: height * 0.68, d: short * 0.4 };
  return { x: width * 0.98, y: height * 0.98, d: short * 0.4 };
}

/** What stays in the place of a picture that is missing. */
export function missingPicture(
  page: Page,
  { name, box, radius = 0, sign = box, rules = [], absent = [] }: MissingOptions,
): Block[] {
  const side = Math.min(sign.w, sign.h);
  const missing = { rules: [...rules, ...absent] };
  return [
    rect(`${name}-ground`, box, paint.panel, { radius, rules }),
    ring(`${name}-ring`, centred(sign, side * 0.5), faint(ink.line, 60), page.short * 0.004, missing),
    disc(`${name}-disc`, centred(sign, side * 0.24), faint(ink.line, 85), missing),
  ];
}

interface MissingOptions {
  name: string;
  box: Box;
  radius?: number;
  /** The part of the box in whose middle the sign for a missing picture stands. */
  sign?: Box;
  rules?: Rule[];
  /** The rules that show the sign only without a picture. */
  absent?: Rule[];
}

/** A picture that fills its box; without one, a ground with a ring stays in its place. */
export function pictureIn(page: Page, options: PictureOptions): Block[] {
  return [...missingPicture(page, { ...options, absent: [onlyWithout(options.blank)] }), stillIn(options)];
}

function stillIn({
  name,
  blank,
  alt,
  box,
  radius = 0,
  kenBurns = "none",
  fit = "cover",
  rules = [],
}: PictureOptions): Block {
  return part(name, "still", box, {
    track_id: "pictures",
    image_blank: blank,
    alt,
    fit,
    ...(kenBurns !== "none" && { ken_burns: kenBurns }),
    ...(radius > 0 && { mask: { shape: "rounded", radius: Math.round(radius) } }),
    ...(rules.length > 0 && { rules }),
  });
}

interface PictureOptions extends Omit<MissingOptions, "absent"> {
  blank: string;
  alt: string;
  kenBurns?: NonNullable<Block["ken_burns"]>;
  fit?: "cover" | "contain";
}

/** Somebody's face in a circle; without a picture, the sign for a person. */
export function faceIn({ name, blank, alt, box, rules = [] }: Omit<PictureOptions, "kenBurns">): Block[] {
  const circle = centred(box, Math.min(box.w, box.h));
  return [
    disc(`${name}-ground`, circle, paint.panel, { rules }),
    ...personSign(name, circle, [...rules, onlyWithout(blank)]),
    part(name, "still", circle, {
      track_id: "pictures",
      image_blank: blank,
      alt,
      fit: "cover",
      mask: { shape: "circle" },
      rules,
    }),
  ];
}

/** Somebody's picture that fills its box. */
export function portraitIn(options: Omit<PictureOptions, "kenBurns" | "fit" | "sign">): Block[] {
  const { name, blank, box, rules = [], radius = 0 } = options;
  const frame = centred(box, Math.min(box.w, box.h) * 0.72);
  return [
    rect(`${name}-ground`, box, paint.panel, { radius, rules }),
    ...personSign(name, frame, [...rules, onlyWithout(blank)]),
    stillIn({ ...options, kenBurns: "in" }),
  ];
}

export function personSign(name: string, { x, y, w }: Box, rules: Rule[]): Block[] {
  const colour = faint(ink.line, 55);
  const body = { x: x + w * 0.24, y: y + w * 0.58, w: w * 0.52, h: w * 0.22 };
  return [
    disc(`${name}-head`, { x: x + w * 0.36, y: y + w * 0.22, w: w * 0.28, h: w * 0.28 }, colour, { rules }),
    rect(`${name}-body`, body, colour, { radius: body.h / 2, rules }),
  ];
}

/** A sponsor's logo on white; without one, its name. */
export function logoIn(page: Page, { name, blank, label, box, size, rules = [] }: LogoOptions): Block[] {
  const radius = page.short * 0.022;
  const padding = Math.min(box.w, box.h) * 0.16;
  const room = inset(box, padding);
  // One line stands in the middle; a second one goes below it.
  const y = room.y + Math.max(0, (room.h - lines(1, size, "heading")) / 2);
  const count = Math.max(1, Math.min(2, Math.floor((bottom(box) - y) / (size * 1.1))));
  const mask = {
    shape: "rounded",
    radius: Math.round(radius),
    border: { width: Math.max(1, Math.round(page.short * 0.002)), color: paint.hairline },
  } as const;
  return [
    rect(`${name}-plate`, box, paint.plate, { radius, mask, rules }),
    part(
      `${name}-name`,
      "caption",
      { ...room, y, h: lines(count, size, "heading") },
      {
        text: label,
        font_family: "heading",
        font_weight: 600,
        font_size: size,
        color: "#15191f",
        align: "center",
        rules: [...rules, onlyWithout(blank)],
      },
    ),
    part(name, "still", room, {
      track_id: "pictures",
      image_blank: blank,
      alt: label,
      fit: "contain",
      rules,
    }),
  ];
}

interface LogoOptions {
  name: string;
  blank: string;
  /** The text that says the name. */
  label: string;
  box: Box;
  size: number;
  rules?: Rule[];
}

/** The part of the page in the brand's colour that holds the heading of a sign, and the room beside or below it. */
export function signPanel(page: Page): { blocks: Block[]; panel: Box; room: Box } {
  const { width, height, safe, gap, format } = page;
  const share = { strip: 0.3, wide: 0.37, square: 0.33, tall: 0.3 }[format];
  const space = gap * 1.6;
  if (isWide(page)) {
    const edge = width * share;
    return {
      blocks: [rect("panel", { x: 0, y: 0, w: edge, h: height }, paint.accent)],
      panel: { ...safe, w: edge - safe.x - space },
      room: { ...safe, x: edge + space * 1.3, w: right(safe) - edge - space * 1.3 },
    };
  }
  const edge = height * share;
  return {
    blocks: [rect("panel", { x: 0, y: 0, w: width, h: edge }, paint.accent)],
    panel: { ...safe, h: edge - safe.y - space },
    room: { ...safe, y: edge + space, h: bottom(safe) - edge - space },
  };
}

/** A fine frame as on a printed card. */
export function cardFrame({ safe, short, width, height, gap }: Page): { blocks: Block[]; room: Box } {
  const out = Math.min(safe.x, safe.y) * 0.45;
  const edge = inset({ x: 0, y: 0, w: width, h: height }, out);
  const line = Math.max(1, Math.round(short * 0.003));
  return {
    blocks: [
      part("card", "shape", edge, {
        track_id: "ground",
        props: { shape: "rect", fill: faint("var(--brand-surface)", 72), radius: Math.round(short * 0.02) },
        mask: {
          shape: "rounded",
          radius: Math.round(short * 0.02),
          border: { width: line, color: faint(ink.line, 55) },
        },
      }),
    ],
    room: inset(safe, gap * 0.6, gap * 0.4),
  };
}
