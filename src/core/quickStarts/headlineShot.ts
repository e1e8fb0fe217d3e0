import { smallestText } from "../compose/smallestText.ts";
import type { Rule } from "../rules/rule.ts";
import { showWhenToRule } from "../timeline/showWhenToRule.ts";
import type { Block, Timeline } from "../timeline/timeline.ts";
import { accentBar, designedShot, headline, placed, type Place, type Size, small } from "./designedShot.ts";
import { findShape, type HeadlineLayout, layOutHeadline } from "./layOutHeadline.ts";

/** How long a headline is on: as long as it takes to read it twice. */
export const headline_ms = 10_000;

/**
 * Of the canvas's shorter side. What does not fit is set up to three tenths smaller, and is then still as large as the
 * one thing to read must be (7 %).
 */
const letters = { pictured: 0.1, alone: 0.118, alone_only: 0.18 };
/** A strip is read from further away, and a tall canvas has room below. */
const letter_times = { wide: 1, square: 1, tall: 1.08, strip: 1.7 };
/** Text is so many times as large as the smallest, which it may shrink to. */
const text_times = { wide: 1.45, square: 1.45, tall: 1.7, strip: 1.7 };

/**
 * A record of a feed: its title, what it is about, where and when it was published, its picture and a code to read on.
 * Where there is no picture, a panel in a hue of the brand tells where it comes from.
 */
export function headlineShot(size: Size): Timeline {
  const { pictured, alone } = layOutHeadline(size);
  return designedShot(size, [
    ...pictureBlocks(size, pictured),
    ...wordBlocks(size, pictured, { ends: "-pictured", rules: [onlyWith("image")] }),
    ...panelBlocks(size, alone),
    ...wordBlocks(size, alone, { ends: "", rules: [onlyWithout("image")] }),
  ]);
}

function lettersOn(size: Size, where: keyof typeof letters): number {
  return Math.round(Math.min(size.width, size.height) * letters[where] * letter_times[findShape(size)]);
}

const textOn = (size: Size) => Math.round(smallestText(size) * text_times[findShape(size)]);

/** Behind the picture a ground of its own: one that cannot be had leaves no hole. */
function pictureBlocks(size: Size, { beside, code }: HeadlineLayout): Block[] {
  const rules = [onlyWith("image")];
  return [
    placed(size, beside, {
      uuid: "picture-ground",
      label: "Behind the picture",
      kind: "shape",
      track_id: "main",
      props: { shape: "rect", fill: "var(--brand-tint-1)" },
      rules,
    }),
    placed(size, beside, {
      uuid: "picture",
      label: "Picture",
      kind: "still",
      track_id: "main",
      image_blank: "image",
      alt: "{title}",
      ken_burns: "in",
      rules,
    }),
    codeBlock(size, code, { ends: "-pictured", rules }),
  ];
}

/** Where there is no picture: a ground in a hue of the brand, on it who wrote it and when. */
function panelBlocks(size: Size, { beside, from, code }: HeadlineLayout): Block[] {
  const rules = [onlyWithout("image")];
  const text_size = textOn(size);
  const source_size = Math.round(text_size * 1.4);
  const source_h = Math.min(from.h * 0.6, (source_size * 3.4) / size.height);
  return [
    placed(size, beside, {
      uuid: "panel",
      label: "Panel",
      kind: "shape",
      track_id: "main",
      props: { shape: "rect", fill: "var(--brand-tint-1)" },
      rules,
    }),
    placed(
      size,
      { ...from, h: (text_size * 1.3) / size.height },
      { ...published(text_size), uuid: "time", rules },
    ),
    placed(
      size,
      { ...from, y: from.y + (text_size * 1.7) / size.height, h: source_h },
      {
        ...headline,
        uuid: "source",
        label: "Source",
        kind: "caption",
        text: "{source}",
        font_size: source_size,
        rules,
      },
    ),
    codeBlock(size, code, { ends: "", rules }),
  ];
}

interface Part {
  ends: string;
  rules: Rule[];
}

/** Leads to the whole article. */
function codeBlock(size: Size, place: Place, { ends, rules }: Part): Block {
  return placed(size, place, {
    uuid: `code${ends}`,
    label: "Code",
    kind: "qr",
    alt: "{link}",
    props: { text: "{link}" },
    rules: [...rules, onlyWith("link")],
  });
}

const published = (font_size: number) =>
  ({
    ...small,
    label: "Published",
    kind: "widget",
    widget: "clock",
    target_blank: "published_at",
    font_size,
  }) as const;

/** From above: a bar, with a picture where it comes from and when, the title; below a line, what it is about. */
function wordBlocks(size: Size, layout: HeadlineLayout, { ends, rules }: Part): Block[] {
  const { column, summary, is_pictured } = layout;
  const { x, w } = column;
  const text_size = textOn(size);
  const gap = (text_size * 0.75) / size.height;
  const from_h = (text_size * 1.25) / size.height;
  const title_y = column.y + gap + (is_pictured ? from_h + gap : gap);
  const bottom = column.y + column.h;
  const title = {
    ...headline,
    kind: "caption",
    text: "{title}",
    transition_in: { kind: "slide-up", ms: 600, by: "line" },
  } as const;
  const withSummary = [...rules, onlyWith("title"), onlyWith("summary")];
  return [
    accentBar(size, column, { uuid: `bar${ends}`, transition_in: { kind: "wipe", ms: 400 }, rules }),
    ...(is_pictured ? fromBlocks(size, { ...column, y: column.y + gap, h: from_h }, rules) : []),
    placed(
      size,
      { x, y: title_y, w, h: summary.y - gap - title_y },
      {
        ...title,
        uuid: `title${ends}`,
        label: "Title",
        font_size: lettersOn(size, is_pictured ? "pictured" : "alone"),
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
        font_size: lettersOn(size, is_pictured ? "pictured" : "alone_only"),
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
      { x, y: summary.y, w: summary.w, h: 2 / size.height },
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
      { x, y: summary.y + gap, w: summary.w, h: bottom - summary.y - gap },
      {
        ...small,
        kind: "caption",
        font_size: text_size,
        uuid: `summary${ends}`,
        label: "Summary",
        text: "{summary}",
        transition_in: { kind: "slide-up", ms: 500 },
        rules: withSummary,
      },
    ),
  ];
}

/** Where it comes from and when share a line. */
function fromBlocks(size: Size, { x, y, w, h }: Place, rules: Rule[]): Block[] {
  const font_size = textOn(size);
  // As wide as a day and a time are, in letters.
  const time_w = Math.round(Math.min(w * 0.42 * size.width, font_size * 7.5)) / size.width;
  return [
    placed(
      size,
      { x, y, w: w - time_w - 0.01, h },
      {
        ...small,
        uuid: "source-pictured",
        label: "Source",
        kind: "caption",
        text: "{source}",
        font_size,
        font_weight: 600,
        color: "var(--brand-accent-ink)",
        rules,
      },
    ),
    placed(
      size,
      { x: x + w - time_w, y, w: time_w, h },
      { ...published(font_size), uuid: "time-pictured", align: "right", rules },
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
