import { expect, test } from "vitest";
import { Tries } from "./tries.ts";

test("after a failure a file is looked for past what the browser has kept, if it comes from there", () => {
  const tries = new Tries();
  expect(tries.chooseAddress("a", "/media/a?sig=x")).toBe("/media/a?sig=x");
  tries.fail("a");
  expect(tries.chooseAddress("a", "/media/a?sig=x")).toMatch(/^\/media\/a\?sig=x&again=\d+$/);
  expect(tries.chooseAddress("a", "https://example.com/a")).toMatch(/^https:\/\/example.com\/a\?again=\d+$/);
  expect(tries.chooseAddress("a", "blob:abc")).toBe("blob:abc");
});

test("a file is tried three times, then once whenever it is wanted, until it comes", () => {
  const tries = new Tries();
  expect([tries.fail("a"), tries.fail("a"), tries.isGivenUp("a")]).toEqual([1000, 4000, false]);
  expect([tries.fail("a"), tries.isGivenUp("a")]).toEqual([null, true]);
  expect([tries.fail("a"), tries.isGivenUp("a"), tries.isGivenUp("b")]).toEqual([null, true, false]);
  expect([tries.succeed("a"), tries.succeed("a")]).toEqual([true, false]);
  expect([tries.isGivenUp("a"), tries.fail("a")]).toEqual([false, 1000]);
});
