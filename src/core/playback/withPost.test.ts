import { expect, test } from "vitest";
import { programmeOf } from "../../../test/support/screens/programmes.ts";
import { postOf, wallOf } from "../../../test/support/guests/wallPosts.ts";
import type { Programme } from "./programme.ts";
import type { PlayedAsset } from "../assets/playedAsset.ts";
import { most_held, type PlayedPost } from "../posts/playedWall.ts";
import { listPostFiles, removeGonePosts, withPost } from "./withPost.ts";

const file = (name: string): PlayedAsset => ({
  url: `/wall/files/${name}`,
  name: "A guest's post",
  sha256: name,
  bytes: 1,
  mime: "image/jpeg",
});
const media = (asset: string, poster: string | null = null) => ({
  asset,
  poster,
  width: 3,
  height: 4,
  duration_ms: null,
  crop: null,
});
const photo = postOf("photo", { kind: "photo", shown_at: 2, media: media("p") });
const video = postOf("video", { kind: "video", shown_at: 3, media: media("v", "poster") });
const programme = programmeOf({
  assets: { logo: file("logo"), p: file("p"), v: file("v"), poster: file("poster") },
  walls: { e: wallOf([postOf("note", { shown_at: 1 }), photo, video]), other: wallOf([]) },
});
const change = (post_id: string, post: PlayedPost | null, assets = {}) => ({
  engagement_id: "e",
  post_id,
  post,
  assets,
});
const shown = ({ walls, assets }: Programme) => [
  walls["e"]!.posts.map(({ id }) => id),
  Object.keys(assets).sort(),
];

test("a post that comes takes its place in the order of coming, with its files", () => {
  const late = postOf("late", { kind: "photo", shown_at: 2.5, media: media("l") });
  const after = withPost(programme, change("late", late, { l: file("l") }));
  expect(shown(after)).toEqual([
    ["note", "photo", "late", "video"],
    ["l", "logo", "p", "poster", "v"],
  ]);
  expect(after.walls["other"]).toBe(programme.walls["other"]);
});

test("one that leaves takes its files with it", () => {
  expect(shown(withPost(programme, change("video", null)))).toEqual([
    ["note", "photo"],
    ["logo", "p"],
  ]);
});

test("one that is another now is there once, with the files it has now", () => {
  const featured = { ...photo, status: "featured" as const };
  const after = withPost(programme, change("photo", featured, { p: file("p") }));
  expect([after.walls["e"]!.posts[1], shown(after)]).toEqual([featured, shown(programme)]);
});

test("told again, and of a wall that nothing shows, it changes nothing", () => {
  expect(withPost(programme, change("unknown", null))).toBe(programme);
  expect(withPost(programme, { ...change("x", photo), engagement_id: "elsewhere" })).toBe(programme);
  const twice = change("photo", photo, { p: file("p") });
  expect(withPost(withPost(programme, twice), twice)).toEqual(programme);
});

test("the oldest leave when more come than are held, with their files", () => {
  const many = Array.from({ length: most_held }, (_, n) =>
    postOf(`post ${n}`, { kind: "photo", shown_at: n, media: media(`file ${n}`) }),
  );
  const full = programmeOf({
    assets: Object.fromEntries(many.map((_, n) => [`file ${n}`, file(`file ${n}`)])),
    walls: { e: wallOf(many) },
  });
  const after = withPost(full, change("new", postOf("new", { shown_at: most_held })));
  expect(after.walls["e"]!.posts.length).toBe(most_held);
  expect([after.walls["e"]!.posts[0]!.id, "file 0" in after.assets, "file 1" in after.assets]).toEqual([
    "post 1",
    false,
    true,
  ]);
});

test("each wall holds its own newest, and those that are featured, whatever comes on others", () => {
  const filters = [
    { rooms: null, kinds: ["photo" as const] },
    { rooms: ["bar"], kinds: null },
  ];
  const old = [
    postOf("photo", { kind: "photo", shown_at: 1 }),
    postOf("featured", { room: "bar", status: "featured", shown_at: 2 }),
    postOf("demoted", { room: "bar", status: "featured", shown_at: 3 }),
  ];
  let held = programmeOf({ walls: { e: wallOf(old, { filters }) } });
  const put = (post: PlayedPost) => (held = withPost(held, change(post.id, post)));
  for (let n = 0; n <= most_held; n += 1) put(postOf(`bar ${n}`, { room: "bar", shown_at: 10 + n }));
  put(postOf("elsewhere", { room: "hall", shown_at: 5000 }));
  put(postOf("demoted", { room: "bar", shown_at: 3 }));
  const ids = held.walls["e"]!.posts.map(({ id }) => id);
  expect([ids.slice(0, 3), ids.length]).toEqual([["photo", "featured", "bar 1"], most_held + 2]);
});

test("however many posts wait for their moment, those that are shown stay", () => {
  let held = programmeOf({ walls: { e: wallOf([], { delay_ms: 1_000_000 }) } });
  const put = (n: number, shown_at: number) =>
    (held = withPost(held, change(`post ${n}`, postOf(`post ${n}`, { shown_at }))));
  for (let n = 0; n < 10; n += 1) put(n, n);
  for (let n = 10; n < 10 + 2 * most_held; n += 1) put(n, 1_000_000 + n);
  const ids = held.walls["e"]!.posts.map(({ id }) => id);
  // Ten are shown, and of those that wait the next and the last are there.
  expect(ids.slice(0, 10)).toEqual(Array.from({ length: 10 }, (_, n) => `post ${n}`));
  expect([ids[10], ids.at(-1), ids.length]).toEqual(["post 10", `post ${9 + 2 * most_held}`, 10 + most_held]);
});

test("a programme that a device kept from before walls were told apart holds the newest of all", () => {
  const many = Array.from({ length: most_held }, (_, n) => postOf(`post ${n}`, { shown_at: n }));
  const kept = programmeOf({ walls: { e: wallOf(many, { filters: undefined! }) } });
  const { posts } = withPost(kept, change("new", postOf("new", { shown_at: most_held }))).walls["e"]!;
  expect([posts.length, posts[0]!.id]).toEqual([most_held, "post 1"]);
});

test("what a newer programme does not show leaves an older one, and all else stays", () => {
  const newer = withPost(withPost(programme, change("video", null)), change("new", postOf("new")));
  expect(shown(removeGonePosts(programme, newer))).toEqual([
    ["note", "photo"],
    ["logo", "p"],
  ]);
  expect(shown(removeGonePosts(programme, { walls: {} }))).toEqual([[], ["logo"]]);
  expect(removeGonePosts(programme, programme)).toBe(programme);
  expect(listPostFiles(programme)).toEqual(new Set(["p", "poster", "v"]));
});
