import { expect, test } from "vitest";
import { pipsFilled } from "./pipsFilled.ts";

test("the first answer fills the first pip, and only the last answer fills the last one", () => {
  const filled = (pips: number, answered: number, players: number) => pipsFilled(pips, { answered, players });
  expect([0, 1, 2, 4].map((answered) => filled(4, answered, 4))).toEqual([0, 1, 2, 4]);
  expect([0, 1, 152, 303, 304].map((answered) => filled(40, answered, 304))).toEqual([0, 1, 20, 39, 40]);
  expect([filled(0, 3, 4), filled(10, 3, 0)]).toEqual([0, 10]);
});
