import { expect, test } from "vitest";
import { groupByMachine, nameTask, type OperationsNode, sayMilliseconds } from "./operations.ts";

const node = (host: string, worker: number, seen_at: number) =>
  ({ id: `${host} ${worker}`, host, worker, seen_at }) as OperationsNode;

test("processes stand together by machine, which is known by the one that told last", () => {
  const [a1, b1, a2] = [node("a", 1, 5), node("b", 1, 6), node("a", 2, 9)];
  expect(groupByMachine([a1, b1, a2])).toEqual([
    { host: "a", nodes: [a1, a2], newest: a2 },
    { host: "b", nodes: [b1], newest: b1 },
  ]);
});

test("times are said as exactly as they matter", () => {
  expect([0, 0.42, 9.99, 12.7, 999, 1500, 12_345].map(sayMilliseconds)).toEqual([
    "0 ms",
    "0.4 ms",
    "10.0 ms",
    "13 ms",
    "999 ms",
    "1.5 s",
    "12 s",
  ]);
});

test("work of a newer version is called as that calls it", () => {
  expect([nameTask("video"), nameTask("hologram")]).toEqual(["Guests’ videos", "hologram"]);
});
