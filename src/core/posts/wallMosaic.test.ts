import fc from "fast-check";
import { expect, test } from "vitest";
import { evening_ms, postOf, wallBoxes, wallPosts } from "../../../test/support/guests/wallPosts.ts";
import { attention_ms } from "./wallArrivals.ts";
import { wallMosaic } from "./wallMosaic.ts";
import { fresh_ms, turn_ms } from "./wallPlaces.ts";

const landscape = { box: { x: 96, y: 54, w: 1728, h: 972 }, gap: 0, smallest: 270, is_full: false };
const later = (ms: number) => evening_ms + 4_000_000 + ms;
type Placed = ReturnType<ReturnType<typeof wallMosaic>["at"]>;
const ids = (placed: { post: { id: string } }[]) => placed.map(({ post }) => post.id);

test("no post is there twice, and no place is empty", () => {
  fc.assert(
    fc.property(wallPosts(), wallBoxes, fc.nat(3_600_000), (posts, box, ms) => {
      const placed = wallMosaic(posts, { ...landscape, box }).at(evening_ms + ms);
      expect(new Set(ids(placed)).size).toBe(placed.length);
      const settled = placed.filter(({ shown_in }) => !shown_in);
      const covered = settled.reduce((all, { box: { w, h } }) => all + w * h, 0);
      expect(Math.abs(covered - box.w * box.h)).toBeLessThan(1);
    }),
  );
});

test("it follows from posts, box and clock alone", () => {
  fc.assert(
    fc.property(wallPosts(), wallBoxes, fc.nat(3_600_000), (posts, box, ms) => {
      const plan = wallMosaic(posts, { ...landscape, box });
      plan.at(evening_ms);
      expect(wallMosaic(structuredClone(posts), { ...landscape, box }).at(evening_ms + ms)).toEqual(
        plan.at(evening_ms + ms),
      );
    }),
  );
});

test("every post gets its turn", () => {
  fc.assert(
    fc.property(wallPosts({ most: 200 }), (posts) => {
      const plan = wallMosaic(posts, landscape);
      const seen = new Set<string>();
      const turns = 2 * posts.length + 60;
      for (let turn = 0; turn < turns; turn += 1)
        for (const id of ids(plan.at(later(turn * turn_ms + fresh_ms)))) seen.add(id);
      expect(seen.size).toBe(posts.length);
    }),
    { numRuns: 30 },
  );
});

test("one tile at a time turns over, and a featured post stays for its moment", () => {
  const posts = Array.from({ length: 50 }, (_, n) =>
    postOf(`post ${n}`, { status: n % 8 === 0 ? "featured" : "approved" }),
  );
  const plan = wallMosaic(posts, landscape);
  const moments = Array.from({ length: 400 }, (_, second) => plan.at(later(second * 1000)));
  const turnedAt = moments.slice(1).map((after, at) => turned(moments[at]!, after));
  expect(Math.max(...turnedAt.map(({ length }) => length))).toBe(1);
  const featured = turnedAt.flatMap((keys, second) => (keys[0]?.startsWith("featured") ? [second] : []));
  const small = turnedAt.filter((keys) => keys[0]?.startsWith("small"));
  expect(new Set(featured.slice(1).map((second, at) => second - featured[at]!))).toEqual(new Set([12]));
  expect(small.length).toBeGreaterThanOrEqual((399 * 1000) / turn_ms - 1);
});

const turned = (before: Placed, after: Placed) =>
  after.filter(({ post }, at) => post !== before[at]!.post).map(({ key }) => key);

test("a featured one is larger than all that are not", () => {
  fc.assert(
    fc.property(wallPosts(), wallBoxes, (posts, box) => {
      const placed = wallMosaic(posts, { ...landscape, box }).at(later(0));
      const areas = (isFeatured: boolean) =>
        placed
          .filter(({ post }) => (post.status === "featured") === isFeatured)
          .map(({ box: { w, h } }) => w * h);
      expect(areas(true).length > 0).toBe(posts.some(({ status }) => status === "featured"));
      expect(Math.min(...areas(true))).toBeGreaterThan(Math.max(0, ...areas(false)));
    }),
  );
});

test("a new one is shown large first, then takes the place of one other, and nobody else moves", () => {
  fc.assert(
    fc.property(wallPosts({ least: 20, most: 120, featured: false }), fc.nat(600_000), (posts, ms) => {
      const now = later(ms);
      const comes = postOf("comes", { shown_at: now - 100 });
      const before = wallMosaic(posts, landscape);
      const after = wallMosaic([...posts, comes], landscape);
      const large = after.at(now).at(-1)!;
      expect(after.at(now).slice(0, -1)).toEqual(before.at(now));
      const settled = after.at(now + attention_ms);
      const others = before
        .at(now + attention_ms)
        .map(({ post }, at) => (settled[at]!.post === comes ? comes : post));
      expect(ids(settled)).toEqual(others.map(({ id }) => id));
      const place = settled.find(({ post }) => post === comes)!;
      const { shown_in, ...arriving } = large;
      expect(arriving).toEqual({ ...place, key: "arriving" });
      expect(shown_in!.w / shown_in!.h).toBeCloseTo(place.box.w / place.box.h);
      expect(shown_in!.w).toBeGreaterThan(place.box.w * 1.2);
    }),
  );
});

