import { expect, test } from "vitest";
import type { Block } from "../timeline/timeline.ts";
import { listWallFilters } from "./wallFilter.ts";

const rooms = [{ key: "hall", label: "Great Hall" }];
const wall = (props?: Record<string, unknown>, ...ruled: Record<string, unknown>[]) =>
  ({ kind: "wall", props, rules: ruled.map((props) => ({ when: [], set: { props } })) }) as unknown as Block;

test("walls that show the same are one, by whatever name they call a room", () => {
  const same = [wall(), wall({ rooms: [], kinds: [] }), wall({ layout: "ticker" })];
  expect(listWallFilters(same, rooms)).toEqual([{ rooms: null, kinds: null }]);
  expect(listWallFilters([wall({ rooms: ["great hall"], kinds: ["photo"] })], rooms)).toEqual([
    { rooms: ["great hall", "hall"], kinds: ["photo"] },
  ]);
});

test("whatever rules may put together is counted, those without settings of walls aside", () => {
  const block = wall({ kinds: ["note"] }, { rooms: ["bar"] }, { kinds: ["photo"] }, { layout: "single" });
  expect(listWallFilters([block], rooms)).toEqual([
    { rooms: null, kinds: ["note"] },
    { rooms: null, kinds: ["photo"] },
    { rooms: ["bar"], kinds: ["note"] },
    { rooms: ["bar"], kinds: ["photo"] },
  ]);
  const many = Array.from({ length: 500 }, (_, n) => ({ rooms: [`room ${n}`], kinds: ["photo"] }));
  expect(listWallFilters([wall({}, ...many)], rooms).length).toBe(40);
});
