import { expect, test } from "vitest";
import { KeptMedia } from "./keptMedia.ts";

const now = Date.UTC(2026, 4, 1);
const addressAt = (day: number) => `/media/poster?exp=${now / 1000 + (9 + day) * 86_400}&sig=${day}`;
const assetAt = (day: number) => ({
  url: addressAt(day),
  name: "",
  sha256: "5f",
  bytes: 9,
  mime: "image/png",
});

async function open(days: { passed: number }) {
  const told: string[][] = [];
  const media = new KeptMedia({
    now: () => now + days.passed * 86_400_000,
  });
  media.onProblems((problems) => told.push(problems));
  await media.open();
  return { media, told };
}

test("a page that can keep nothing says so once, and waits for nothing", async () => {
  const { media, told } = await open({ passed: 0 });
  expect(told).toEqual([
    ["Opened over plain http: it cannot keep pictures and videos for when the network is gone"],
  ]);
  expect([media.problems, media.hasAll]).toEqual([told[0], true]);
});

test("another signature is no other picture, until the first is about to end", async () => {
  const days = { passed: 0 };
  const { media } = await open(days);
  const seen = [0, 1, 7, 8, 9].map((day) => {
    days.passed = day;
    return media.getUrl(assetAt(day));
  });
  expect(seen).toEqual([0, 0, 0, 8, 8].map(addressAt));
});
