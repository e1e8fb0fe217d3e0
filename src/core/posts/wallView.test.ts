import { expect, test } from "vitest";
import { postOf, wallOf } from "../../../test/support/guests/wallPosts.ts";
import { most_posts } from "./playedWall.ts";
import type { PostKind } from "./post.ts";
import { chooseAskedKind, readEngagementId, buildWallView } from "./wallView.ts";

const wall = wallOf(
  [
    postOf("a", { room: "hall" }),
    postOf("b", { kind: "question", room: "bar" }),
    postOf("c", { kind: "photo" }),
  ],
  { rooms: [{ key: "hall", label: "Great Hall" }] },
);
const shown = (props: Record<string, unknown>) => buildWallView(props, wall).posts.map(({ id }) => id);

test("a block shows all posts, or those of some rooms and kinds", () => {
  expect(shown({})).toEqual(["a", "b", "c"]);
  expect(shown({ rooms: [], kinds: [] })).toEqual(["a", "b", "c"]);
  expect(shown({ rooms: ["hall"] })).toEqual(["a"]);
  expect(shown({ rooms: ["great hall ", "bar"] })).toEqual(["a", "b"]);
  expect(shown({ kinds: ["photo", "question"] })).toEqual(["b", "c"]);
  expect(shown({ rooms: ["hall"], kinds: ["photo"] })).toEqual([]);
});

test("what rules wrote that makes no sense counts as not said", () => {
  expect(buildWallView({ layout: 3, rooms: "hall", kinds: [7] }, wallOf([]))).toEqual({
    layout: "mosaic",
    posts: [],
    is_full: false,
    kinds: null,
  });
  expect(
    [{ engagement_id: "e" }, { engagement_id: "" }, { engagement_id: 3 }, {}].map(readEngagementId),
  ).toEqual(["e", null, null, null]);
});

test("guests are asked for what they may post and what is shown", () => {
  const asked = (kinds: PostKind[], shown: PostKind[] | null) =>
    chooseAskedKind(shown, wallOf([], { kinds }));
  expect([
    asked(["question", "note", "photo"], null),
    asked(["question", "video"], null),
    asked(["question"], null),
    asked(["photo", "question"], ["note", "question"]),
    asked(["question"], ["photo"]),
  ]).toEqual(["photo", "video", "question", "question", "question"]);
});

test("of more posts than a wall shows, the newest", () => {
  const posts = Array.from({ length: most_posts + 9 }, (_, n) => postOf(`post ${n}`));
  const view = buildWallView({ layout: "ticker" }, wallOf(posts));
  expect([view.layout, view.is_full, view.posts.length, view.posts[0]!.id]).toEqual([
    "ticker",
    true,
    most_posts,
    "post 9",
  ]);
});

test("each wall has the newest of its own rooms and kinds, however many others came since", () => {
  const photo = postOf("photo", { kind: "photo", room: "bar", shown_at: 1 });
  const notes = Array.from({ length: most_posts + 9 }, (_, n) => postOf(`note ${n}`, { room: "hall" }));
  const ids = (props: Record<string, unknown>) => buildWallView(props, wallOf([photo, ...notes]));
  const [photos, bar, hall] = [{ kinds: ["photo"] }, { rooms: ["bar"] }, { rooms: ["hall"] }].map(ids);
  expect([photos!.posts, photos!.is_full]).toEqual([[photo], false]);
  expect([bar!.posts, bar!.is_full]).toEqual([[photo], false]);
  expect([hall!.posts.length, hall!.is_full]).toEqual([most_posts, true]);
  expect(ids({}).posts).not.toContain(photo);
});

test("featured posts stay however many came since", () => {
  const featured = postOf("featured", { status: "featured", shown_at: 1 });
  const notes = Array.from({ length: most_posts + 9 }, (_, n) => postOf(`note ${n}`));
  const { posts } = buildWallView({}, wallOf([featured, ...notes]));
  expect([posts.length, posts[0], posts[1]!.id]).toEqual([most_posts + 1, featured, "note 9"]);
});
