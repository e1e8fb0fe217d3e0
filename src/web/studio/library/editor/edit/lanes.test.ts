import fc from "fast-check";
import { expect, test } from "vitest";
import { assignLanes } from "./lanes.ts";

const item = (uuid: string, from_ms: number, to_ms: number) => ({ uuid, from_ms, to_ms });

test("what overlaps lies below each other, and what follows takes the free lane", () => {
  const { lanes, count } = assignLanes([item("c", 500, 900), item("a", 0, 400), item("b", 300, 700)]);
  expect([[...lanes.entries()].toSorted(([a], [b]) => a.localeCompare(b)), count]).toEqual([
    [
      ["a", 0],
      ["b", 1],
      ["c", 0],
    ],
    2,
  ]);
  expect(assignLanes([]).count).toBe(1);
});

test("no two bars of a lane ever overlap, and no lane is there in vain", () => {
  const spans = fc.array(fc.tuple(fc.nat(5000), fc.nat(2000)), { maxLength: 60 });
  fc.assert(
    fc.property(spans, (given) => {
      const items = given.map(([from, long], index) => item(String(index), from, from + long));
      const { lanes, count } = assignLanes(items);
      for (const one of items)
        for (const other of items)
          if (one !== other && lanes.get(one.uuid) === lanes.get(other.uuid))
            expect(one.from_ms >= other.to_ms || other.from_ms >= one.to_ms).toBe(true);
      const most = Math.max(
        1,
        ...items.map(
          ({ from_ms }) =>
            items.filter((one) => one.from_ms <= from_ms && Math.max(one.to_ms, one.from_ms + 1) > from_ms)
              .length,
        ),
      );
      expect(count).toBe(most);
    }),
  );
});
