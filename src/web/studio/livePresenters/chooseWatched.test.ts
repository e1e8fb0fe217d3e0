import { expect, test } from "vitest";
import { chooseWatched } from "./chooseWatched.ts";

const publisher = (link_id: string, on_air = false) => ({
  link_id,
  on_air,
  sources: ["camera" as const, "screen" as const],
});

test("six feeds play, those on air before the others", () => {
  const publishers = [publisher("a"), publisher("b"), publisher("c"), publisher("d", true)];
  expect([...chooseWatched(publishers, [])].toSorted()).toEqual([
    "a camera",
    "a screen",
    "b camera",
    "b screen",
    "d camera",
    "d screen",
  ]);
});

test("what is asked for takes the place of the last, and what has gone takes none", () => {
  const publishers = [publisher("a"), publisher("b"), publisher("c"), publisher("d")];
  expect([...chooseWatched(publishers, ["gone camera", "d camera", "d screen"])]).toEqual([
    "d screen",
    "d camera",
    "a camera",
    "a screen",
    "b camera",
    "b screen",
  ]);
});
