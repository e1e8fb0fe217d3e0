import { expect, test } from "vitest";
import { type Box, middleOf, turn } from "./geometry.ts";
import { angleTo, handleNames, pullOf, resizeBox, scaleBox, tidyAngle, turnAbout } from "./resizeBox.ts";

const box = { x: 100, y: 100, w: 200, h: 100, rotate: 0 };
const free = { keepsAspect: false, fromCentre: false };

/** Where a corner or edge of a box is on the canvas. */
function pointOf(box: Box, { x, y }: { x: number; y: number }) {
  const middle = middleOf(box);
  const out = turn({ x: (x * box.w) / 2, y: (y * box.h) / 2 }, box.rotate);
  return { x: Math.round((middle.x + out.x) * 100) / 100, y: Math.round((middle.y + out.y) * 100) / 100 };
}

test("each of the eight handles moves its own edges and no other", () => {
  const by = { x: 10, y: 20 };
  expect(
    Object.fromEntries(
      handleNames.map((handle) => {
        const { x, y, w, h } = resizeBox(box, { handle, by, ...free });
        return [handle, [x, y, w, h]];
      }),
    ),
  ).toEqual({
    nw: [110, 120, 190, 80],
    n: [100, 120, 200, 80],
    ne: [100, 120, 210, 80],
    e: [100, 100, 210, 100],
    se: [100, 100, 210, 120],
    s: [100, 100, 200, 120],
    sw: [110, 100, 190, 120],
    w: [110, 100, 190, 100],
  });
});

test("however a box is turned, the corner opposite the pulled one stays where it is", () => {
  for (const rotate of [0, 15, 90, 133, -60])
    for (const handle of handleNames)
      for (const keepsAspect of [false, true]) {
        const turned = { ...box, rotate };
        const pull = pullOf(handle);
        const resized = resizeBox(turned, {
          handle,
          by: { x: 23, y: -14 },
          keepsAspect: keepsAspect && handle.length === 2,
          fromCentre: false,
        });
        const opposite = { x: -pull.x, y: -pull.y };
        expect(pointOf(resized, opposite)).toEqual(pointOf(turned, opposite));
      }
});

test("from the centre the middle stays, and a kept shape stays the same shape", () => {
  const pulled = resizeBox(box, {
    handle: "se",
    by: { x: 40, y: 20 },
    keepsAspect: true,
    fromCentre: true,
  });
  expect([middleOf(pulled), pulled.w, pulled.h]).toEqual([middleOf(box), 280, 140]);
  const edge = resizeBox(box, { handle: "e", by: { x: 100, y: 0 }, keepsAspect: true, fromCentre: false });
  expect([edge.x, edge.w, edge.h, middleOf(edge).y]).toEqual([100, 300, 150, 150]);
});

test("no box is pulled through itself", () => {
  const { w, h } = resizeBox(box, { handle: "se", by: { x: -900, y: -900 }, ...free });
  expect([w, h]).toEqual([8, 8]);
  const kept = resizeBox(box, { handle: "nw", by: { x: 900, y: 900 }, keepsAspect: true, fromCentre: false });
  expect([kept.w, kept.h]).toEqual([16, 8]);
});

test("boxes grow with what is around them, each in its place", () => {
  const from = { x: 0, y: 0, w: 100, h: 100 };
  const to = { x: 50, y: 0, w: 200, h: 100 };
  expect(scaleBox({ x: 10, y: 10, w: 20, h: 30, rotate: 0 }, from, to)).toEqual({
    x: 70,
    y: 10,
    w: 40,
    h: 30,
    rotate: 0,
  });
  const lying = scaleBox({ x: 40, y: 40, w: 20, h: 20, rotate: 90 }, from, to);
  expect([Math.round(lying.w), Math.round(lying.h)]).toEqual([20, 40]);
});

test("angles are those that people say", () => {
  const middle = { x: 0, y: 0 };
  expect([angleTo(middle, { x: 0, y: -5 }), angleTo(middle, { x: 5, y: 0 })]).toEqual([0, 90]);
  expect([tidyAngle(370), tidyAngle(-90), tidyAngle(180), tidyAngle(200)]).toEqual([10, -90, 180, -160]);
  const moved = turnAbout({ x: 0, y: 0, w: 10, h: 10, rotate: 350 }, { x: 5, y: 105 }, 90);
  expect([Math.round(moved.x), Math.round(moved.y), moved.rotate]).toEqual([100, 100, 80]);
});
