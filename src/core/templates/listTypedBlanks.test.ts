import { expect, test } from "vitest";
import { emptyTimeline } from "../timeline/emptyTimeline.ts";
import { listTypedBlanks } from "./listTypedBlanks.ts";

const block = { uuid: "a", track_id: "main", timing: { in_ms: 0 }, transform: { x: 0, y: 0 } };

test("blanks are found in words, codes, pictures and countdowns, each once, with what is in them", () => {
  const timeline = {
    ...emptyTimeline,
    blocks: [
      { ...block, kind: "caption" as const, text: "{title} by {author}" },
      { ...block, kind: "still" as const, image_blank: "photo", alt: "{title}" },
      { ...block, kind: "qr" as const, props: { text: "https://example.com/{first_page}" } },
      { ...block, kind: "widget" as const, target_blank: "starts_at", from_blank: "" },
    ],
  };
  expect(listTypedBlanks([timeline, timeline], { author: "Ngozi" })).toEqual([
    { name: "title", label: "Title", type: "text", sample: "" },
    { name: "author", label: "Author", type: "text", sample: "Ngozi" },
    { name: "photo", label: "Photo", type: "picture", sample: "" },
    { name: "first_page", label: "First page", type: "text", sample: "" },
    { name: "starts_at", label: "Starts at", type: "datetime", sample: "" },
  ]);
});
