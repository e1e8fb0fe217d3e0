import { expect, test } from "vitest";
import { getIn, setIn } from "./setIn.ts";

const block = { kind: "shape", transform: { x: 1, y: 2 }, strange: { kept: [1] } };

test("a value is read and written by its path, and nothing else becomes another", () => {
  const changed = setIn(block, "transform.x", 5);
  expect([getIn(block, "transform.x"), getIn(block, "mask.border.width")]).toEqual([1, undefined]);
  expect(changed).toEqual({ kind: "shape", transform: { x: 5, y: 2 }, strange: { kept: [1] } });
  expect(changed.strange).toBe(block.strange);
});

test("what is missing on the way is made, and undefined takes away", () => {
  expect(setIn(block, "mask.border.width", 3)).toEqual({ ...block, mask: { border: { width: 3 } } });
  expect(setIn(block, "transform.y", undefined)).toEqual({ ...block, transform: { x: 1 } });
  expect(setIn(block, "nothing", undefined)).toEqual(block);
});
