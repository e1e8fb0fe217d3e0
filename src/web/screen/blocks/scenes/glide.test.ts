import { expect, test } from "vitest";
import { glide_ms, glideAt, standing, towards } from "./glide.ts";

const now = 1_773_337_646_000;

test("a figure goes to where it is sent, never beyond, and from wherever it is", () => {
  const first = towards(standing(0), 10, now);
  expect(glideAt(first, now)).toBe(0);
  const half = glideAt(first, now + glide_ms / 2);
  expect(half).toBeGreaterThan(5);
  expect(half).toBeLessThan(10);
  expect(glideAt(first, now + glide_ms)).toBe(10);
  const second = towards(first, 20, now + glide_ms / 2);
  expect(glideAt(second, now + glide_ms / 2)).toBe(half);
  expect(glideAt(second, now + glide_ms * 2)).toBe(20);
});

test("being told the same again begins nothing anew", () => {
  const first = towards(standing(0), 10, now);
  expect(towards(first, 10, now + 100)).toBe(first);
});
