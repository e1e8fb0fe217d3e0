import { expect, test } from "vitest";
import { emptyTimeline } from "../../../../core/timeline/emptyTimeline.ts";
import { listSceneBlanks } from "./listSceneBlanks.ts";

const block = { uuid: "a", track_id: "main", timing: { in_ms: 0 }, transform: { x: 0, y: 0 } };

test("blanks are found in words, codes, pictures and countdowns, each once", () => {
  const timeline = {
    ...emptyTimeline,
    blocks: [
      { ...block, kind: "caption" as const, text: "{title} by {author}" },
      { ...block, kind: "still" as const, image_blank: "photo", alt: "{title}" },
      { ...block, kind: "qr" as const, props: { text: "https://example.com/{slug}" } },
      { ...block, kind: "widget" as const, target_blank: "starts_at", from_blank: "" },
    ],
  };
  expect(listSceneBlanks([timeline, timeline])).toEqual(["title", "author", "photo", "slug", "starts_at"]);
});
