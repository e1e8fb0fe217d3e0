import { expect, test } from "vitest";
import { type Fitting, fitTogether } from "./fitting.ts";

test("all are measured before any of them writes, so that each step is one layout", () => {
  const done: string[] = [];
  function* fitWithin(name: string, steps: number): Fitting {
    for (let step = 1; step <= steps; step += 1) {
      done.push(`${name} writes`);
      const figure = yield () => {
        done.push(`${name} is measured`);
        return step;
      };
      expect(figure).toBe(step);
    }
    done.push(`${name} ends`);
  }
  fitTogether([fitWithin("a", 2), undefined, fitWithin("b", 1)]);
  expect(done).toEqual([
    "a writes",
    "b writes",
    "a is measured",
    "b is measured",
    "a writes",
    "b ends",
    "a is measured",
    "a ends",
  ]);
});
