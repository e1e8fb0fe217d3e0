import fc from "fast-check";
import { expect, test } from "vitest";
import { updateNearness, type Nearness, nobodySeen, shareAt } from "./nearness.ts";
import type { Presence } from "./presence.ts";

const watching = { distance: "near", arrive_s: 1, leave_s: 10, face: null } as const;

/** Looks every quarter of a second; each share is a face in that picture, 0 an empty one. */
function look(shares: number[], settings: Parameters<typeof updateNearness>[2] = watching): boolean[] {
  let nearness: Nearness = nobodySeen;
  return shares.map((h, n) => {
    nearness = updateNearness(nearness, { faces: h === 0 ? [] : [{ h }], now: n * look_ms }, settings);
    return nearness.near;
  });
}
const look_ms = 250;
const times = (count: number, share: number) => Array.from({ length: count }, () => share);
const at2m = shareAt("near", null);

test("a face is half as high at twice the distance, and never smaller than the smallest", () => {
  const face = { share: 0.2, min_face: 0.06 };
  expect(
    ["close", "near", "room"].map((distance) => shareAt(distance as Presence["distance"], face)),
  ).toEqual([0.2, 0.1, 0.06]);
});

test("who is there for arrive_s is near, and who is gone for leave_s no longer", () => {
  const near = look([...times(8, at2m), ...times(50, 0)]);
  expect([near.indexOf(true), near.lastIndexOf(true)]).toEqual([4, 7 + 39]);
});

test("without a time to arrive the first look counts", () => {
  expect(look([at2m], { ...watching, arrive_s: 0 })).toEqual([true]);
});

test("who passes by in less than arrive_s is not near", () => {
  expect(look([...times(3, at2m), ...times(8, 0), ...times(3, at2m)])).not.toContain(true);
});

test("a face that is missed for a moment still arrives in its time, and stays", () => {
  const flickering = Array.from({ length: 200 }, (_, n) => (n % 4 === 0 ? at2m : 0));
  expect(look(flickering).indexOf(true)).toBe(4);
  expect(look(flickering).slice(4)).not.toContain(false);
});

test("who is further away than the distance does not count; who has come may step back a little", () => {
  const back = at2m * 0.75;
  expect(look(times(40, back))).not.toContain(true);
  expect(look([...times(5, at2m), ...times(100, back)]).at(-1)).toBe(true);
  expect(look([...times(5, at2m), ...times(100, at2m / 2)]).at(-1)).toBe(false);
});

test("whatever is seen: near only after arrive_s with somebody there, gone only after leave_s without", () => {
  const share = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.5, noNaN: true }));
  const settings = fc.record({
    distance: fc.constantFrom("close" as const, "near" as const, "room" as const),
    arrive_s: fc.double({ min: 0, max: 30, noNaN: true }),
    leave_s: fc.double({ min: 1, max: 600, noNaN: true }),
    face: fc.constantFrom(null, { share: 0.3, min_face: 0.05 }),
  });
  const looks = fc.array(fc.record({ share, wait_ms: fc.integer({ min: 1, max: 3_000 }) }), {
    maxLength: 200,
  });
  fc.assert(
    fc.property(looks, settings, (looks, settings) => {
      const { arrive_s, leave_s } = settings;
      const least = shareAt(settings.distance, settings.face) * 0.7;
      let nearness: Nearness = nobodySeen;
      let [now, seen_at, there_since] = [0, -Infinity, 0];
      for (const { share, wait_ms } of looks) {
        now += wait_ms;
        const isSeen = share > 0 && share >= least;
        if (isSeen && now - seen_at > 1_000) there_since = now;
        if (isSeen) seen_at = now;
        const was = nearness.near;
        nearness = updateNearness(nearness, { faces: share > 0 ? [{ h: share }] : [], now }, settings);
        if (!was && nearness.near) expect(now - there_since).toBeGreaterThanOrEqual(arrive_s * 1000);
        if (was && !nearness.near) expect(now - seen_at).toBeGreaterThanOrEqual(leave_s * 1000);
        if (nearness.near) expect(now - seen_at).toBeLessThan(leave_s * 1000 + 1);
      }
    }),
  );
});

test("who stays in view is near after arrive_s and a look, and is never lost, however pictures are missed", () => {
  const misses = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 10, maxLength: 100 });
  const settings = { ...watching, leave_s: 1 };
  fc.assert(
    fc.property(misses, (gaps) => {
      const near = look(
        gaps.flatMap((gap) => [at2m, ...times(gap - 1, 0)]),
        settings,
      );
      const arrived = near.indexOf(true);
      expect(arrived).toBeGreaterThanOrEqual(4);
      expect(arrived).toBeLessThanOrEqual(4 + 3);
      expect(near.slice(arrived)).not.toContain(false);
    }),
  );
});
