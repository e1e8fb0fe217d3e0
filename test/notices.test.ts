import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { writeNotices } from "../scripts/thirdPartyNotices.ts";

test("the notices name every library, font and pattern that the pages carry", async () => {
  const written = await readFile(new URL("../THIRD_PARTY_NOTICES.md", import.meta.url), "utf8");
  expect(written, "run node scripts/thirdPartyNotices.ts").toBe(writeNotices());
});
