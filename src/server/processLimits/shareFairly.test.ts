import { expect, test } from "vitest";
import { Busy } from "./Busy.ts";
import { shareFairly } from "./shareFairly.ts";

/** Pieces of work that end one by one, in the order in which they were begun. */
function pieces() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    begin: (name: string) => () => {
      begun.push(name);
      return new Promise<void>((end) => ends.push(end));
    },
    endOne: async () => {
      ends.shift()!();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test("so much is done at once and no more", async () => {
  const run = shareFairly(2);
  const { begun, begin, endOne } = pieces();
  const all = ["a", "b", "c"].map((name) => run(["one"], begin(name)));
  expect(begun).toEqual(["a", "b"]);
  await endOne();
  expect(begun).toEqual(["a", "b", "c"]);
  await endOne();
  await endOne();
  await Promise.all(all);
});

test("who asks for a hundred pieces delays another workspace by one of them", async () => {
  const run = shareFairly(1);
  const { begun, begin, endOne } = pieces();
  for (let n = 0; n < 100; n += 1) void run(["flood", "party"], begin(`flood ${n}`));
  void run(["other", "party"], begin("other 0"));
  void run(["other", "party"], begin("other 1"));
  for (let n = 0; n < 5; n += 1) await endOne();
  expect(begun).toEqual(["flood 0", "flood 1", "other 0", "flood 2", "other 1", "flood 3"]);
});

test("within a workspace its engagements take turns, and get no more for being many", async () => {
  const run = shareFairly(1);
  const { begun, begin, endOne } = pieces();
  void run(["busy"], begin("first"));
  for (const engagement of ["a", "b", "c"])
    for (const n of [0, 1]) void run(["wide", engagement], begin(`${engagement}${n}`));
  for (const n of [0, 1]) void run(["narrow", "z"], begin(`z${n}`));
  for (let n = 0; n < 8; n += 1) await endOne();
  expect(begun).toEqual(["first", "a0", "z0", "b0", "z1", "c0", "a1", "b1", "c1"]);
});

test("a piece that fails makes room for the next", async () => {
  const run = shareFairly(1);
  const fails = run(["one"], async () => {
    throw new Error("It fails");
  });
  const works = run(["two"], async () => "done");
  await expect(fails).rejects.toThrow("It fails");
  expect(await works).toBe("done");
});

test("who waits too long is told that there is too much to do, and takes nobody's turn", async () => {
  const run = shareFairly(1, 1);
  const { begun, begin, endOne } = pieces();
  void run(["one"], begin("a"));
  await expect(run(["two"], begin("b"))).rejects.toThrow(Busy);
  await endOne();
  expect(await run(["three"], async () => "done")).toBe("done");
  expect(begun).toEqual(["a"]);
});
