import { expect, test } from "vitest";
import type { Asset } from "../../../../contract/assets.ts";
import { sayFile } from "./assets.ts";

const bare: Asset = {
  id: "1",
  kind: "image",
  name: "a",
  mime: "image/png",
  bytes: 900,
  width: null,
  height: null,
  duration_ms: null,
  alt: "",
  focus: null,
  focus_by: null,
  waveform: "none",
  url: "/media/1",
  address: "/media/1/signature",
  used_by: 0,
  created_at: 0,
};

test("of a file its size, its length and its family are said, if it has them", () => {
  expect([
    sayFile(bare),
    sayFile({ ...bare, width: 1920, height: 1080, bytes: 2_340_000 }),
    sayFile({ ...bare, kind: "video", width: 1280, height: 720, duration_ms: 65_400, bytes: 48_200 }),
    sayFile({ ...bare, kind: "font", family: "Inter" }),
    sayFile({ ...bare, bytes: 3_210_000_000 }),
  ]).toEqual([
    "900 bytes",
    "1920 × 1080 · 2.3 MB",
    "1280 × 720 · 1:05 · 48 KB",
    "Inter · 900 bytes",
    "3.21 GB",
  ]);
});
