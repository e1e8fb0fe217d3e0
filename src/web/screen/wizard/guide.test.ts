import fc from "fast-check";
import { expect, test } from "vitest";
import { handAt } from "../../../../test/support/screens/handPose.ts";
import type { Hand, Point } from "../../../core/hands/hand.ts";
import { readCalibration } from "../../../core/stages/calibration.ts";
import type { Detection } from "../camera/detection.ts";
import { type Guide, openGuide, pass, see, skip, type Step } from "./guide.ts";
import { withKnown } from "./measure.ts";
import { targets } from "./testHits.ts";

const frame_ms = 100;
const aspect = 4 / 3;
const screen = { width: 1920, height: 1080 };

/** Somebody in front of the camera, and the guide that watches them. */
class Visitor {
  now = 1_000;
  guide: Guide | null = openGuide(this.now);

  /** Ten pictures a second for so long, or until the guide goes on. */
  show(ms: number, { face, hand }: { face?: number; hand?: Hand | null } = {}): this {
    const { step } = this.guide!;
    for (let passed = 0; passed < ms && this.guide?.step === step; passed += frame_ms) {
      this.now += frame_ms;
      const faces = face === undefined ? [] : [{ x: 0.4, y: 0.2, w: face * 0.7, h: face, score: 0.9 }];
      const hands = hand ? [{ ...hand, points: [...hand.points] }] : [];
      const detection: Detection = { at: this.now, aspect, faces, hands };
      this.guide = pass(see(this.guide, detection, { now: this.now, screen }), this.now);
    }
    return this;
  }

  /** Nothing comes from the camera. */
  wait(ms: number): this {
    for (let passed = 0; passed < ms && this.guide; passed += frame_ms) {
      this.now += frame_ms;
      this.guide = pass(this.guide, this.now);
    }
    return this;
  }

  skipTo(step: Step): this {
    while (this.guide!.step !== step) this.guide = skip(this.guide!, this.now);
    return this;
  }
}

const corner: Record<string, Point> = {
  top_left: { x: 0.25, y: 0.3 },
  top_right: { x: 0.75, y: 0.3 },
  bottom_right: { x: 0.75, y: 0.7 },
  bottom_left: { x: 0.25, y: 0.7 },
};
const hand = (place: Point, pinch = 0) => handAt(place, { pinch, palm: 0.15, aspect });
const onScreen = ({ x, y }: Point): Point => ({ x: 0.25 + x * 0.5, y: 0.3 + y * 0.4 });

function pointAtCorners(visitor: Visitor, all = corner): Visitor {
  visitor.show(4_500);
  for (const place of Object.values(all)) visitor.show(1_600, { hand: hand(place) });
  return visitor;
}

function pinchAt(visitor: Visitor, place: Point): Visitor {
  visitor.show(1_500, { hand: hand(place) });
  for (const pinch of [0.3, 0.6, 1]) visitor.show(frame_ms, { hand: hand(place, pinch) });
  return visitor.show(300, { hand: hand(place, 1) }).show(300, { hand: hand(place) });
}

test("from the mark on the floor to the last target: all is measured, and makes sense", () => {
  const visitor = new Visitor();
  visitor.show(20_000, { face: 0.3 });
  expect(visitor.guide).toMatchObject({ step: "reach", parts: { face: { share: 0.3, min_face: 0.06 } } });
  pointAtCorners(visitor);
  expect(visitor.guide!.step).toBe("pinch");
  visitor.show(6_000, { hand: hand({ x: 0.5, y: 0.5 }) }).show(20_000, { hand: hand({ x: 0.5, y: 0.5 }, 1) });
  expect(visitor.guide!.step).toBe("test");
  visitor.show(2_000);
  for (const target of targets) pinchAt(visitor, onScreen(target));
  const { step, parts } = visitor.guide!;
  expect([step, parts]).toEqual([
    "summary",
    {
      face: { share: 0.3, min_face: 0.06 },
      box: { top: 0.3, right: 0.25, bottom: 0.3, left: 0.25 },
      reach: { x: 0.5, y: 0.5, palm: expect.closeTo(0.184, 2) },
      pinch: expect.anything(),
      test: { hits: 5, targets: 5, ms: expect.any(Number) },
    },
  ]);
  expect(readCalibration(parts)).toMatchObject(parts);
});

