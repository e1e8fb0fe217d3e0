import { expect, test } from "vitest";
import { Pace } from "./pace.ts";

function paceOf(every_ms: number, frames: number): Pace {
  const pace = new Pace();
  for (let frame = 0; frame < frames; frame += 1) pace.frame(frame * every_ms);
  return pace;
}

test("a machine that draws too few frames for a while is slow, and stays so", () => {
  expect([16, 33, 45, 900].map((every_ms) => paceOf(every_ms, 200).is_slow)).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect(paceOf(45, 60).is_slow).toBe(false);
  const pace = paceOf(45, 200);
  for (let frame = 0; frame < 300; frame += 1) pace.frame(100_000 + frame * 16);
  expect(pace.is_slow).toBe(true);
});

test("moments drawn one by one say nothing", () => {
  const pace = new Pace();
  for (let frame = 0; frame < 300; frame += 1) pace.frame(0);
  expect(pace.is_slow).toBe(false);
});
