import type { Rule } from "../rules/rule.ts";
import type { Block, Timeline } from "../timeline/timeline.ts";
import { showWhenToRule } from "../timeline/showWhenToRule.ts";
import {
  accentBar,
  designedShot,
  headline,
  inner,
  isWide,
  margin,
  placed,
  type Place,
  type Size,
  small,
} from "./designedShot.ts";

/** How long a headline is on: as long as it takes to read it twice. */
export const headline_ms = 10_000;

/**
 * Of the canvas's height. What does not fit is set up to three tenths smaller, and is then still as large as the one
 * thing to read must be (7 %), and the rest (2.6 %).
 */
const letters = { pictured: 0.1, alone: 0.13, alone_only: 0.16 };
const text_letters = 0.0375;
/** Of its width: where it comes from and when share a line. */
const widest_from = 0.05;
/** Of its width: on a tall canvas a line must hold a long word. */
const widest = { pictured: 0.14, alone: 0.15, alone_only: 0.16 };

/**
 * A record of a feed: its title, what it is about, where and when it was published, its picture. Where there is none,
 * or no summary, the words take that room too.
 */
export function headlineShot(size: Size): Timeline {
  const pictured = isWide(size) ? beside() : below();
  return designedShot(size, [
    ...pictureBlocks(size, pictured.picture),
    ...wordBlocks(size, pictured.words, { ends: "-pictured", rules: [onlyWith("image")] }),
    ...wordBlocks(size, alone(size), { ends: "", rules: [onlyWithout("image")] }),
  ]);
}

interface Words {
  /** The column they stand in. */
  column: Place;
  /** Where the summary begins, if there is one. */
  summary_y: number;
  is_alone: boolean;
}

function beside(): { picture: Place; words: Words } {
  const edge = 0.56;
  return {
    picture: { x: edge, y: 0, w: 1 - edge, h: 1 },
    words: {
      column: { x: margin, y: margin, w: edge - margin - 0.03, h: inner },
      summary_y: 0.71,
      is_alone: false,
    },
  };
}

function below(): { picture: Place; words: Words } {
  const edge = 0.36;
  const y = edge + 0.03;
  return {
    picture: { x: 0, y: 0, w: 1, h: edge },
    words: {
      column: { x: margin, y, w: inner, h: 1 - margin - y },
      summary_y: 0.79,
      is_alone: false,
    },
  };
}

const alone = (size: Size): Words => ({
  column: { x: margin, y: margin, w: inner, h: inner },
  summary_y: isWide(size) ? 0.68 : 0.64,
  is_alone: true,
});

function lettersOn({ width, height }: Size, where: keyof typeof letters): number {
  return Math.round(Math.min(height * letters[where], width * widest[where]));
}

/** Behind the picture a ground of its own: one that cannot be had leaves no hole. */
function pictureBlocks(size: Size, place: Place): Block[] {
  const rules = [onlyWith("image")];
  return [
    placed(size, place, {
      uuid: "picture-ground",
      label: "Behind the picture",
      kind: "shape",
      track_id: "main",
      props: { shape: "rect", fill: "color-mix(in oklab, var(--brand-surface) 82%, var(--brand-accent))" },
      rules,
    }),
    placed(size, place, {
      uuid: "picture",
      label: "Picture",
      kind: "still",
      track_id: "main",
      image_blank: "image",
      alt: "{title}",
      ken_burns: "in",
      rules,
    }),
  ];
}

/** From above: a bar, where it comes from and when, the title; below a line, what it is about. */
function wordBlocks(
  size: Size,
  { column, summary_y, is_alone }: Words,
  { ends, rules }: { ends: string; rules: Rule[] },
): Block[] {
  const { x, w } = column;
  const text_size = Math.round(size.height * text_letters);
  const from_size = Math.round(Math.min(text_size, size.width * widest_from));
  const line = (from_size * 1.25) / size.height;
  const gap = line * 0.6;
  const from = { y: column.y + gap, h: line };
  const title_y = from.y + line + gap;
  const bottom = column.y + column.h;
  // As wide as a day and a time are, in letters.
  const time_w = Math.min(w * 0.45, (from_size * 7) / size.width);
  const text = { ...small, kind: "caption", font_size: text_size } as const;
  const title = { ...headline, kind: "caption", text: "{title}" } as const;
  const withSummary = [...rules, onlyWith("title"), onlyWith("summary")];
  return [
    accentBar(size, column, { uuid: `bar${ends}`, rules }),
    placed(
      size,
      { x, w: w - time_w - 0.01, ...from },
      {
        ...text,
        uuid: `source${ends}`,
        label: "Source",
        text: "{source}",
        font_size: from_size,
        font_weight: 600,
        color: "var(--brand-accent-ink)",
        rules,
      },
    ),
    placed(
      size,
      { x: x + w - time_w, w: time_w, ...from },
      {
        ...text,
        uuid: `time${ends}`,
        label: "Published",
        kind: "widget",
        widget: "clock",
        target_blank: "published_at",
        font_size: from_size,
        align: "right",
        rules,
      },
    ),
    placed(
      size,
      { x, y: title_y, w, h: summary_y - gap - title_y },
      {
        ...title,
        uuid: `title${ends}`,
        label: "Title",
        font_size: lettersOn(size, is_alone ? "alone" : "pictured"),
        rules: withSummary,
      },
    ),
    placed(
      size,
      { x, y: title_y, w, h: bottom - title_y },
      {
        ...title,
        uuid: `title-only${ends}`,
        label: "Title without a summary",
        font_size: lettersOn(size, is_alone ? "alone_only" : "pictured"),
        rules: [...rules, onlyWithout("summary")],
      },
    ),
    placed(
      size,
      { x, y: title_y, w, h: bottom - title_y },
      {
        ...title,
        uuid: `untitled${ends}`,
        label: "Summary without a title",
        text: "{summary}",
        font_size: lettersOn(size, "pictured"),
        rules: [...rules, onlyWithout("title")],
      },
    ),
    placed(
      size,
      { x, y: summary_y, w, h: 2 / size.height },
      {
        uuid: `line${ends}`,
        label: "Line",
        kind: "shape",
        props: { shape: "rect", fill: "color-mix(in srgb, var(--brand-muted) 45%, transparent)" },
        rules: withSummary,
      },
    ),
    placed(
      size,
      { x, y: summary_y + gap, w, h: bottom - summary_y - gap },
      { ...text, uuid: `summary${ends}`, label: "Summary", text: "{summary}", rules },
    ),
  ];
}

const onlyWith = (field: string): Rule => ({
  ...showWhenToRule({ test: "has", field }),
  id: `only_with_${field}`,
  label: `Only with ${field}`,
});
const onlyWithout = (field: string): Rule => ({
  ...showWhenToRule({ test: "empty", field }),
  id: `only_without_${field}`,
  label: `Only without ${field}`,
});