test("who walks to the mark is measured where they stand still in the end", () => {
  const visitor = new Visitor().show(6_000);
  for (let face = 0.1; face < 0.3; face *= 1.1) visitor.show(500, { face });
  visitor.show(10_000, { face: 0.32 });
  expect(visitor.guide!.parts.face?.share).toBe(0.32);
});

test("nothing is measured before people had time to read", () => {
  expect(new Visitor().show(5_900, { face: 0.2 }).guide).toMatchObject({
    step: "face",
    measure: { progress: 0 },
  });
});

test("corners that lie too close to each other are asked for again", () => {
  const place = { x: 0.5, y: 0.5 };
  const near = { a: place, b: { x: 0.62, y: 0.5 }, c: { x: 0.5, y: 0.5 }, d: { x: 0.38, y: 0.5 } };
  const { guide } = pointAtCorners(new Visitor().skipTo("reach"), near);
  expect(guide).toMatchObject({ step: "reach", measure: { asks: { corner: 0, is_again: true }, done: 0 } });
});

test("a hand that stays at one corner does not count for the next", () => {
  const visitor = new Visitor().skipTo("reach").show(4_500);
  visitor.show(10_000, { hand: hand(corner["top_left"]!) });
  expect(visitor.guide!.measure).toMatchObject({ asks: { corner: 1 }, done: 1, held: 0 });
});

test("a pinch is not measured on fingers that are not closed", () => {
  const visitor = new Visitor().skipTo("pinch").show(30_000, { hand: hand({ x: 0.5, y: 0.5 }) });
  expect(visitor.guide!.measure).toMatchObject({ asks: { of: "closed" }, done: 1, progress: 0.5 });
});

test("a pinch beside the target, or none, is a miss", () => {
  const visitor = new Visitor().skipTo("test").show(2_000);
  const box = { top: 0.3, right: 0.25, bottom: 0.3, left: 0.25 };
  visitor.guide = { ...visitor.guide!, parts: { ...visitor.guide!.parts, box } };
  pinchAt(visitor, onScreen({ x: 0.9, y: 0.9 }));
  for (const target of targets.slice(1, 4)) pinchAt(visitor, onScreen(target));
  visitor.show(20_000);
  expect(visitor.guide.parts.test).toMatchObject({ hits: 3, targets: 5 });
});

test("skipped step by step nothing is measured, and the summary stays", () => {
  const { guide } = new Visitor().skipTo("summary");
  expect([guide!.parts, skip(guide!, 2_000).step]).toEqual([
    { face: null, box: null, reach: null, pinch: null, test: null },
    "summary",
  ]);
});

test("a step in which nothing is done is passed over in time, and a forgotten guide closes", () => {
  const visitor = new Visitor().wait(44_900);
  expect(visitor.guide!.step).toBe("face");
  expect(visitor.wait(200).guide!.step).toBe("reach");
  expect(visitor.wait(45_000).guide).toBeNull();
  expect(new Visitor().skipTo("summary").wait(90_000).guide).toBeNull();
});

test("whatever comes before the camera, what is measured makes sense", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const scene = fc.record({
    ms: fc.integer({ min: 100, max: 4_000 }),
    face: fc.option(share, { nil: undefined }),
    hand: fc.option(
      fc.tuple(share, share, share).map(([x, y, pinch]) => hand({ x, y }, pinch)),
      { nil: null },
    ),
    skips: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(scene, { maxLength: 60 }), (scenes) => {
      const visitor = new Visitor();
      for (const { ms, skips, face, hand } of scenes) {
        if (!visitor.guide) break;
        visitor.show(ms, { ...(face !== undefined && { face }), hand });
        if (skips && visitor.guide?.measure?.held === 0) visitor.guide = skip(visitor.guide, visitor.now);
      }
      if (visitor.guide) expect(readCalibration(visitor.guide.parts)).toMatchObject(visitor.guide.parts);
    }),
    { numRuns: 60 },
  );
});

test("what was skipped stays as it was; a test counts only for what it was made with", () => {
  const none = { face: null, box: null, reach: null, pinch: null, test: null };
  const face = { share: 0.25, min_face: 0.02 };
  const known = {
    version: 3,
    at: 0,
    by: "api",
    camera: null,
    aspect: 4 / 3,
    ...none,
    face,
    test: { hits: 4, targets: 5, ms: 900 },
  } as const;
  expect(withKnown(none, known)).toEqual({ ...none, face, test: known.test });
  const other = { ...none, face: { share: 0.3, min_face: 0.02 } };
  expect(withKnown(other, known)).toEqual(other);
  expect(withKnown(none, null)).toEqual(none);
});