test("several that come at once are all there: the first large, the others in their places", () => {
  const posts = Array.from({ length: 60 }, (_, n) => postOf(`post ${n}`));
  const now = later(0);
  const new_ones = Array.from({ length: 7 }, (_, n) => postOf(`new ${n}`, { shown_at: now + n }));
  const shown = wallMosaic([...posts, ...new_ones], landscape).at(now + 50);
  expect(
    ids(shown)
      .filter((id) => id.startsWith("new"))
      .sort(),
  ).toEqual(ids(new_ones.map((post) => ({ post }))));
  expect(shown.filter(({ shown_in }) => shown_in).map(({ post }) => post.id)).toEqual(["new 0"]);
});

test("tiles are so far apart, and reach to the edges of the box", () => {
  const posts = Array.from({ length: 4 }, (_, n) => postOf(`post ${n}`));
  const box = { x: 10, y: 20, w: 400, h: 400 };
  const placed = wallMosaic(posts, { ...landscape, box, gap: 8, smallest: 100 }).at(later(0));
  expect(placed.map(({ box }) => box)).toEqual([
    { x: 10, y: 20, w: 196, h: 196 },
    { x: 10, y: 224, w: 196, h: 196 },
    { x: 214, y: 20, w: 196, h: 196 },
    { x: 214, y: 224, w: 196, h: 196 },
  ]);
});

test("few have fewer and larger tiles, in the same order as before one came", () => {
  const posts = Array.from({ length: 9 }, (_, n) => postOf(`post ${n}`));
  for (let count = 1; count < posts.length; count += 1) {
    const before = ids(wallMosaic(posts.slice(0, count), landscape).at(later(0)));
    const after = ids(wallMosaic(posts.slice(0, count + 1), landscape).at(later(0)));
    expect([before.length, after.filter((id) => id !== `post ${count}`)]).toEqual([count, before]);
  }
});

test("one that leaves is gone, and few others go elsewhere", () => {
  const posts = Array.from({ length: 40 }, (_, n) => postOf(`post ${n}`));
  const before = wallMosaic(posts, landscape).at(later(0));
  const changed = before.map(({ post: gone }) => {
    const after = wallMosaic(
      posts.filter((post) => post !== gone),
      landscape,
    ).at(later(0));
    expect(ids(after)).not.toContain(gone.id);
    return after.filter(({ post }, at) => post !== before[at]!.post).length;
  });
  expect(changed.reduce((sum, count) => sum + count, 0) / changed.length).toBeLessThan(6);
});

test("many words have a tile that holds them and no more than a third, for as long as they take to be read", () => {
  const long = [1, 2].map((n) => postOf(`long ${n}`, { caption: "words ".repeat(80) }));
  const posts = [...Array.from({ length: 30 }, (_, n) => postOf(`post ${n}`)), ...long];
  const needs = ({ caption }: { caption: string }) => (caption.length > 100 ? 400_000 : 0);
  for (const status of ["approved", "featured"] as const) {
    const given = posts.with(3, postOf("post 3", { status }));
    const box = { x: 0, y: 0, w: 972, h: 1728 };
    const plan = wallMosaic(given, { ...landscape, box, smallest: 280, needs });
    const [words, ...more] = plan.at(later(0)).filter(({ post }) => post.id.startsWith("long"));
    const area = words!.box.w * words!.box.h;
    expect([more.length, area >= 400_000 * 0.95, area <= (972 * 1728) / 3]).toEqual([0, true, true]);
    const seconds = Array.from(
      { length: 600 },
      (_, second) => plan.at(later(second * 1000)).find(({ key }) => key.startsWith("words"))!.post.id,
    );
    const turns = seconds.filter((id, at) => at > 0 && id !== seconds[at - 1]).length;
    expect([new Set(seconds), turns <= 600 / 24]).toEqual([new Set(["long 1", "long 2"]), true]);
  }
});

test("pictures and texts are both in view, however many there are of the other", () => {
  const media = { asset: "a", poster: null, width: 4, height: 3, duration_ms: null, crop: null };
  const photos = (count: number) =>
    Array.from({ length: count }, (_, n) => postOf(`photo ${n}`, { kind: "photo", media }));
  const notes = (count: number) => Array.from({ length: count }, (_, n) => postOf(`note ${n}`));
  for (const [pictures, texts] of [
    [1, 150],
    [150, 1],
    [40, 160],
    [3, 3],
  ] as const) {
    const plan = wallMosaic([...notes(texts), ...photos(pictures)], landscape);
    const counts = Array.from({ length: 100 }, (_, minute) => {
      const placed = plan.at(later(minute * 60_000));
      return placed.filter(({ post }) => post.media).length;
    });
    const all = plan.at(later(0)).length;
    expect([pictures, texts, Math.min(...counts) >= Math.min(pictures, 6)]).toEqual([pictures, texts, true]);
    expect(Math.max(...counts)).toBeLessThan(all);
  }
});

test("where guests are invited they are so beside the posts, and nothing is covered or left empty", () => {
  fc.assert(
    fc.property(wallPosts(), wallBoxes, (posts, box) => {
      const plan = wallMosaic(posts, { ...landscape, box, invites: true });
      const boxes = [...plan.at(later(0)).map(({ box }) => box), plan.invitationAt!(later(0))!];
      const covered = boxes.reduce((all, { w, h }) => all + w * h, 0);
      expect(Math.abs(covered - box.w * box.h)).toBeLessThan(1);
      for (const [at, one] of boxes.entries())
        for (const other of boxes.slice(at + 1)) expect(overlap(one, other)).toBeLessThan(1);
    }),
  );
});

type Box = Placed[number]["box"];

function overlap(one: Box, other: Box): number {
  const across = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, down);
}
