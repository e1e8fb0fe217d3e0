import { expect, test } from "vitest";
import { chapterOf, programmeOf, shotOf } from "../../../../test/support/screens/programmes.ts";
import { postOf, wallOf } from "../../../../test/support/guests/wallPosts.ts";
import { emptyTimeline } from "../../../core/timeline/emptyTimeline.ts";
import { soonestFirst } from "./soonestFirst.ts";

const day_ms = 86_400_000;
const now = Date.UTC(2026, 4, 1, 12);

const showing = (asset: string) => ({
  ...shotOf(asset, 10_000),
  timeline: {
    ...emptyTimeline,
    blocks: [
      {
        uuid: "a",
        kind: "still" as const,
        track_id: "t",
        timing: { in_ms: 0 },
        transform: { x: 0, y: 0 },
        asset,
      },
    ],
  },
});
const file = (name: string) => ({ url: name, name: "", sha256: name, bytes: 1, mime: "image/png" });

test("files come in the order in which the stage will show them, and then those of other times", () => {
  const story = (...scenes: string[]) => ({ title: "", chapters: scenes.map((scene) => chapterOf(scene)) });
  const booking = { id: "b", title: "", story_id: "booked", starts_at: now - 1000, ends_at: now + 25_000 };
  const programme = programmeOf({
    bookings: [
      booking,
      { ...booking, story_id: "later", starts_at: now + day_ms, ends_at: now + 2 * day_ms },
    ],
    stories: { idle: story("idle"), booked: story("first", "second"), later: story("later") },
    shots: Object.fromEntries(["idle", "first", "second", "later"].map((name) => [name, [showing(name)]])),
    assets: Object.fromEntries(["later", "idle", "second", "first"].map((name) => [name, file(name)])),
  });
  expect(soonestFirst(programme, now).map(({ url }) => url)).toEqual(["first", "second", "idle", "later"]);
  expect(soonestFirst(programme, now + day_ms).map(({ url }) => url)[0]).toBe("later");
});

test("of a wall the newest posts come first, a video's picture before the video", () => {
  const media = (asset: string, poster: string | null) => ({
    asset,
    poster,
    width: 1,
    height: 1,
    duration_ms: null,
    crop: null,
  });
  const [shot] = [showing("wall")];
  const [block] = shot.timeline.blocks;
  const programme = programmeOf({
    stories: { idle: { title: "", chapters: [chapterOf("wall")] } },
    shots: {
      wall: [
        {
          ...shot,
          timeline: {
            ...emptyTimeline,
            blocks: [{ ...block!, kind: "wall", props: { engagement_id: "e" } }],
          },
        },
      ],
    },
    walls: {
      e: wallOf([
        postOf("old", { media: media("old", null) }),
        postOf("note"),
        postOf("new", { media: media("video", "poster") }),
      ]),
    },
    assets: Object.fromEntries(["old", "logo", "video", "poster"].map((name) => [name, file(name)])),
  });
  expect(soonestFirst(programme, now).map(({ url }) => url)).toEqual(["poster", "video", "old", "logo"]);
});
