import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { timelineReference } from "../scripts/timelineReference.ts";

test("blocks and rules are as docs/TIMELINE.md says; run `npm run describe` when they change on purpose", () => {
  const kept = readFileSync(path.join(import.meta.dirname, "../docs/TIMELINE.md"), "utf8");
  expect(timelineReference()).toBe(kept);
});
