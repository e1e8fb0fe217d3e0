import { describe, expect, test } from "vitest";
import { timeline as timelineShape } from "../timeline/timeline.ts";
import { showTimeline } from "./showTimeline.ts";

const sizes = [
  [1920, 1080],
  [1080, 1920],
  [1080, 1080],
  [3840, 1080],
  [3840, 720],
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
  "日本のオープンソースコミュニティの十年間とこれからの十年間について考える",
];
const counts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 23];
const logo = { asset_id: "logo", plate: "#ffffff", ratio: 3 };
const around = [{}, { event: "FOSDEM 2026", room: "Janson", logo }];

describe.each(sizes)("on %d × %d", (width, height) => {
  const pictures = titles.flatMap((words) =>
    counts.flatMap((presenters) =>
      [0, presenters].flatMap((photos) =>
        around.map((given) => {
          const timeline = showTimeline({ ...given, title: words, presenters, photos, width, height });
          // Whoever goes on air covers all of it.
          const blocks = timeline.blocks.filter(({ uuid }) => uuid !== "on-air");
          return { words, presenters, photos, timeline, blocks };
        }),
      ),
    ),
  );

  test("it is a timeline like any other", () => {
    for (const { timeline } of pictures) {
      expect(timelineShape.parse(timeline)).toEqual(timeline);
      expect(timeline.canvas).toEqual({ width, height, fps: 30, background: "var(--brand-background)" });
    }
  });

  test("only faces without a frame lie within the margins, and no two blocks over each other", () => {
    for (const { blocks } of pictures) {
      const boxes = blocks
        .filter(({ uuid }) => uuid !== "logo-plate")
        .map(({ kind, mask, transform: { x, y, w, h } }) => ({
          is_to_the_edge: kind === "presenter" && !mask,
          left: x,
          top: y,
          right: x + w!,
          bottom: y + h!,
        }));
      for (const [index, box] of boxes.entries()) {
        const margin = box.is_to_the_edge ? 0 : 0.05;
        expect(box.left).toBeGreaterThanOrEqual(margin * width - 1);
        expect(box.top).toBeGreaterThanOrEqual(margin * height - 1);
        expect(box.right).toBeLessThanOrEqual((1 - margin) * width + 2);
        expect(box.bottom).toBeLessThanOrEqual((1 - margin) * height + 2);
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

  test("the title, set a fifth smaller, still has 7 % of the shorter side where the width allows it", () => {
    for (const { words, blocks } of pictures) {
      const title = blocks.find(({ uuid }) => uuid === "title")!;
      const letters = Math.max(...words.split(" ").map(({ length }) => length));
      const least = Math.min(0.07 * Math.min(width, height), width / letters);
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

const places = (picture: Parameters<typeof showTimeline>[0]) => {
  const { width, height } = picture;
  const percent = (part: number, whole: number) => Math.round((part / whole) * 100);
  return showTimeline(picture).blocks.map(({ uuid, transform: { x, y, w, h } }) => [
    uuid,
    percent(x, width),
    percent(y, height),
    percent(w!, width),
    percent(h!, height),
  ]);
};

test("one photo of a wide picture goes to its right edge; of a tall one, to its lower edge", () => {
  const one = { title: "Opening", presenters: 1, photos: 1 };
  const wide = places({ ...one, width: 1920, height: 1080 });
  expect(wide.find(([uuid]) => uuid === "presenter-1")).toEqual(["presenter-1", 55, 0, 45, 100]);
  const tall = places({ ...one, width: 1080, height: 1920 }).find(([uuid]) => uuid === "presenter-1")!;
  expect([tall[1], Number(tall[2]) + Number(tall[4]), tall[3]]).toEqual([0, 100, 100]);
});

test("without photos the title has the width and the names are a strip below it", () => {
  const blocks = places({ title: "Opening", presenters: 3, photos: 0, width: 1920, height: 1080 });
  const [title, line, ...names] = blocks.slice(-6);
  expect([title![0], title![3], line![0]]).toEqual(["title", 90, "line"]);
  expect(names.map(([uuid, x]) => [uuid, x])).toEqual([
    ["presenter-1", 5],
    ["presenter-2", 36],
    ["presenter-3", 67],
    ["on-air", 0],
  ]);
});

test("event, room, time and logo are on it where there are any, and all of it comes in one after the other", () => {
  const picture = { title: "Opening", presenters: 1, photos: 0, width: 1920, height: 1080 };
  const names = (given: object) => showTimeline({ ...picture, ...given }).blocks.map(({ uuid }) => uuid);
  const said = ["bar", "room", "title", "line", "presenter-1", "on-air"];
  expect(names({ event: "FOSDEM", room: "Janson", logo })).toEqual([
    "logo-plate",
    "logo",
    "event",
    "time",
    ...said,
  ]);
  expect(names({})).toEqual(["time", ...said.filter((uuid) => uuid !== "room")]);
  const { blocks } = showTimeline({ ...picture, room: "Janson" });
  expect(blocks.find(({ uuid }) => uuid === "event")!.text).toBe("{show_room}");
  const begins = blocks.map(({ timing }) => timing.in_ms);
  expect(begins).toEqual(begins.toSorted((a, b) => a - b));
  expect(begins.every((ms) => ms > 0)).toBe(true);
});

test("a title that reads from right to left has its card the other way round", () => {
  const given = { ...around[1]!, presenters: 2, photos: 2, width: 1920, height: 1080 };
  const of = (title: string) =>
    new Map(showTimeline({ ...given, title }).blocks.map((block) => [block.uuid, block]));
  const [latin, hebrew] = [of("Ten years of it"), of("עשר שנים")];
  expect([...hebrew.keys()]).toEqual([...latin.keys()]);
  expect(hebrew.get("title")!.align).toBe("right");
  for (const { transform } of hebrew.values()) {
    expect(transform.x).toBeGreaterThanOrEqual(0);
    expect(transform.x + transform.w!).toBeLessThanOrEqual(1920);
  }
  expect(latin.get("bar")!.transform.x).toBeLessThan(960);
  expect(hebrew.get("bar")!.transform.x).toBeGreaterThan(960);
});
