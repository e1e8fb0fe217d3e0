import { expect, test } from "vitest";
import { isBundled } from "./bundledFamilies.ts";

test("a family is known in whatever letters it is written", () => {
  expect(["Lora", " exo 2", "ANTON", "No Such Family", "body", ""].map(isBundled)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
