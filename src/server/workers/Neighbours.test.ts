import { expect, test } from "vitest";
import { Neighbours } from "./Neighbours.ts";

/** As many workers as given, whose notes are passed on as the process that started them does. */
function makeNeighbours(count: number): Neighbours[] {
  const all: Neighbours[] = Array.from({ length: count }, (_, index) => {
    const from = index + 1;
    return new Neighbours(count - 1, (message) => {
      if (message.type !== "note") return;
      const { to, note } = message;
      const passed = structuredClone({ type: "note", from, note } as const);
      for (const [other, neighbours] of all.entries())
        if (to === "others" ? other !== index : other === to - 1)
          queueMicrotask(() => neighbours.receive(passed));
    });
  });
  return all;
}

test("what one worker counts, each other hears once, by name and key", async () => {
  const workers = makeNeighbours(3);
  const heard = workers.map(() => new Map<string, number>());
  const counts = workers.map((worker, index) =>
    worker.count("requests", (key, times) => heard[index]!.set(key, (heard[index]!.get(key) ?? 0) + times)),
  );
  const other = workers[0]!.count("other", () => {});
  for (const key of ["a", "a", "b"]) counts[0]!(key);
  counts[1]!("a");
  other("a");
  await expect
    .poll(() => heard.map((counted) => Object.fromEntries(counted)))
    .toEqual([{ a: 1 }, { a: 2, b: 1 }, { a: 3, b: 1 }]);
});

test("metrics come from all others, and a worker that does not answer is left out", async () => {
  const [first, second, third] = makeNeighbours(3);
  second!.answerMeasure(async () => ["of the second"]);
  const asked = first!.measure();
  third!.answerMeasure(async () => ["of the third"]);
  expect(await asked).toEqual([["of the second"], ["of the third"]]);
  const silent = makeNeighbours(2);
  expect(await silent[0]!.measure()).toEqual([]);
});

test("a program of one process tells nobody", async () => {
  const alone = new Neighbours(0, () => {
    throw new Error("nobody is there");
  });
  alone.count("requests", () => {})("a");
  expect(await alone.measure()).toEqual([]);
});
