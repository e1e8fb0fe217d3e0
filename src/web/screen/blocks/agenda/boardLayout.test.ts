import fc from "fast-check";
import { expect, test } from "vitest";
import { smallestText } from "../../../../core/compose/smallestText.ts";
import { boardLayout } from "./boardLayout.ts";
import type { LayoutRequest } from "./boardParts.ts";

const formats = {
  landscape: { width: 1920, height: 1080 },
  portrait: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
  strip: { width: 3840, height: 720 },
};

/** As long as the titles of a large conference. */
const usual_letters = [28, 53, 38, 70, 45, 86, 60, 33, 99, 51];

function layOut(canvas: { width: number; height: number }, rooms: number, more: Partial<LayoutRequest> = {}) {
  return boardLayout({
    box: { width: canvas.width * 0.9, height: canvas.height * 0.9 },
    canvas,
    font_size: undefined,
    view: "now_next",
    count: rooms,
    is_single: false,
    has_next: false,
    rows: null,
    meta: { wide: 1, narrow: 2 },
    letters: Array.from({ length: rooms }, (_, at) => usual_letters[at % usual_letters.length]!),
    aside: 10,
    head: { name: 22, line: 25, is_room: false, logo: null },
    ...more,
  });
}

test.each([
  ["landscape", 8, 3],
  ["portrait", 8, 3],
  ["square", 5, 6],
  ["strip", 8, 3],
] as const)("29 rooms on %s have at least %i on a page and at most %i pages", (name, least, most) => {
  const { per_page } = layOut(formats[name], 29);
  const pages = Math.ceil(29 / per_page);
  expect(Math.floor(29 / pages)).toBeGreaterThanOrEqual(least);
  expect(pages).toBeLessThanOrEqual(most);
});

test("the fewer the rooms, the larger their titles", () => {
  for (const canvas of Object.values(formats)) {
    const sizes = [2, 4, 12, 29].map((rooms) => layOut(canvas, rooms).title);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(sizes[0]!).toBeGreaterThan(sizes[3]! * 1.3);
  }
});

test("whatever the box, no letter is too small and every page fits into its board", () => {
  const share = fc.double({ min: 0.15, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(formats)),
      fc.record({ width: share, height: share }),
      fc.integer({ min: 1, max: 80 }),
      fc.constantFrom<LayoutRequest["view"]>("now_next", "day", "upcoming"),
      (canvas, part, count, view) => {
        const box = { width: canvas.width * part.width, height: canvas.height * part.height };
        const layout = layOut(canvas, count, { box, view });
        const { small, title, body, slot, gap, high, per_page, kind } = layout;
        expect(Math.min(small, title)).toBeGreaterThanOrEqual(smallestText(canvas) - 0.001);
        expect([body.start + body.width, body.top + body.height]).toEqual([
          expect.closeTo(box.width, 3),
          expect.closeTo(box.height, 3),
        ]);
        if (kind === "strip") return;
        expect(high * (slot.height + gap.down) - gap.down).toBeLessThanOrEqual(body.height + 0.01);
        // Of what is to come there is one page.
        const shown = view === "upcoming" ? Math.min(count, per_page) : count;
        const on_page = Math.ceil(shown / Math.ceil(shown / per_page));
        const columns = Math.ceil(on_page / high);
        expect(columns * (slot.width + gap.across) - gap.across).toBeCloseTo(body.width, 3);
      },
    ),
    { numRuns: 300 },
  );
});

test("one room has what is on, then what is next, then the list, each in a place of its own", () => {
  for (const canvas of Object.values(formats)) {
    const { main, next, list, body } = layOut(canvas, 4, {
      is_single: true,
      has_next: true,
      head: { name: 10, line: 25, is_room: true, logo: null },
    });
    expect(next).not.toBeNull();
    const places = [main, next!, ...(list ? [list] : [])];
    for (const [at, one] of places.entries()) {
      expect(one.start + one.width).toBeLessThanOrEqual(body.width + 0.01);
      expect(one.top + one.height).toBeLessThanOrEqual(body.height + 0.01);
      for (const other of places.slice(at + 1))
        expect(
          one.start + one.width <= other.start || one.top + one.height <= other.top,
          JSON.stringify([one, other]),
        ).toBe(true);
    }
    expect(main.width * main.height).toBeGreaterThan(next!.width * next!.height);
  }
});
