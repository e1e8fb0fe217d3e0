import fc from "fast-check";
import { expect, test } from "vitest";
import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import { transitionKinds } from "../../../core/timeline/blockFields.ts";
import { easings } from "../../../core/motion/easings.ts";
import { entrance, exit, partsAt, type Pose, poseAt } from "./transition.ts";

const inPlace: Pose = { opacity: 1, scale: 1, x: 0, y: 0, blur: 0, wiped: [0, 1] };

function block(rest: Partial<ComposedBlock>): ComposedBlock {
  return {
    uuid: "a",
    kind: "caption",
    track_id: "main",
    timing: { in_ms: 0 },
    transform: { x: 0, y: 0 },
    rules: [],
    blanks: [],
    ...rest,
  };
}

const halfway = (pose: Pose) =>
  Object.fromEntries(Object.entries(pose).map(([name, value]) => [name, roughly(value)]));
const roughly = (value: number | readonly number[]): unknown =>
  typeof value === "number" ? expect.closeTo(value, 6) : value.map(roughly);

test.each([
  ["dissolve", { opacity: 0.5 }],
  ["fade", { opacity: 0 }],
  ["slide-left", { x: 0.0375 }],
  ["slide-right", { x: -0.0375 }],
  ["slide-up", { y: 0.0375 }],
  ["slide-down", { y: -0.0375 }],
  ["scale", { scale: 0.98875 }],
  ["wipe", { wiped: [0, 0.5] }],
  ["blur", { blur: 0.25 }],
  ["cut", {}],
] as const)("halfway in by %s", (kind, pose) => {
  expect(entrance({ kind, ms: 400 }, 200)).toEqual(halfway({ ...inPlace, ...pose }));
});

test.each([
  ["slide-left", { x: -0.125, opacity: 0.75 }],
  ["slide-right", { x: 0.125, opacity: 0.75 }],
  ["slide-up", { y: -0.125, opacity: 0.75 }],
  ["slide-down", { y: 0.125, opacity: 0.75 }],
  ["scale", { scale: 0.9625, opacity: 0.75 }],
  ["blur", { blur: 0.25, opacity: 0.75 }],
  ["wipe", { wiped: [0.5, 1] }],
  ["dissolve", { opacity: 0.5 }],
  ["fade", { opacity: 0 }],
] as const)("halfway out by %s it goes on in the direction it came", (kind, pose) => {
  expect(exit({ kind, ms: 400 }, 200)).toEqual(halfway({ ...inPlace, ...pose }));
});

test("of two blocks that change places one dissolves into the other, but by a fade the ground lies between", () => {
  const both = (kind: "dissolve" | "fade", at_ms: number) => [
    exit({ kind, ms: 400 }, 400 - at_ms).opacity,
    entrance({ kind, ms: 400 }, at_ms).opacity,
  ];
  expect([100, 200, 300].map((at_ms) => both("dissolve", at_ms))).toEqual([
    [0.75, 0.25],
    [0.5, 0.5],
    [0.25, 0.75],
  ]);
  expect([100, 200, 300].map((at_ms) => both("fade", at_ms))).toEqual([
    [0.5, 0],
    [0, 0],
    [0, 0.5],
  ]);
});

test("what moves in passes its place by a hair and settles, by the curve of the look", () => {
  const slides = { kind: "slide-right", ms: 1000 } as const;
  const farthest = Math.max(...Array.from({ length: 100 }, (_, n) => entrance(slides, n * 10).x));
  expect(farthest).toBeCloseTo(0.0176, 3);
  const looks = { ease: (share: number) => share, slides_whole: { x: false, y: false } };
  expect(entrance(slides, 250, looks).x).toBe(-0.75);
});

test("what reaches from edge to edge slides whole, and its edge never comes within the canvas", () => {
  const moves = { ease: easings.springing, slides_whole: { x: true, y: false } };
  const poses = Array.from({ length: 99 }, (_, n) => entrance({ kind: "slide-left", ms: 100 }, n + 1, moves));
  expect(poses.filter(({ x, opacity }) => x < 0 || opacity !== 1)).toEqual([]);
  expect(entrance({ kind: "slide-up", ms: 100 }, 10, moves).opacity).toBeLessThan(1);
});

test("every way in begins with nothing to see, but for a cut, and ends in place", () => {
  for (const kind of transitionKinds) {
    const { opacity, x, y, wiped } = entrance({ kind, ms: 400 }, 0);
    const isSeen = opacity > 0 && Math.abs(x) < 1 && Math.abs(y) < 1 && wiped[1] > 0;
    expect([kind, isSeen, entrance({ kind, ms: 400 }, 400)]).toEqual([kind, kind === "cut", inPlace]);
  }
});

test("a way in takes half a second unless it says otherwise, from the block's own beginning", () => {
  const comes = block({ timing: { in_ms: 1000 }, transition_in: { kind: "dissolve" } });
  expect([1000, 1250, 1500, 9000].map((at_ms) => poseAt(comes, at_ms, Infinity).opacity)).toEqual([
    0, 0.5, 1, 1,
  ]);
});

