import { expect, test } from "vitest";
import { InTurn } from "./inTurn.ts";

test("no more than so many run at once, in the order in which they came", async () => {
  const turns = new InTurn(2);
  const done: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    done.push(number);
    return number;
  };
  const answers = await Promise.all([1, 2, 3, 4, 5].map((number) => turns.run(work(number), () => true)));
  expect([answers, done, most]).toEqual([[1, 2, 3, 4, 5], [1, 2, 3, 4, 5], 2]);
});

test("what nobody wants any more is passed over, and a failure does not stop the others", async () => {
  const turns = new InTurn(1);
  const fails = turns.run(
    () => Promise.reject(new Error("no")),
    () => true,
  );
  const unwanted = turns.run(
    () => Promise.resolve("drawn"),
    () => false,
  );
  const last = turns.run(
    () => Promise.resolve("last"),
    () => true,
  );
  expect(await Promise.allSettled([fails, unwanted, last])).toEqual([
    { status: "rejected", reason: new Error("no") },
    { status: "fulfilled", value: null },
    { status: "fulfilled", value: "last" },
  ]);
});
