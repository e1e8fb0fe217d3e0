import { smallestText } from "../../../core/compose/smallestText.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findInitials, labelLayout, type PresenterBox } from "./presenterLayout.ts";

const hd = { width: 1920, height: 1080 };

function box(x: number, y: number, width: number, height: number, rest: Partial<PresenterBox> = {}) {
  return { x, y, width, height, is_round: false, has_photo: true, ...rest };
}

describe("the lower third", () => {
  test("of a presenter as large as the canvas has the largest letters, within the canvas's margins", () => {
    expect(labelLayout(box(0, 0, 1920, 1080), hd)).toMatchObject({
      place: "over",
      is_centred: false,
      start: 54,
      bottom: 54,
      name_size: 0.07 * 1080,
    });
  });

  test("keeps out of the canvas's margins also where its block reaches into them", () => {
    const { start, bottom } = labelLayout(box(0, 780, 400, 300), hd)!;
    expect([start, bottom]).toEqual([54, 54]);
    const within = labelLayout(box(300, 300, 400, 300), hd)!;
    expect([within.start, within.bottom]).toEqual([15, 15]);
  });

  test("stays on the left of a wide photo, and takes the whole width where there is none", () => {
    const photo = labelLayout(box(200, 200, 1200, 600), hd)!;
    const none = labelLayout(box(200, 200, 1200, 600, { has_photo: false }), hd)!;
    expect(photo.width + 2 * photo.padding.x).toBeCloseTo(0.66 * 1200);
    expect(none.width + 2 * none.padding.x).toBeCloseTo(1200 - 2 * 30);
  });

  test("stands beside the photo in a strip, and in the middle of a circle", () => {
    expect(labelLayout(box(100, 800, 1200, 160), hd)).toMatchObject({
      place: "beside",
      start: 160,
      bottom: 0,
    });
    expect(labelLayout(box(100, 100, 400, 400, { is_round: true }), hd)).toMatchObject({
      place: "over",
      is_centred: true,
    });
  });

  test("has larger letters on a canvas that is a strip itself", () => {
    const strip = { width: 3840, height: 720 };
    expect(labelLayout(box(0, 0, 3840, 720), strip)!.name_size).toBeCloseTo(0.12 * 720);
  });

  test("keeps clear of a live picture, beside it in a strip or at its left", () => {
    const strip = labelLayout(box(0, 0, 1920, 360, { beside: 900 }), hd)!;
    expect([strip.place, strip.start, strip.start + strip.width + 2 * strip.padding.x]).toEqual([
      "beside",
      900,
      1920,
    ]);
    expect(labelLayout(box(0, 0, 1920, 700, { beside: null }), hd)!.place).toBe("over");
    const square = labelLayout(box(200, 0, 1000, 1000, { taken_right: 480 }), hd)!;
    expect(square.start + square.width + 2 * square.padding.x).toBeCloseTo(520);
  });

  test("begins at the right end for a name that reads from right to left, unless a live picture is there", () => {
    const rtl = { is_rtl: true };
    expect(labelLayout({ ...box(1400, 780, 500, 300), ...rtl }, hd)).toMatchObject({
      is_mirrored: true,
      start: 34,
    });
    expect(labelLayout({ ...box(0, 0, 1200, 160), ...rtl }, hd)).toMatchObject({
      place: "beside",
      is_mirrored: true,
      start: 160,
    });
    const live = { ...box(0, 0, 1200, 160), ...rtl, beside: 284 };
    expect(labelLayout(live, hd)).toMatchObject({ is_mirrored: false, start: 284 });
  });

  test("is left out where not even a name could be read", () => {
    expect([labelLayout(box(0, 0, 300, 24), hd), labelLayout(box(0, 0, 24, 30), hd)]).toEqual([null, null]);
  });

  test("of whatever block has no letters below 2.6 % and does not leave its block", () => {
    const length = fc.integer({ min: 20, max: 2000 });
    const boxes = fc.record({
      x: fc.integer({ min: -200, max: 1900 }),
      y: fc.integer({ min: -200, max: 1900 }),
      width: length,
      height: length,
      is_round: fc.boolean(),
      has_photo: fc.boolean(),
      is_rtl: fc.boolean(),
    });
    const canvases = fc.constantFrom(hd, { width: 1080, height: 1920 }, { width: 1080, height: 1080 });
    fc.assert(
      fc.property(boxes, canvases, (block, canvas) => {
        const layout = labelLayout(block, canvas);
        if (!layout) return;
        const { start, bottom, width, height, padding, name_size, line_size } = layout;
        expect(Math.min(name_size, line_size)).toBeGreaterThanOrEqual(smallestText(canvas) - 1e-9);
        expect(name_size).toBeLessThanOrEqual(0.07 * canvas.height + 1e-9);
        expect(start + width + 2 * padding.x).toBeLessThanOrEqual(block.width + 1e-9);
        expect(bottom + height + 2 * padding.y).toBeLessThanOrEqual(block.height + 1e-9);
        expect(Math.min(start, bottom)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test.each([
  ["Ada Lovelace", "AL"],
  ["  Ada  King   Lovelace ", "AL"],
  ["Prof. Dr. Ada Lovelace", "AL"],
  ["ada", "A"],
  ["Dr.", "D"],
  ["Jean-Luc Picard", "JP"],
  ["“Grace” Hopper", "GH"],
  ["Émile Zola", "ÉZ"],
  ["山田 太郎", "山太"],
  ["山田太郎", "山"],
  ["C-3PO", "C3"],
  ["ﬁnn ærø", "FIÆ"],
  ["…", ""],
  ["", ""],
])("the initials of %j are %j", (name, initials) => {
  expect(findInitials(name)).toBe(initials);
});
