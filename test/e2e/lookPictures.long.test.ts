import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { comparePicture } from "../support/browser/comparePicture.ts";
import { brands } from "../support/looks/brands.ts";
import { formats } from "../support/looks/formats.ts";
import { listSpecimens } from "../support/looks/listSpecimens.ts";
import { openLooks } from "../support/looks/looksPage.ts";
import { allWords } from "../support/looks/words.ts";

let looks: Awaited<ReturnType<typeof openLooks>>;
beforeAll(async () => {
  looks = await openLooks();
});
afterAll(() => looks?.close());

const find = <T extends { name: string }>(list: T[], name: string): T =>
  list.find((one) => one.name === name)!;

/** What most audiences see most of the time; `npm run looks` draws all the rest. */
test.each([
  ["look-board-portrait", "portrait", "house", "short", "now and next, 12 rooms"],
  ["look-board-day-light", "landscape", "light", "short", "day, 2 rooms"],
  ["look-wall-light", "landscape", "light", "short", "mosaic, 30 posts"],
  ["look-quiz-reveal", "landscape", "dark", "long", "reveal"],
  ["look-quiz-podium-square", "square", "house", "short", "podium"],
  ["look-title-card", "landscape", "house", "short", "title card, 2 presenters"],
  ["look-title-card-arabic-light", "landscape", "light", "arabic", "title card, 1 presenters"],
  ["look-break-portrait-light", "portrait", "light", "short", "break"],
  ["look-questions-list", "landscape", "house", "short", "list"],
  ["look-questions-list-light", "landscape", "light", "long", "list"],
  ["look-questions-one-portrait", "portrait", "dark", "short", "one"],
  ["look-questions-list-arabic", "landscape", "house", "arabic", "list"],
  ["look-questions-one-arabic-light", "portrait", "light", "arabic", "one"],
])("%s looks as it is kept", async (file, format_name, brand, words_name, name) => {
  const format = find(formats, format_name);
  const words = find(allWords, words_name);
  const specimen = find(listSpecimens(format, words), name);
  const page = await looks.open(format);
  await page.wear(find(brands, brand).brand);
  // A shot does not wait for pictures forever; the second time they are there, however busy the machine is.
  await page.show(specimen, words);
  expect(await page.show(specimen, words)).toEqual([]);
  const kept = path.join(import.meta.dirname, `pictures/${file}.webp`);
  expect(await comparePicture(kept, await page.still())).toBeNull();
  await page.close();
});
