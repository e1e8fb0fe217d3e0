import { expect, test } from "vitest";
import { judgePicture } from "./pictureState.ts";

const connected_at = 1_000;

test("a picture that has not come yet is connecting for ten seconds, then none comes", () => {
  const feed = { sources: ["camera" as const], quality: null, connected_at };
  expect([0, 9_999, 10_000].map((ms) => judgePicture(feed, connected_at + ms))).toEqual([
    "connecting",
    "connecting",
    "none",
  ]);
});

test("a picture that comes is as good as its network", () => {
  const feed = { sources: ["screen" as const], quality: "weak" as const, connected_at };
  expect(judgePicture(feed, connected_at)).toBe("weak");
});

test("whoever sends nothing any more has no picture, whatever the network was", () => {
  expect(judgePicture({ sources: [], quality: "good", connected_at }, connected_at)).toBe("none");
});
