import { expect, test } from "vitest";
import { postOf, wallOf } from "../../../test/support/guests/wallPosts.ts";
import { openHeldBack } from "./heldBack.ts";

const wall = wallOf([
  postOf("old", { shown_at: 10 }),
  postOf("soon", { shown_at: 20 }),
  postOf("later", { shown_at: 30 }),
]);
const ids = (shown: typeof wall | null) => shown?.posts.map(({ id }) => id);

test("a post shows from its moment on, and not before", () => {
  const shownAt = openHeldBack<typeof wall>();
  expect(ids(shownAt(wall, 9))).toEqual([]);
  expect(ids(shownAt(wall, 19))).toEqual(["old"]);
  expect(ids(shownAt(wall, 20))).toEqual(["old", "soon"]);
  expect(shownAt(wall, 30)).toBe(wall);
  // A clock that is set back, as in a preview, takes it away again.
  expect(ids(shownAt(wall, 19))).toEqual(["old"]);
});

test("it is the same object until something changes", () => {
  const shownAt = openHeldBack<typeof wall>();
  const shown = shownAt(wall, 20);
  expect(shownAt(wall, 29)).toBe(shown);
  const other = wallOf(wall.posts.slice(0, 2));
  expect(shownAt(other, 29)).toBe(other);
  expect(shownAt(null, 29)).toBe(null);
});
