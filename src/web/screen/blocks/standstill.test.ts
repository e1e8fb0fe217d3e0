import { expect, test } from "vitest";
import { Standstill } from "./standstill.ts";

/** The moments at which it is called standing, looked at every 100 ms. */
function stands(until_ms: number, at: (now: number) => { position: number; should_run?: boolean }) {
  const standstill = new Standstill();
  const found: number[] = [];
  for (let now = 0; now <= until_ms; now += 100) {
    const { position, should_run = true } = at(now);
    if (standstill.look(should_run, position, now)) found.push(now);
  }
  return found;
}

test("a video that moves does not stand, nor does one that shall not run", () => {
  expect(stands(20_000, (now) => ({ position: now }))).toEqual([]);
  expect(stands(20_000, () => ({ position: 7, should_run: false }))).toEqual([]);
});

test("one that should run and does not move is found out after three seconds, and again after three more", () => {
  expect(stands(14_000, (now) => ({ position: Math.min(now, 2_000) }))).toEqual([
    5_000, 8_000, 11_000, 14_000,
  ]);
});

test("it is not blamed for the time in which nobody looked", () => {
  const standstill = new Standstill();
  expect(standstill.look(true, 1, 0)).toBe(false);
  expect(standstill.look(true, 1, 60_000)).toBe(false);
  expect(standstill.look(true, 1, 60_900)).toBe(false);
});
