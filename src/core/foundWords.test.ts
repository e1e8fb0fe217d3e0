import { expect, test } from "vitest";
import { cutAround, listWords, markWords } from "./foundWords.ts";

test("what was typed is split into words, small letters alone, and no more than ten", () => {
  expect(listWords("  Doors  OPEN ")).toEqual(["doors", "open"]);
  expect(listWords(" ")).toEqual([]);
  expect(listWords("a ".repeat(20))).toHaveLength(10);
});

test("found words are marked wherever they stand, the longer of two that overlap", () => {
  expect(markWords("Doors open at 9: open doors", ["open", "op", "doors"])).toEqual([
    { text: "Doors", isFound: true },
    { text: " ", isFound: false },
    { text: "open", isFound: true },
    { text: " at 9: ", isFound: false },
    { text: "open", isFound: true },
    { text: " ", isFound: false },
    { text: "doors", isFound: true },
  ]);
  expect(markWords("Nothing", ["open"])).toEqual([{ text: "Nothing", isFound: false }]);
  expect(markWords("", ["open"])).toEqual([]);
  expect(markWords("İİ open", ["open"])).toEqual([{ text: "İİ open", isFound: false }]);
});

test("a long text is cut down to what stands around the first word", () => {
  const long = `${"before ".repeat(30)}Sponsor${" after".repeat(30)}`;
  const cut = cutAround(long, ["sponsor"]);
  expect(cut).toMatch(/^….*before Sponsor after.*…$/);
  expect(cut.length).toBeLessThan(140);
  expect(cutAround("Short", ["sponsor"])).toBe("Short");
});
