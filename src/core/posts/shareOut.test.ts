import fc from "fast-check";
import { expect, test } from "vitest";
import { postOf, wallPosts } from "../../../test/support/guests/wallPosts.ts";
import { shareOut } from "./shareOut.ts";

const counts = fc.integer({ min: 1, max: 18 });
const posts = wallPosts({ most: 80 });

test("each post has a place, and no place has three more than another", () => {
  fc.assert(
    fc.property(posts, counts, fc.boolean(), (posts, count, leaves) => {
      const places = shareOut(posts, count, leaves);
      const loads = Array.from({ length: count }, (_, place) => places.filter((own) => own === place).length);
      expect(loads.reduce((all, load) => all + load, 0)).toBe(posts.length);
      expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(leaves ? 2 : 1);
    }),
  );
});

test("posts that come together are in places of their own", () => {
  fc.assert(
    fc.property(posts, counts, fc.boolean(), (posts, count, leaves) => {
      const places = shareOut(posts, count, leaves);
      const together = Math.floor(count / 3) + 1;
      const shared = places.filter((place, at) => places.slice(at + 1, at + together).includes(place));
      expect(shared).toEqual([]);
    }),
  );
});

test("a post that comes moves no other", () => {
  fc.assert(
    fc.property(posts, counts, (posts, count) => {
      expect(shareOut(posts.slice(0, -1), count)).toEqual(shareOut(posts, count).slice(0, -1));
    }),
  );
});

test("where the oldest leave as new ones come, hardly ever another moves", () => {
  const all = Array.from({ length: 400 }, (_, n) => postOf(`post ${n}`));
  const moved = Array.from({ length: 200 }, (_, n) => {
    const before = shareOut(all.slice(n, n + 200), 12, true).slice(1);
    const after = shareOut(all.slice(n + 1, n + 201), 12, true).slice(0, -1);
    return before.filter((place, at) => place !== after[at]).length;
  });
  expect(moved.filter((count) => count > 0).length).toBeLessThanOrEqual(4);
});

test("one that leaves from the middle moves few of those that are on", () => {
  const all = Array.from({ length: 60 }, (_, n) => postOf(`post ${n}`));
  const before = shareOut(all, 12);
  const moved = all.map((_, gone) => {
    const after = shareOut(all.toSpliced(gone, 1), 12);
    return before.toSpliced(gone, 1).filter((place, at) => place !== after[at]).length;
  });
  // Of 60, of which 12 are on.
  expect(moved.reduce((sum, count) => sum + count, 0) / moved.length).toBeLessThan(15);
});