test("a way out ends with the block, or with the shot", () => {
  const goes = block({ transition_out: { kind: "dissolve", ms: 1000 } });
  const opacities = (given: ComposedBlock, duration_ms: number) =>
    [3000, 3500, 4000].map((at_ms) => poseAt(given, at_ms, duration_ms).opacity);
  expect(opacities(goes, 4000)).toEqual([1, 0.5, 0]);
  expect(opacities({ ...goes, timing: { in_ms: 0, out_ms: 4000 } }, 8000)).toEqual([1, 0.5, 0]);
  expect(opacities({ ...goes, timing: { in_ms: 0, out_ms: 9000 } }, 4000)).toEqual([1, 0.5, 0]);
  expect(opacities(goes, Infinity)).toEqual([1, 1, 1]);
});

test("a way out is quicker than a way in unless it says otherwise", () => {
  const goes = block({ transition_out: { kind: "dissolve" } });
  expect([3600, 3700, 3850, 4000].map((at_ms) => poseAt(goes, at_ms, 4000).opacity)).toEqual([1, 1, 0.5, 0]);
});

test("words come one after the other, all within the time of the way in", () => {
  const words = block({ transition_in: { kind: "dissolve", ms: 1000, by: "word" } });
  const opacities = (at_ms: number) => {
    const parts = partsAt(words, at_ms, 8000)!;
    return [0, 1, 2].map((place) => Math.round(parts.poseOf(place, 3).opacity * 100) / 100);
  };
  expect([0, 225, 450, 725, 999].map(opacities)).toEqual([
    [0, 0, 0],
    [0.5, 0, 0],
    [1, 0.39, 0],
    [1, 1, 0.39],
    [1, 1, 1],
  ]);
  expect([-1, 1000, 5000].map((at_ms) => partsAt(words, at_ms, 8000))).toEqual([null, null, null]);
});

test("lines leave in the order they came, the last one with the block", () => {
  const lines = block({ transition_out: { kind: "dissolve", ms: 1000, by: "line" } });
  const opacities = (at_ms: number) => {
    const parts = partsAt(lines, at_ms, 8000);
    return parts && [0, 1].map((place) => Math.round(parts.poseOf(place, 2).opacity * 100) / 100);
  };
  expect([6999, 7225, 7775, 8000].map(opacities)).toEqual([null, [0.5, 1], [0, 0.5], [0, 0]]);
});

test("by a cut the words are there at once, each in its turn", () => {
  const words = block({ transition_in: { kind: "cut", ms: 1000, by: "word" } });
  const poses = [0, 1, 2].map((place) => partsAt(words, 500, 8000)!.poseOf(place, 3).opacity);
  expect(poses).toEqual([1, 1, 0]);
});

test("one word alone takes all the time", () => {
  const word = block({ transition_in: { kind: "dissolve", ms: 1000, by: "word" } });
  expect(partsAt(word, 500, 8000)!.poseOf(0, 1).opacity).toBe(0.5);
});

test("a block too short for both ways has all of it in its middle", () => {
  const brief = block({
    timing: { in_ms: 0, out_ms: 400 },
    transition_in: { kind: "dissolve", ms: 900 },
    transition_out: { kind: "dissolve", ms: 300 },
  });
  expect([0, 150, 300, 350, 400].map((at_ms) => poseAt(brief, at_ms, 8000).opacity)).toEqual([
    0, 0.5, 1, 0.5, 0,
  ]);
});

test.each([
  ["fade-in", { opacity: 0.5 }],
  ["slide_in_left", { x: 0.0375 }],
  ["flyUp", { y: 0.0375 }],
  ["zoomIn", { scale: 0.98875 }],
  ["something else", { opacity: 0.5 }],
  ["none", {}],
])("an older author's entrance %s still means something", (animation, pose) => {
  const old = block({ timing: { in_ms: 0, animation, anim_ms: 400 } });
  expect(poseAt(old, 200, 8000)).toEqual(halfway({ ...inPlace, ...pose }));
});

test("a transition wins over an older author's entrance", () => {
  const both = block({ timing: { in_ms: 0, animation: "fade" }, transition_in: { kind: "cut" } });
  expect(poseAt(both, 0, 8000)).toEqual(inPlace);
});

test("whatever the transitions, a pose stays within its bounds", () => {
  const transition = fc.record({ kind: fc.constantFrom(...transitionKinds), ms: fc.nat(10_000) });
  fc.assert(
    fc.property(
      transition,
      transition,
      fc.nat(5000),
      fc.integer({ min: 1, max: 5000 }),
      fc.double({ min: -1000, max: 12_000, noNaN: true }),
      (transition_in, transition_out, in_ms, span_ms, at_ms) => {
        const timing = { in_ms, out_ms: in_ms + span_ms };
        const { opacity, scale, x, y, blur, wiped } = poseAt(
          block({ timing, transition_in, transition_out }),
          at_ms,
          8000,
        );
        const shares = [opacity, blur, ...wiped];
        expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
        expect(scale >= 0.4 && scale < 1.02).toBe(true);
        expect(Math.abs(x) <= 1 && Math.abs(y) <= 1).toBe(true);
      },
    ),
  );
});
