import { expect, test } from "vitest";
import { extendTo, noSelection, toggleAll, toggleTile } from "./selectTiles.ts";

const order = ["a", "b", "c", "d"];
const chosen = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort().join("");

test("tiles are chosen one by one, from one to another, and all together", () => {
  const one = toggleTile(noSelection, "b");
  expect(chosen(one)).toBe("b");
  expect(chosen(toggleTile(one, "b"))).toBe("");
  expect(chosen(extendTo(one, "d", order))).toBe("bcd");
  expect(chosen(extendTo(extendTo(one, "d", order), "a", order))).toBe("abcd");
  expect(chosen(extendTo(noSelection, "c", order))).toBe("c");
  const all = toggleAll(one, ["a", "b"]);
  expect(chosen(all)).toBe("ab");
  expect(chosen(toggleAll(all, ["a", "b"]))).toBe("");
});
