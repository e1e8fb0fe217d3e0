import { showWhenToRule } from "../timeline/showWhenToRule.ts";
import { brandGround, type Ground } from "../quickStarts/designedShot.ts";
import type { Rule } from "../rules/rule.ts";
import type { Block, Timeline } from "../timeline/timeline.ts";
import type { Box } from "./boxes.ts";
import type { Page } from "./page.ts";
import type { TemplateShot } from "./template.ts";

/** Colours of the brand, by what they are for; a screen knows what each is in its workspace. */
export const ink = {
  text: "var(--brand-text)",
  muted: "var(--brand-muted)",
  accent: "var(--brand-accent-ink)",
  line: "var(--brand-accent-line)",
  onAccent: "var(--brand-accent-text)",
} as const;

export const paint = {
  accent: "var(--brand-accent)",
  surface: "var(--brand-surface)",
  /** Cards are seen: a tint of the brand, not a shade of the ground. */
  card: "color-mix(in oklab, var(--brand-surface) 88%, var(--brand-accent))",
  panel: "color-mix(in oklab, var(--brand-surface) 76%, var(--brand-accent))",
  hairline: "color-mix(in srgb, var(--brand-muted) 45%, transparent)",
  /** Behind a logo, because most are made for white. */
  plate: "#ffffff",
} as const;

/** `alpha` from 0 to 100. */
export const faint = (colour: string, alpha: number) =>
  `color-mix(in srgb, ${colour} ${alpha}%, transparent)`;

type Rest = Partial<Omit<Block, "uuid" | "kind" | "transform">>;

/** A block in a box. Its name is its uuid and, in words, its label. */
export function part(
  name: string,
  kind: Block["kind"],
  { x, y, w, h }: Box,
  rest: Rest & { fit?: "cover" | "contain"; rotate?: number } = {},
): Block {
  const { fit, rotate, ...fields } = rest;
  return {
    uuid: name,
    label: name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " "),
    kind,
    track_id: "words",
    timing: { in_ms: 0 },
    transform: {
      x: Math.round(x),
      y: Math.round(y),
      w: Math.max(1, Math.round(w)),
      h: Math.max(1, Math.round(h)),
      ...(fit && { fit }),
      ...(rotate !== undefined && { rotate }),
    },
    ...fields,
  };
}

const leading = { heading: 1.1, body: 1.25 };

/** How high so many lines are, with a little to spare so that a rounded pixel never costs a line. */
export const lines = (count: number, size: number, family: "heading" | "body" = "body") =>
  Math.ceil(size * leading[family] * count) + 2;

interface Type extends Rest {
  size: number;
}

/** Words that are read first. */
export const heading = (name: string, text: string, box: Box, { size, ...rest }: Type): Block =>
  part(name, "caption", box, {
    text,
    font_family: "heading",
    font_weight: 600,
    font_size: size,
    color: ink.text,
    align: "left",
    ...rest,
  });

/** Words that stand with them. */
export const words = (name: string, text: string, box: Box, { size, ...rest }: Type): Block =>
  part(name, "caption", box, {
    text,
    font_family: "body",
    font_weight: 400,
    font_size: size,
    color: ink.muted,
    align: "left",
    ...rest,
  });

/** A short line in the brand's colour that says what this is. */
export const eyebrow = (name: string, text: string, box: Box, { size, ...rest }: Type): Block =>
  words(name, text, box, { size, font_weight: 600, color: ink.accent, ...rest });

type WidgetFields = Type & Required<Pick<Block, "widget">>;

export const figures = (name: string, box: Box, { size, ...rest }: WidgetFields): Block =>
  part(name, "widget", box, {
    format: "short",
    font_family: "heading",
    font_weight: 600,
    font_size: size,
    color: ink.text,
    align: "left",
    ...rest,
  });

export const rect = (name: string, box: Box, fill: string, rest: Rest & { radius?: number } = {}): Block => {
  const { radius, ...fields } = rest;
  return part(name, "shape", box, {
    track_id: "ground",
    props: { shape: "rect", fill, ...(radius !== undefined && { radius: Math.round(radius) }) },
    ...fields,
  });
};

export const disc = (name: string, box: Box, fill: string, rest: Rest = {}): Block =>
  part(name, "shape", box, { track_id: "ground", props: { shape: "ellipse", fill }, ...rest });

/** A line around nothing. */
export const ring = (name: string, box: Box, colour: string, width: number, rest: Rest = {}): Block =>
  part(name, "shape", box, {
    track_id: "ground",
    props: { shape: "ellipse", fill: "transparent" },
    mask: { shape: "circle", border: { width: Math.max(1, Math.round(width)), color: colour } },
    ...rest,
  });

/** A short bar in the brand's colour, as long as a word. */
export const accentBar = (page: Page, { x, y }: { x: number; y: number }, rest: Rest = {}): Block => {
  const h = Math.max(2, page.short * 0.011);
  return rect("bar", { x, y, w: page.short * 0.09, h }, ink.line, {
    track_id: "words",
    radius: h / 2,
    ...rest,
  });
};

export const hairline = (page: Page, name: string, { x, y, w }: Omit<Box, "h">, rest: Rest = {}): Block =>
  rect(name, { x, y, w, h: Math.max(1, page.short * 0.002) }, paint.hairline, {
    track_id: "words",
    ...rest,
  });

/** Gives all of these blocks the same fields. */
export const dress = (blocks: Block[], fields: Rest): Block[] =>
  blocks.map((block) => Object.assign({}, block, fields));

const onlyIf = (test: "has" | "empty", field: string): Rule => ({
  ...showWhenToRule({ test, field }),
  id: `only_${test === "has" ? "with" : "without"}_${field}`,
  label: `Only ${test === "has" ? "with" : "without"} ${field}`,
});

/** The block is left out unless the blank has a value. */
export const onlyWith = (field: string): Rule => onlyIf("has", field);
export const onlyWithout = (field: string): Rule => onlyIf("empty", field);

interface ShotLook {
  ground?: Ground;
  duration_ms?: number;
  /** How words and pictures come in; by default words rise into their place, and all else dissolves. */
  entrance?: NonNullable<Block["transition_in"]>["kind"];
}

const step_ms = 130;
const entrance_ms = { words: 600, other: 500 };

function comesIn({ kind }: Block, entrance: ShotLook["entrance"]): NonNullable<Block["transition_in"]> {
  const isWords = kind === "caption" || kind === "widget";
  const ms = entrance_ms[isWords ? "words" : "other"];
  return { kind: entrance ?? (isWords ? "slide-up" : "dissolve"), ms };
}

/** A shot whose parts come in one after the other; the first ones are there from the beginning. */
export function shot(
  { width, height }: Page,
  [standing, ...coming]: Block[][],
  { ground = brandGround, duration_ms = 10_000, entrance }: ShotLook = {},
): TemplateShot {
  const entering = coming.flatMap((blocks, index) =>
    blocks.map((block) => ({
      ...block,
      timing: { in_ms: (index + 1) * step_ms },
      transition_in: block.transition_in ?? comesIn(block, entrance),
    })),
  );
  const timeline: Timeline = {
    canvas: { width, height, fps: 30, ...ground },
    tracks: [
      { uuid: "ground", kind: "visual", role: "main", order: 0, label: "Ground" },
      { uuid: "pictures", kind: "visual", role: "overlay", order: 1, label: "Pictures" },
      { uuid: "words", kind: "visual", role: "overlay", order: 2, label: "Words" },
    ],
    blocks: [...(standing ?? []), ...entering],
  };
  return { duration_ms, timeline };
}
