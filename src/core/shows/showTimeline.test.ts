import { describe, expect, test } from "vitest";
import { timeline as timelineShape } from "../timeline/timeline.ts";
import { showTimeline } from "./showTimeline.ts";

const sizes = [
  [1920, 1080],
  [1080, 1920],
  [1080, 1080],
  [3840, 1080],
  [1280, 960],
  [768, 1366],
  [600, 1920],
] as const;
const titles = [
  "Opening",
  "Hello",
  "What we learned from ten years of running a community conference without a budget",
  "Donaudampfschifffahrtsgesellschaftskapitän",
  "Ä ".repeat(100).trim(),
];
const counts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 23];

describe.each(sizes)("on %d × %d", (width, height) => {
  const pictures = titles.flatMap((words) =>
    counts.map((presenters) => {
      const timeline = showTimeline({ title: words, presenters, width, height });
      return { words, presenters, timeline, blocks: timeline.blocks };
    }),
  );

  test("it is a timeline like any other", () => {
    for (const { timeline } of pictures) {
      expect(timelineShape.parse(timeline)).toEqual(timeline);
      expect(timeline.canvas).toEqual({ width, height, fps: 30, background: "var(--brand-background)" });
    }
  });

  test("nothing lies within the margins, and no two blocks over each other", () => {
    for (const { blocks } of pictures) {
      const boxes = blocks.map(({ transform: { x, y, w, h } }) => ({
        left: x,
        top: y,
        right: x + w!,
        bottom: y + h!,
      }));
      for (const [index, box] of boxes.entries()) {
        expect(box.left).toBeGreaterThanOrEqual(0.05 * width - 1);
        expect(box.top).toBeGreaterThanOrEqual(0.05 * height - 1);
        expect(box.right).toBeLessThanOrEqual(0.95 * width + 2);
        expect(box.bottom).toBeLessThanOrEqual(0.95 * height + 2);
        for (const other of boxes.slice(index + 1)) {
          const isApart =
            box.right <= other.left + 1 ||
            other.right <= box.left + 1 ||
            box.bottom <= other.top + 1 ||
            other.bottom <= box.top + 1;
          expect(isApart).toBe(true);
        }
      }
    }
  });

  test("the title, set a fifth smaller, still has 7 % of the height where the width allows it", () => {
    for (const { words, blocks } of pictures) {
      const title = blocks.find(({ uuid }) => uuid === "title")!;
      const letters = Math.max(...words.split(" ").map(({ length }) => length));
      const least = Math.min(0.07 * height, 0.14 * width, width / letters);
      expect(title.text).toBe("{show_title}");
      expect(title.font_size! * 0.8).toBeGreaterThanOrEqual(least - 1);
      expect(title.transform.h!).toBeGreaterThanOrEqual(title.font_size! * 1.1 - 1);
    }
  });

  test("everybody has a slot, and of more than eight the rest are counted", () => {
    for (const { presenters, blocks } of pictures) {
      const slots = blocks.flatMap(({ presenter_slot }) => presenter_slot ?? []);
      const shown = presenters > 8 ? 7 : presenters;
      expect(slots).toEqual(Array.from({ length: shown }, (_, index) => index + 1));
      const others = blocks.find(({ uuid }) => uuid === "others");
      expect(others?.text).toBe(presenters > 8 ? `+${presenters - 7}` : undefined);
      for (const { kind, transform } of blocks)
        if (kind === "presenter")
          expect(Math.min(transform.w!, transform.h!)).toBeGreaterThan(0.08 * Math.min(width, height));
    }
  });
});

test("one presenter of a wide picture stands beside the title; of a tall one, below it", () => {
  const places = (width: number, height: number) => {
    const percent = (part: number, whole: number) => Math.round((part / whole) * 100);
    const { blocks } = showTimeline({ title: "Opening", presenters: 1, width, height });
    return blocks.map(({ uuid, transform: { x, y, w, h } }) => [
      uuid,
      percent(x, width),
      percent(y, height),
      percent(w!, width),
      percent(h!, height),
    ]);
  };
  expect(places(1920, 1080)).toEqual([
    ["presenter-1", 50, 5, 45, 90],
    ["bar", 5, 41, 4, 1],
    ["title", 5, 45, 43, 14],
  ]);
  expect(places(1080, 1920)).toEqual([
    ["presenter-1", 5, 21, 90, 74],
    ["bar", 5, 5, 8, 1],
    ["title", 5, 7, 90, 11],
  ]);
});
