import { expect, test } from "vitest";
import { readNamedCode } from "./namedCode.ts";

test("the address names a personal code behind its #, where browsers send it to no server", () => {
  expect(
    ["#code=A-17", "#code=A%2017", "#code=+A17+", "#code=", "", "#", "#A-17", `#code=${"x".repeat(65)}`].map(
      readNamedCode,
    ),
  ).toEqual(["A-17", "A 17", "A17", "", "", "", "", ""]);
});
