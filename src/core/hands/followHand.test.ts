import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { handAt } from "../../../test/support/screens/handPose.ts";
import { type FollowedHand, followHand, type HandSettings } from "./followHand.ts";
import { type Hand, measurePalm, type Point } from "./hand.ts";
import { usual_pinch } from "./pinch.ts";

const aspect = 16 / 9;
const frame_ms = 100;
const middle: Point = { x: 0.5, y: 0.475 };

/** One entry a picture. */
function follow(pictures: (Hand | Hand[] | null)[], settings: HandSettings | null = null) {
  const all: (FollowedHand | null)[] = [];
  for (const [index, picture] of pictures.entries()) {
    const hands = picture === null ? [] : [picture].flat();
    all.push(followHand(all.at(-1) ?? null, { at: 5_000 + index * frame_ms, aspect, hands }, settings));
  }
  return all;
}

const chosenIn = (all: (FollowedHand | null)[]) => all.flatMap((one) => (one?.chosen ? [one.chosen] : []));
const held = (pinch: number, frames: number, place = middle) =>
  Array.from({ length: frames }, () => handAt(place, { pinch }));
const closing = [0, 0.2, 0.4, 0.6, 0.8, 1].map((pinch) => handAt(middle, { pinch }));
const pinching = [...held(0, 5), ...closing, ...held(1, 5), ...closing.toReversed(), ...held(0, 3)];

/** A hand whose fingers are so far apart, in palms. */
function withGap(gap: number, place = middle): Hand {
  const hand = handAt(place, { pinch: 1 });
  const palm = measurePalm(hand, aspect);
  const points = [...hand.points];
  points[8] = { x: points[4]!.x, y: points[4]!.y - gap * palm };
  return { ...hand, points };
}

describe("choosing", () => {
  test("a pinch chooses exactly once, where the pointer stood", () => {
    const all = follow(pinching);
    expect(chosenIn(all)).toEqual([{ x: expect.closeTo(0.5, 6), y: expect.closeTo(0.5, 6) }]);
  });

  test("two pinches choose twice", () => {
    expect(chosenIn(follow([...pinching, ...pinching])).length).toBe(2);
  });

  test("a hand that comes in closed chooses nothing until it has been open", () => {
    const entering = [null, ...held(1, 8)];
    expect(chosenIn(follow(entering))).toEqual([]);
    expect(chosenIn(follow([...entering, ...pinching])).length).toBe(1);
  });

  test("a hand that closes as it comes in chooses nothing", () => {
    expect(chosenIn(follow([null, ...held(0, 2), ...held(1, 6)]))).toEqual([]);
  });

  test("fingers that tremble between the gaps at which a pinch begins and ends choose once", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: usual_pinch.open - 0.001, noNaN: true }), {
          minLength: 1,
          maxLength: 60,
        }),
        (gaps) => {
          const all = follow([...held(0, 5), withGap(0.1), ...gaps.map((gap) => withGap(gap))]);
          expect(chosenIn(all).length).toBe(1);
        },
      ),
    );
  });

  test("however wildly fingers tremble, choices have their time between them", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1.5, noNaN: true }), { maxLength: 80 }), (gaps) => {
        const all = follow(gaps.map((gap) => withGap(gap)));
        const moments = all.flatMap((one) => (one?.chosen ? [one.seen_at] : []));
        for (const [index, at] of moments.slice(1).entries())
          expect(at - moments[index]!).toBeGreaterThanOrEqual(400);
      }),
    );
  });

  test("goes by the gaps that were measured", () => {
    const settings = {
      box: null,
      reach: null,
      pinch: { open_gap: 1.2, closed_gap: 0.4, close: 0.7, open: 0.9 },
    };
    const hand = withGap(0.6);
    expect(chosenIn(follow([...held(0, 5), hand])).length).toBe(0);
    expect(chosenIn(follow([...held(0, 5), hand], settings)).length).toBe(1);
  });
});

