import { expect, test } from "vitest";
import { createRecentReadings } from "./createRecentReadings.ts";

/** Readings that take until they are finished, named after when they began. */
function openReadings() {
  let now = 0;
  const begun: PromiseWithResolvers<string>[] = [];
  const readRecent = createRecentReadings<string>({ fresh_ms: 1_000, most: 10, now: () => now });
  const ask = () =>
    readRecent("teams", () => {
      const reading = Promise.withResolvers<string>();
      begun.push(reading);
      return reading.promise;
    });
  return { ask, begun, pass: (ms: number) => (now += ms) };
}

test("a reading is given to all who ask while it is fresh, and then another begins", async () => {
  const { ask, begun, pass } = openReadings();
  const first = ask();
  begun[0]!.resolve("first");
  expect(await first).toBe("first");
  pass(999);
  expect(await ask()).toBe("first");
  pass(1);
  const second = ask();
  begun[1]!.resolve("second");
  expect(await second).toBe("second");
});

test("a reading that takes longer than it stays fresh is shared until it is there", async () => {
  const { ask, begun, pass } = openReadings();
  const asked = [];
  for (let second = 0; second < 5; second += 1) {
    asked.push(ask());
    pass(1_000);
  }
  expect(begun).toHaveLength(1);
  begun[0]!.resolve("slow");
  expect(await Promise.all(asked)).toEqual(["slow", "slow", "slow", "slow", "slow"]);
  void ask();
  expect(begun).toHaveLength(2);
});

test("what could not be read is read again by the next", async () => {
  const { ask, begun } = openReadings();
  const failed = ask();
  begun[0]!.reject(new Error("the database is away"));
  await expect(failed).rejects.toThrow("the database is away");
  const again = ask();
  begun[1]!.resolve("back");
  expect(await again).toBe("back");
});
