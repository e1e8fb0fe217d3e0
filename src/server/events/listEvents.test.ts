import { afterAll, beforeAll, expect, test } from "vitest";
import { callsOf, other } from "../../../test/support/events/eventCalls.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
const { apply, one } = callsOf(() => node);

test("days that were applied are listed, the latest first, each with its sessions", async () => {
  for (const [ref, date] of [
    ["fair-2", "2026-09-18"],
    ["fair-1", "2026-09-17"],
    ["fair-3", "2026-09-19"],
  ])
    await apply(other(ref!, { date, series: "fair", language: "de" }));
  const { items } = await one("/events");
  expect(items.map(({ ref }: { ref: string }) => ref)).toEqual(["fair-3", "fair-2", "fair-1"]);
  const [fair] = (await one("/events?ref=fair-2")).items;
  expect(fair).toEqual({
    ref: "fair-2",
    series: "fair",
    title: "Summit 2026",
    date: "2026-09-18",
    time_zone: "Europe/Zurich",
    language: "de",
    day_starts: "04:00",
    venue_id: expect.any(String),
    sessions: 3,
    has_source: false,
    created_at: expect.any(Number),
    updated_at: expect.any(Number),
  });
  const first = await one("/events?limit=2");
  expect((await one(`/events?limit=2&cursor=${first.next_cursor}`)).items).toEqual([items[2]]);

  const { items: sessions } = await one("/sessions?event_ref=fair-3");
  expect(sessions.map(({ event_ref, title }: Record<string, string>) => [event_ref, title])).toEqual([
    ["fair-3", "Keynote"],
    ["fair-3", "Workshop"],
    ["fair-3", "Lunch"],
  ]);
});

test("a cursor of another list is refused, and another workspace has none of it", async () => {
  expect((await node.call("GET", "/events?cursor=nothing")).body.error.details).toEqual({ field: "cursor" });
  expect((await node.call("GET", "/events", undefined, { key: strangerKey })).body.items).toEqual([]);
});
