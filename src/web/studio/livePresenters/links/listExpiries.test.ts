import { expect, test } from "vitest";
import { listExpiries } from "./listExpiries.ts";

const hour = 3_600_000;
const list = (ends_at: number, now: number) =>
  listExpiries(ends_at, now).map(({ label, expires_at }) => [label, expires_at / hour]);

test("two hours after the planned end is the usual one", () => {
  expect(list(10 * hour, 8 * hour)).toEqual([
    ["2 hours after the planned end", 12],
    ["A day after the planned end", 34],
    ["A week after the planned end", 178],
    ["2 hours from now", 10],
  ]);
});

test("of a session that runs late, what has passed is left out and two hours from now come first", () => {
  expect(list(10 * hour, 13 * hour)).toEqual([
    ["2 hours from now", 15],
    ["A day after the planned end", 34],
    ["A week after the planned end", 178],
  ]);
});

test("a usual time that is nearly over is not the first choice", () => {
  expect(list(10 * hour, 11.5 * hour).map(([label]) => label)[0]).toBe("2 hours from now");
});
