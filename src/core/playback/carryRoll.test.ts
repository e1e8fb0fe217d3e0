import fc from "fast-check";
import { expect, test } from "vitest";
import { carryRoll } from "./carryRoll.ts";

const start = { rest: [] as string[], lead: [] as string[], next: "d" as string | null };
const before = ["a", "b", "c", "d", "e", "f"];
const carry = (after: string[], given: Partial<typeof start> = {}, is_newest_first = true) =>
  carryRoll({ ...start, ...given }, { before, after, per_pass: 2, is_newest_first });

test("what comes in among the newest leads the next round, and the walk goes on where it was", () => {
  expect(carry(["x", ...before])).toEqual({ rest: [], lead: ["x"], next: "d" });
  expect(carry(["x", ...before], {}, false)).toEqual({ rest: [], lead: [], next: "d" });
});

test("what the next round plays anyway does not come twice", () => {
  expect(carry(["a", "b", "c", "d", "x", "e", "f"])).toEqual({ rest: [], lead: [], next: "d" });
  expect(carry(["x", ...before], { next: "f" })).toEqual({ rest: [], lead: [], next: "f" });
});

test("what led already and has not been is not forgotten", () => {
  expect(carry(["x", "y", ...before], { lead: ["y", "gone"] }).lead).toEqual(["x", "y"]);
});

test("where the next one is gone, the one behind it is next", () => {
  expect(carry(["a", "b", "c", "e", "f"]).next).toBe("e");
  expect(carry(["a", "b"]).next).toBe("a");
  expect(carry(["x", "y"])).toEqual({ rest: [], lead: [], next: null });
});

test("the round that is on plays what is still there of it", () => {
  expect(carry(["a", "c", "d", "e"], { rest: ["b", "c"] }).rest).toEqual(["c"]);
});

test("whatever comes and goes, only what is there is named, and nothing twice", () => {
  const refs = fc.uniqueArray(fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"), { maxLength: 26 });
  fc.assert(
    fc.property(refs, refs, fc.integer({ min: 1, max: 20 }), fc.nat(), (before, after, per_pass, n) => {
      const next = before.length === 0 ? null : before[n % before.length]!;
      const carried = carryRoll(
        { rest: [], lead: [], next },
        { before, after, per_pass, is_newest_first: true },
      );
      const named = [...carried.lead, ...(carried.next === null ? [] : [carried.next])];
      expect(new Set(named).size).toBe(named.length);
      expect(named.filter((ref) => !after.includes(ref))).toEqual([]);
      if (next !== null && after.includes(next)) expect(carried.next).toBe(next);
    }),
  );
});
