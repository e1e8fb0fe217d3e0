import fc from "fast-check";
import type { PlayedPost, PlayedWall } from "../../../src/core/posts/playedWall.ts";

export const evening_ms = Date.UTC(2026, 5, 12, 18);

export function postOf(id: string, rest: Partial<PlayedPost> = {}): PlayedPost {
  return {
    id,
    kind: "note",
    status: "approved",
    room: null,
    caption: `Words of ${id}`,
    name: null,
    shown_at: evening_ms,
    media: null,
    ...rest,
  };
}

export function wallOf(posts: PlayedPost[], rest: Partial<PlayedWall> = {}): PlayedWall {
  return {
    title: "Summer party",
    state: "open",
    join_url: "https://example.test/e/ABCDEF",
    rooms: [],
    kinds: ["photo", "video", "note", "question"],
    languages: ["en"],
    filters: [{ rooms: null, kinds: null }],
    posts,
    ...rest,
  };
}

/** Any number of posts in the order of their coming, within an hour. */
export const wallPosts = ({ least = 1, most = 60, featured = true } = {}): fc.Arbitrary<PlayedPost[]> =>
  fc
    .uniqueArray(
      fc.record({
        id: fc.uuid(),
        status: fc.constantFrom<PlayedPost["status"]>(
          "approved",
          "approved",
          "answered",
          featured ? "featured" : "approved",
        ),
        after_ms: fc.nat(60_000),
      }),
      { minLength: least, maxLength: most, selector: ({ id }) => id },
    )
    .map((given) => {
      let shown_at = evening_ms;
      return given.map(({ id, status, after_ms }) =>
        postOf(id, { status, shown_at: (shown_at += after_ms) }),
      );
    });

export const wallBoxes = fc.constantFrom(
  { x: 96, y: 54, w: 1728, h: 972 },
  { x: 0, y: 0, w: 1080, h: 1920 },
  { x: 10, y: 20, w: 1000, h: 1000 },
  { x: 0, y: 900, w: 1920, h: 180 },
  { x: 5, y: 5, w: 160, h: 1070 },
);
