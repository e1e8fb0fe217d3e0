import fc from "fast-check";
import { expect, test } from "vitest";
import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import { transitionKinds } from "../../../core/timeline/blockFields.ts";
import { entrance, exit, type Pose, poseAt } from "./transition.ts";

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

test.each([
  ["dissolve", { opacity: 0.5 }],
  ["fade", { opacity: 0.5 }],
  ["slide-left", { x: 0.125 }],
  ["slide-right", { x: -0.125 }],
  ["slide-up", { y: 0.125 }],
  ["slide-down", { y: -0.125 }],
  ["scale", { opacity: 0.5, scale: 0.975 }],
  ["wipe", { wiped: [0, 0.875] }],
  ["blur", { opacity: 0.5, blur: 0.125 }],
  ["cut", {}],
] as const)("halfway in by %s", (kind, pose) => {
  expect(entrance({ kind, ms: 400 }, 200)).toEqual({ ...inPlace, ...pose });
});

test.each([
  ["slide-left", { x: -0.125 }],
  ["slide-right", { x: 0.125 }],
  ["slide-up", { y: -0.125 }],
  ["slide-down", { y: 0.125 }],
  ["wipe", { wiped: [0.125, 1] }],
  ["dissolve", { opacity: 0.5 }],
] as const)("halfway out by %s it goes on in the direction it came", (kind, pose) => {
  expect(exit({ kind, ms: 400 }, 200)).toEqual({ ...inPlace, ...pose });
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
  const goes = block({ transition_out: { kind: "fade", ms: 1000 } });
  const opacities = (given: ComposedBlock, duration_ms: number) =>
    [3000, 3500, 4000].map((at_ms) => poseAt(given, at_ms, duration_ms).opacity);
  expect(opacities(goes, 4000)).toEqual([1, 0.5, 0]);
  expect(opacities({ ...goes, timing: { in_ms: 0, out_ms: 4000 } }, 8000)).toEqual([1, 0.5, 0]);
  expect(opacities({ ...goes, timing: { in_ms: 0, out_ms: 9000 } }, 4000)).toEqual([1, 0.5, 0]);
  expect(opacities(goes, Infinity)).toEqual([1, 1, 1]);
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
  ["slide_in_left", { x: 0.125 }],
  ["flyUp", { y: 0.125 }],
  ["zoomIn", { opacity: 0.5, scale: 0.975 }],
  ["something else", { opacity: 0.5 }],
  ["none", {}],
])("an older author's entrance %s still means something", (animation, pose) => {
  const old = block({ timing: { in_ms: 0, animation, anim_ms: 400 } });
  expect(poseAt(old, 200, 8000)).toEqual({ ...inPlace, ...pose });
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
        const shares = [opacity, scale, blur, ...wiped];
        expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
        expect(Math.abs(x) <= 1 && Math.abs(y) <= 1).toBe(true);
      },
    ),
  );
});
