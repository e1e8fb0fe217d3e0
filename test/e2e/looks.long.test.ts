import { afterAll, beforeAll, expect, test } from "vitest";
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

interface Excuse {
  pattern: RegExp;
  reason: string;
}

/** What cannot be mended, and why; nothing else may be wrong. */
const excuses: Excuse[] = [];
const used = new Set<Excuse>();

function isExcused(fault: string): boolean {
  const excuse = excuses.find(({ pattern }) => pattern.test(fault));
  if (excuse) used.add(excuse);
  return excuse !== undefined;
}

/** Every format with the longest words and with other scripts, and every brand; `npm run looks` draws all of it. */
test.each([
  ["landscape", "house", "long"],
  ["landscape", "light", "arabic"],
  ["portrait", "dark", "long"],
  ["portrait", "house", "japanese"],
  ["square", "light", "long"],
  ["square", "dark", "short"],
  ["strip", "house", "long"],
  ["strip", "light", "arabic"],
])(
  "%s, %s, %s: no words are cut early, too small, out of their box or over others",
  async (format_name, brand, words_name) => {
    const format = find(formats, format_name);
    const words = find(allWords, words_name);
    const page = await looks.open(format);
    await page.wear(find(brands, brand).brand);
    const faults: string[] = [];
    for (const specimen of listSpecimens(format, words))
      for (const { fault, detail, where, text } of await page.show(specimen, words))
        faults.push(`${specimen.sheet}, ${specimen.name}: ${fault} (${detail}) in ${where}: “${text}”`);
    expect(faults.filter((fault) => !isExcused(fault))).toEqual([]);
    await page.close();
  },
);

test("nothing is excused any longer than it is wrong", () => {
  expect(excuses.filter((excuse) => !used.has(excuse))).toEqual([]);
});
