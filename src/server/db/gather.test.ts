import { expect, test } from "vitest";
import { gather } from "./gather.ts";

/** Runs are recorded and end when the test says so. */
function recorded({ lanes = 1, most = 100 } = {}) {
  const runs: string[][] = [];
  const ends: (() => void)[] = [];
  const put = gather<string, string>({
    lanes,
    most,
    getKey: (item) => item[0]!,
    isOfOne: (error) => error instanceof Error && error.message === "bad",
    run: async (items) => {
      runs.push(items);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (items.includes("x-bad")) throw new Error("bad");
      if (items.includes("y-gone")) throw new Error("database gone");
      return items.map((item) => item.toUpperCase());
    },
  });
  const endAll = async () => {
    while (ends.length > 0) {
      ends.shift()!();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { put, runs, endAll };
}

test("a lone item goes at once, and what comes meanwhile goes together", async () => {
  const { put, runs, endAll } = recorded();
  const outs = Promise.all(["a", "b", "c", "d"].map(put));
  expect(runs).toEqual([["a"]]);
  await endAll();
  expect(runs).toEqual([["a"], ["b", "c", "d"]]);
  expect(await outs).toEqual(["A", "B", "C", "D"]);
});

test("items with one key go one after another, in the order they came", async () => {
  const { put, runs, endAll } = recorded();
  const outs = Promise.all(["z", "a1", "a2", "b1", "a3", "b2"].map(put));
  await endAll();
  expect(runs).toEqual([["z"], ["a1", "b1"], ["a2", "b2"], ["a3"]]);
  expect(await outs).toEqual(["Z", "A1", "A2", "B1", "A3", "B2"]);
});

test("one that fails fails alone", async () => {
  const { put, endAll } = recorded();
  const outs = Promise.allSettled(["z", "a", "x-bad", "b"].map(put));
  await endAll();
  expect((await outs).map((out) => (out.status === "fulfilled" ? out.value : String(out.reason)))).toEqual([
    "Z",
    "A",
    "Error: bad",
    "B",
  ]);
});

test("no more than the allowed number run at once, and none holds more than the most", async () => {
  const { put, runs, endAll } = recorded({ lanes: 2, most: 2 });
  const outs = Promise.all(["a", "b", "c", "d", "e"].map(put));
  expect(runs).toEqual([["a"], ["b"]]);
  await endAll();
  expect(runs).toEqual([["a"], ["b"], ["c", "d"], ["e"]]);
  await outs;
});

test("where nothing can be done all fail at once", async () => {
  const { put, runs, endAll } = recorded();
  const outs = Promise.allSettled(["z", "a", "y-gone", "b"].map(put));
  await endAll();
  expect((await outs).map((out) => out.status)).toEqual(["fulfilled", "rejected", "rejected", "rejected"]);
  expect(runs).toEqual([["z"], ["a", "y-gone", "b"]]);
});

test("without keys any go together, as many as there may be", async () => {
  const runs: string[][] = [];
  const run = async (items: string[]) => {
    runs.push(items);
    return items;
  };
  const put = gather<string, string>({ lanes: 1, most: 2, isOfOne: () => false, run });
  expect(await Promise.all(["a", "a", "a", "a"].map(put))).toEqual(["a", "a", "a", "a"]);
  expect(runs).toEqual([["a"], ["a", "a"], ["a"]]);
});

test("with a pause, what comes one by one goes together after it", async () => {
  const runs: string[][] = [];
  const run = async (items: string[]) => {
    runs.push(items);
    return items;
  };
  const put = gather<string, string>({ lanes: 2, most: 100, isOfOne: () => false, pause_ms: 200, run });
  expect(await put("a")).toBe("a");
  const outs: Promise<string>[] = [];
  for (const item of ["b", "c", "d"]) {
    outs.push(put(item));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await Promise.all(outs)).toEqual(["b", "c", "d"]);
  expect(runs).toEqual([["a"], ["b", "c", "d"]]);
});
