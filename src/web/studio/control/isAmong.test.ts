import { expect, test } from "vitest";
import { isAmong } from "./isAmong.ts";

test("a topic is found by itself and by the beginning that stands for many", () => {
  const filters = ["stages/s1", "records/news/"];
  expect(isAmong("stages/s1", filters)).toBe(true);
  expect(isAmong("stages/s12", filters)).toBe(false);
  expect(isAmong("records/news/today", filters)).toBe(true);
  expect(isAmong("records/newsroom", filters)).toBe(false);
});
