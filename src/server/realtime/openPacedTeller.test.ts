import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPacedTeller } from "./openPacedTeller.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A teller whose telling takes so long, and what it told at which moment since it was made. */
function tellerThatTakes(takes_ms: number, part?: number) {
  const began_at = performance.now();
  const told: [at: number, ...added: string[]][] = [];
  const teller = openPacedTeller<string>({
    pause_ms: 100,
    ...(part === undefined ? {} : { part }),
    tell: async (added) => {
      told.push([performance.now() - began_at, ...added]);
      await new Promise((resolve) => setTimeout(resolve, takes_ms));
    },
    onError: (error) => {
      throw error;
    },
  });
  return { teller, told };
}

test("the first is told at once, what comes meanwhile together after the pause", async () => {
  const { teller, told } = tellerThatTakes(0);
  teller.add("a");
  await vi.advanceTimersByTimeAsync(10);
  teller.add("b");
  teller.add("c");
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toEqual([
    [0, "a"],
    [100, "b", "c"],
  ]);
});

test.each([
  [undefined, 500],
  [0.1, 1_000],
])("a telling of 100 ms in a part of %s comes again after %i ms", async (part, again_at) => {
  const { teller, told } = tellerThatTakes(100, part);
  teller.add("a");
  await vi.advanceTimersByTimeAsync(150);
  teller.add("b");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).toEqual([
    [0, "a"],
    [again_at, "b"],
  ]);
});

test("what is urgent waits for the pause alone", async () => {
  const { teller, told } = tellerThatTakes(100, 0.1);
  teller.add("a");
  await vi.advanceTimersByTimeAsync(150);
  teller.add("b", { is_urgent: true });
  await vi.advanceTimersByTimeAsync(100);
  // Also when it comes while there is telling.
  teller.add("c", { is_urgent: true });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).toEqual([
    [0, "a"],
    [200, "b"],
    [400, "c"],
  ]);
});

test("what was not told is told at the end", async () => {
  const { teller, told } = tellerThatTakes(0);
  teller.add("a");
  await vi.advanceTimersByTimeAsync(1);
  teller.add("b");
  teller.close();
  expect(told).toEqual([
    [0, "a"],
    [1, "b"],
  ]);
});

/** A teller whose first tellings fail, and what it told in the end. */
function tellerThatFails(times: number) {
  const told: string[][] = [];
  const errors: unknown[] = [];
  const teller = openPacedTeller<string>({
    pause_ms: 100,
    tell: async (added) => {
      if (errors.length < times) throw new Error("the database is away");
      told.push(added);
    },
    onError: (error) => errors.push(error),
  });
  return { teller, told, errors };
}

test("what could not be told is told as soon as that is possible, with what came since", async () => {
  const { teller, told, errors } = tellerThatFails(2);
  teller.add("a");
  await vi.advanceTimersByTimeAsync(50);
  teller.add("b");
  await vi.advanceTimersByTimeAsync(3_000);
  expect([told, errors.length]).toEqual([[], 2]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([told, errors.length]).toEqual([[["a", "b"]], 2]);
});

test("what could not be told at the end is tried again for two minutes", async () => {
  const { teller, told, errors } = tellerThatFails(3);
  teller.add("a");
  teller.close();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([told, errors.length]).toEqual([[["a"]], 3]);

  const lost = tellerThatFails(Infinity);
  lost.teller.add("a");
  lost.teller.close();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([lost.told, lost.errors.length]).toEqual([[], 60]);
});
