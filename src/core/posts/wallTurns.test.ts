import fc from "fast-check";
import { expect, test } from "vitest";
import { evening_ms, postOf, wallPosts } from "../../../test/support/guests/wallPosts.ts";
import { hold_ms, wallSingle } from "./wallSingle.ts";
import { wallTicker } from "./wallTicker.ts";

const box = { x: 0, y: 0, w: 1920, h: 1080 };
const shownAt = (posts: Parameters<typeof wallSingle>[0], now: number) =>
  wallSingle(posts, box)
    .at(now)
    .map(({ post }) => post.id)
    .join();

test("one after another, all get their turn before the first comes again", () => {
  fc.assert(
    fc.property(wallPosts({ most: 40 }), (posts) => {
      const from = evening_ms + 4_000_000;
      const seen = posts.map((_, turn) => shownAt(posts, from + turn * hold_ms));
      expect(new Set(seen).size).toBe(posts.length);
    }),
    { numRuns: 40 },
  );
});

test("a new one is on at once, and those that come with it follow", () => {
  const posts = Array.from({ length: 12 }, (_, n) => postOf(`post ${n}`));
  const now = evening_ms + 500_000;
  const more = [...posts, postOf("one", { shown_at: now }), postOf("two", { shown_at: now + 40 })];
  expect([50, 4_990, 5_000, 14_990].map((ms) => shownAt(more, now + ms))).toEqual([
    "one",
    "one",
    "two",
    "two",
  ]);
  expect(shownAt(more, now - 1)).toBe(shownAt(posts, now - 1));
});

test("what comes later changes no turn before it", () => {
  fc.assert(
    fc.property(wallPosts({ most: 40 }), fc.nat(2_000_000), (posts, ms) => {
      const now = evening_ms + ms;
      const before = posts.filter(({ shown_at }) => shown_at <= now);
      fc.pre(before.length > 0);
      expect(shownAt(posts, now)).toBe(shownAt(before, now));
    }),
  );
});

test("one that leaves before its turn changes nothing", () => {
  const posts = Array.from({ length: 12 }, (_, n) =>
    postOf(`post ${n}`, { shown_at: evening_ms + n * 60_000 }),
  );
  const now = evening_ms + 690_000;
  const upcoming = shownAt(posts, now + hold_ms);
  const without = posts.filter(({ id }) => id !== upcoming);
  expect(shownAt(without, now)).toBe(shownAt(posts, now));
  expect(shownAt(without, now + hold_ms)).toBe(shownAt(posts, now + 2 * hold_ms));
});

const ticker = { box: { x: 100, y: 0, w: 1600, h: 120 }, width: 500, gap: 40, speed: 120 };

test("in the ticker posts move to the left, one behind the other, and leave no piece of the line out", () => {
  const posts = Array.from({ length: 30 }, (_, n) => postOf(`post ${n}`));
  const plan = wallTicker(posts, ticker);
  const now = evening_ms + 1_000_000;
  const [before, after] = [plan.at(now), plan.at(now + 1000)];
  const moved = before.flatMap(({ key, post, box }) => {
    const same = after.find((other) => other.key === key);
    return same ? [[same.post === post, Math.round(box.x - same.box.x)]] : [];
  });
  expect(moved.length).toBeGreaterThanOrEqual(3);
  expect(moved).toEqual(moved.map(() => [true, 120]));
  const lefts = before.map(({ box }) => box.x).toSorted((a, b) => a - b);
  expect(lefts.slice(1).map((left, at) => Math.round(left - lefts[at]!))).toEqual(
    lefts.slice(1).map(() => 500),
  );
  expect(lefts[0]).toBeLessThanOrEqual(100);
  expect(lefts.at(-1)! + 500).toBeGreaterThan(1700);
});

test("in the ticker no post is there twice, all come through, and a new one is the next that comes in", () => {
  fc.assert(
    fc.property(wallPosts({ most: 30 }), fc.nat(600_000), (posts, ms) => {
      const now = evening_ms + 4_000_000 + ms;
      const plan = wallTicker(posts, ticker);
      const shown = plan.at(now).map(({ post }) => post.id);
      expect(new Set(shown).size).toBe(shown.length);
      const seen = new Set<string>();
      for (let piece = 0; piece < posts.length + 5; piece += 1)
        for (const { post } of plan.at(now + piece * (500 / 120) * 1000)) seen.add(post.id);
      expect(seen.size).toBe(posts.length);
      const comes = postOf("comes", { shown_at: now });
      const more = wallTicker([...posts, comes], ticker);
      const apart = Math.max(500, (1600 + 500) / (posts.length + 1));
      const next = more.at(now + (apart / 120) * 1000 + 1);
      expect(next.slice(0, 2).map(({ post }) => post.id)).toContain("comes");
      for (let after_ms = 0; after_ms < 40_000; after_ms += 900) {
        const there = more.at(now + after_ms).map(({ post }) => post.id);
        expect(new Set(there).size).toBe(there.length);
      }
    }),
    { numRuns: 40 },
  );
});

test.each([1, 2, 3, 4])("in the ticker %i posts are evenly apart, each once in a pass", (count) => {
  const posts = Array.from({ length: count }, (_, n) => postOf(`post ${n}`));
  const plan = wallTicker(posts, ticker);
  const apart = 2100 / count;
  const now = evening_ms + 5_000_000;
  const passing = Array.from({ length: 60 }, (_, second) => plan.at(now + second * 1000));
  expect(passing.every(({ length }) => length >= count - 1)).toBe(true);
  const between = passing.flatMap((placed) =>
    placed.slice(1).map(({ box }, at) => Math.round(placed[at]!.box.x - box.x)),
  );
  expect(new Set(between)).toEqual(count === 1 ? new Set() : new Set([Math.round(apart)]));
});
