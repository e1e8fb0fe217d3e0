import { expect, test } from "vitest";
import { readUpright } from "./upright.ts";

const one = 65536;

test.each([
  ["as it is", [1, 0, 0, 1], { is_turned: false, filter: "null" }],
  ["a quarter to the right", [0, 1, -1, 0], { is_turned: true, filter: "transpose=clock" }],
  ["a quarter to the left", [0, -1, 1, 0], { is_turned: true, filter: "transpose=cclock" }],
  ["upside down", [-1, 0, 0, -1], { is_turned: false, filter: "hflip,vflip" }],
  ["mirrored", [-1, 0, 0, 1], { is_turned: false, filter: "hflip" }],
  ["mirrored and turned", [0, 1, 1, 0], { is_turned: true, filter: "transpose=cclock_flip" }],
  ["mirrored the other way and turned", [0, -1, -1, 0], { is_turned: true, filter: "transpose=clock_flip" }],
])("a picture that is %s is brought upright", (_, [a, b, c, d], upright) => {
  const matrix = Buffer.alloc(36);
  [a, b, 0, c, d].forEach((value, place) => matrix.writeInt32LE(value! * one, place * 4));
  expect(readUpright(matrix)).toEqual(upright);
});

test("a picture without a matrix, or with half of one, is left as it is", () => {
  const as_it_is = { is_turned: false, filter: "null" };
  expect([readUpright(null), readUpright(Buffer.alloc(20))]).toEqual([as_it_is, as_it_is]);
});
