import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { timelineReference } from "../scripts/timelineReference.ts";
import { describeFields } from "../src/web/studio/library/editor/describeFields.ts";

const readDoc = (name: string) => readFileSync(path.join(import.meta.dirname, "../docs", name), "utf8");

test("blocks and rules are as docs/TIMELINE.md says; run `npm run describe` when they change on purpose", () => {
  expect(timelineReference()).toBe(readDoc("TIMELINE.md"));
});

test("fields are set where docs/FIELDS.md says; run `npm run describe` when that changes on purpose", () => {
  expect(describeFields()).toBe(readDoc("FIELDS.md"));
});