describe("pointing", () => {
  const settings = { box: { top: 0.1, right: 0.3, bottom: 0.2, left: 0.1 }, reach: null, pinch: null };
  const restAt = (place: Point) => follow(held(0, 40, place), settings).at(-1)!.pointer;

  test("the box's corners are the screen's, and beyond them is the edge", () => {
    expect(restAt({ x: 0.1, y: 0.1 })).toEqual({ x: expect.closeTo(0, 3), y: expect.closeTo(0, 3) });
    expect(restAt({ x: 0.7, y: 0.8 })).toEqual({ x: expect.closeTo(1, 3), y: expect.closeTo(1, 3) });
    expect(restAt({ x: 0.4, y: 0.45 })).toEqual({ x: expect.closeTo(0.5, 3), y: expect.closeTo(0.5, 3) });
    expect(restAt({ x: 0.99, y: 0.01 })).toEqual({ x: 1, y: 0 });
  });

  test("stays on the screen and is calmer than a hand that trembles", () => {
    const tremble = fc.array(fc.double({ min: -0.01, max: 0.01, noNaN: true }), {
      minLength: 40,
      maxLength: 40,
    });
    fc.assert(
      fc.property(tremble, (offsets) => {
        const all = follow(offsets.map((off) => handAt({ x: 0.5 + off, y: 0.475 })));
        const moves = all.slice(1).map((one, n) => Math.abs(one!.pointer.x - all[n]!.pointer.x));
        const aimed = offsets.slice(1).map((off, n) => Math.abs(off - offsets[n]!) / 0.6);
        const sum = (of: number[]) => of.reduce((a, b) => a + b, 0);
        expect(sum(moves)).toBeLessThanOrEqual(sum(aimed));
        for (const one of all) expect(Math.abs(one!.pointer.x - 0.5)).toBeLessThanOrEqual(0.02);
      }),
    );
  });

  test("a hand that slips while it pinches still chooses where it pointed", () => {
    const slipping = closing.map((_, n) => handAt({ x: 0.5, y: 0.475 + n * 0.012 }, { pinch: n / 5 }));
    const all = follow([...held(0, 8), ...slipping]);
    const slipped = (5 * 0.012) / 0.45;
    const [chosen] = chosenIn(all);
    expect(Math.abs(chosen!.y - 0.5)).toBeLessThan(slipped / 2);
  });

  test("does not move while the hand is closed", () => {
    const dragged = Array.from({ length: 8 }, (_, n) =>
      handAt({ x: 0.5 + n * 0.02, y: 0.475 }, { pinch: 1 }),
    );
    const all = follow([...held(0, 5), ...closing, ...dragged]);
    expect(all.at(-1)!.pointer).toEqual(chosenIn(all)[0]);
  });
});

describe("one hand among others", () => {
  test("a hand that is missed for a moment is the same", () => {
    const all = follow([...held(0, 5), null, null, ...closing, null, ...held(1, 3)]);
    expect(chosenIn(all).length).toBe(1);
    expect(all[5]!.pointer).toEqual(all[4]!.pointer);
  });

  test("a hand that is gone for longer is gone", () => {
    expect(follow([...held(0, 5), ...Array.from({ length: 6 }, () => null)]).at(-1)).toBeNull();
  });

  test("the hand that came first stays the one, whoever else waves or pinches", () => {
    const other = (pinch: number) => handAt({ x: 0.9, y: 0.4 }, { pinch, palm: 0.3 });
    const pictures = [...held(0, 4), ...[0, 1, 0, 1].map((pinch) => [other(pinch), handAt(middle)])];
    const all = follow(pictures);
    expect([chosenIn(all), all.at(-1)!.place]).toEqual([[], middle]);
  });

  test("of several that come at once the nearest to the camera is the one; those far behind never", () => {
    const behind = handAt({ x: 0.3, y: 0.3 }, { palm: 0.05 });
    expect(follow([[behind, handAt(middle)]])[0]!.place).toEqual(middle);
    const settings = { box: null, pinch: null, reach: { x: 0.5, y: 0.5, palm: 0.15 } };
    expect([follow([behind])[0]?.place, follow([behind], settings)[0]]).toEqual([{ x: 0.3, y: 0.3 }, null]);
  });
});
