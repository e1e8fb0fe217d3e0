import { expect, test } from "vitest";
import { sayClock, saySeconds, sayTick } from "./sayTime.ts";

test("moments are said as people read them", () => {
  expect([sayClock(0), sayClock(4260), sayClock(65_000), saySeconds(2000), saySeconds(1250)]).toEqual([
    "0:00.0",
    "0:04.2",
    "1:05.0",
    "2 s",
    "1.25 s",
  ]);
  expect([sayTick(500), sayTick(65_000), sayTick(3_605_000)]).toEqual(["0:00.5", "1:05", "1:00:05"]);
});
