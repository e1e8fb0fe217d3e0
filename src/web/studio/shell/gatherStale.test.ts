import type { InvalidateQueryFilters } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readTopic, type Topic, topics } from "../../../contract/topics.ts";
import { gatherStale } from "./gatherStale.ts";
import { listStaleQueries } from "./staleQueries.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const read: string[] = [];
  const stale = gatherStale(
    {
      async invalidateQueries(filters?: InvalidateQueryFilters) {
        read.push(filters!.queryKey!.join("/"));
      },
    },
    "w",
  );
  return {
    tell: (...told: Topic[]) => {
      for (const topic of told) stale.add(listStaleQueries(readTopic(topic)));
    },
    drop: () => stale.drop(),
    readWithin: (ms: number) => {
      vi.advanceTimersByTime(ms);
      return read.splice(0);
    },
  };
}

test("a burst of changes reads each query once, what belongs to stages after their list", () => {
  const { tell, readWithin } = open();
  tell(topics.stage("s1"), topics.stage("s2"), topics.stage("s1"));
  expect(readWithin(199)).toEqual([]);
  expect(readWithin(1)).toEqual(["w/stages", "w/setup", "w/uses", "w/audit"]);
  expect(readWithin(300)).toEqual(["w/stage/s1", "w/stage/s2"]);
  tell(topics.stage("s1"));
  expect(readWithin(500)).toEqual(["w/stages", "w/setup", "w/uses", "w/audit", "w/stage/s1"]);
});

test("however often guests post, engagements are read once a second", () => {
  const { tell, readWithin } = open();
  const read: string[] = [];
  for (let at = 0; at < 3_000; at += 100) {
    tell(topics.post("e1", `p${at}`));
    read.push(...readWithin(100));
  }
  expect(read.filter((key) => key === "w/engagements")).toHaveLength(3);
});

test("what waits is dropped with the connection", () => {
  const { tell, drop, readWithin } = open();
  tell(topics.key("k1"), topics.stage("s1"));
  drop();
  expect(readWithin(5_000)).toEqual([]);
});
