import { expect, test } from "vitest";
import { gatherTargets, listGuides, snapMove, snapPull } from "./snapBoxes.ts";

const rect = (x: number, y: number, w: number, h: number) => ({ x, y, w, h });
const canvas = { width: 1920, height: 1080 };
const margins = rect(96, 54, 1728, 972);

test("a box catches at edges, the middle and the margins of the canvas", () => {
  const targets = gatherTargets({ canvas, areas: [margins], others: [] });
  const by = (x: number, y: number) => snapMove(rect(x, y, 200, 100), targets, 8).by;
  expect([by(5, 300), by(90, 49), by(857, 487), by(1715, 300), by(400, 300)]).toEqual([
    { x: -5, y: 0 },
    { x: 6, y: 5 },
    { x: 3, y: 3 },
    { x: 5, y: 0 },
    { x: 0, y: 0 },
  ]);
});

test("it catches at the edges and middles of others, and says which line it is on", () => {
  const targets = gatherTargets({ canvas, areas: [], others: [rect(500, 200, 100, 100)] });
  const { by, guides } = snapMove(rect(496, 700, 300, 50), targets, 8);
  expect(by).toEqual({ x: 4, y: 0 });
  expect(guides).toEqual([{ axis: "x", at: 500, from: 200, to: 750 }]);
});

test("the nearest of several lines counts", () => {
  const others = [rect(500, 0, 100, 10), rect(503, 20, 100, 10)];
  const targets = gatherTargets({ canvas, areas: [], others });
  expect(snapMove(rect(504, 700, 333, 50), targets, 8).by.x).toBe(-1);
});

test("a box comes as far from its neighbours as they are from each other", () => {
  const row = [rect(100, 400, 200, 100), rect(350, 400, 200, 100)];
  const targets = gatherTargets({ canvas, areas: [], others: row });
  // Behind the second, before the first, and in the middle of a wide gap.
  expect(snapMove(rect(603, 430, 130, 77), targets, 8)).toMatchObject({
    by: { x: -3 },
    gaps: [
      { axis: "x", from: 300, to: 350 },
      { axis: "x", from: 550, to: 600 },
    ],
  });
  const wide = gatherTargets({
    canvas,
    areas: [],
    others: [rect(100, 400, 200, 100), rect(901, 400, 200, 100)],
  });
  expect(snapMove(rect(534, 430, 133, 77), wide, 8)).toMatchObject({
    by: { x: 0 },
    gaps: [
      { from: 300, to: 534 },
      { from: 667, to: 901 },
    ],
  });
  // What lies in another row of the picture is no neighbour.
  expect(snapMove(rect(603, 800, 130, 77), targets, 8).gaps).toEqual([]);
});

test("only the edge that is pulled catches", () => {
  const targets = gatherTargets({ canvas, areas: [], others: [rect(500, 200, 100, 100)] });
  expect(snapPull(rect(100, 400, 395, 50), "e", targets, 8).by).toEqual({ x: 5, y: 0 });
  expect(snapPull(rect(100, 400, 395, 50), "w", targets, 8).by).toEqual({ x: 0, y: 0 });
  expect(listGuides(rect(100, 400, 400, 50), "x", targets, [1])).toEqual([
    { axis: "x", at: 500, from: 200, to: 450 },
  ]);
});
