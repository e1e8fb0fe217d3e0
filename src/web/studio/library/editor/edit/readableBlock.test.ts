import { expect, test } from "vitest";
import type { Block, Timeline } from "../../../../../core/timeline/timeline.ts";
import { readableBlock } from "./readableBlock.ts";

const caption: Block = {
  uuid: "a",
  kind: "caption",
  track_id: "t",
  timing: { in_ms: 0 },
  transform: { x: 0, y: 0 },
  color: "#ffffff",
};
const canvas = { width: 1920, height: 1080, fps: 30 };
const on = (more: object, blocks: Block[] = []): Timeline => ({
  canvas: { ...canvas, ...more },
  tracks: [],
  blocks,
});
const colorOn = (timeline: Timeline, brand?: string) => readableBlock(caption, timeline, brand).color;

test("new words are readable on the shot's ground", () => {
  expect([
    colorOn(on({ background: "#ffffff" }), "#0e1116"),
    colorOn(on({ background: "#001133" }), "#ffffff"),
    colorOn(on({ backdrop: { style: "solid", color: "#ffe" } })),
    colorOn(on({ backdrop: { style: "gradient", from: "#fafafa", to: "#000000" } })),
    colorOn(on({}), "#f7f8fa"),
    colorOn(on({}), "#0e1116"),
    colorOn(on({})),
  ]).toEqual(["#000000", "#ffffff", "#000000", "#000000", "#000000", "#ffffff", "#ffffff"]);
});

test("over a picture, and where the ground cannot be told, they stay as they are", () => {
  const photo: Block = { ...caption, uuid: "b", kind: "still", asset: "photo" };
  expect([
    colorOn(on({ background: "#ffffff" }, [photo])),
    colorOn(on({ background: "rgb(255 255 255 / 40%)" })),
  ]).toEqual(["#ffffff", "#ffffff"]);
});
