import fc from "fast-check";
import { expect, test } from "vitest";
import { type Near, nearAfter, findNearSince } from "./presence.ts";

const lead_ms = 300;
const look = (is_near: boolean, now: number, before: Near | null = null) =>
  nearAfter(before, { is_near, now, soon: now + lead_ms });

test("somebody is near from a moment that all screens can know until another one", () => {
  const came = look(true, 1_000);
  const left = look(false, 9_000, came);
  expect([came, left]).toEqual([
    { since: 1_300, until: null },
    { since: 1_300, until: 9_300 },
  ]);
  expect([1_299, 1_300, 9_299, 9_300].map((now) => findNearSince(left, now))).toEqual([
    null,
    1_300,
    1_300,
    null,
  ]);
});

test("who comes before the moment at which nobody would be near was never gone", () => {
  const left = look(false, 9_000, look(true, 1_000));
  expect(look(true, 9_200, left)).toEqual({ since: 1_300, until: null });
  expect(look(true, 9_300, left)).toEqual({ since: 9_600, until: null });
});

test("who was near at a screen that was cut off is so since then", () => {
  const given = { is_near: true, now: 9_000, soon: 9_300, since: 2_000 };
  expect(nearAfter(null, given)).toEqual({ since: 2_000, until: null });
  expect(nearAfter({ since: 1_000, until: null }, given)).toEqual({ since: 1_000, until: null });
});

test("whatever screens say, nothing that is past changes", () => {
  const saying = fc.record({ is_near: fc.boolean(), wait_ms: fc.integer({ min: 0, max: 1_000 }) });
  fc.assert(
    fc.property(fc.array(saying, { maxLength: 50 }), (sayings) => {
      let near: Near | null = null;
      let now = 0;
      for (const { is_near, wait_ms } of sayings) {
        now += wait_ms;
        const next: Near | null = nearAfter(near, { is_near, now, soon: now + lead_ms });
        expect(findNearSince(next, now)).toBe(findNearSince(near, now));
        expect(findNearSince(next, now + lead_ms) !== null).toBe(is_near);
        near = next;
      }
    }),
  );
});
