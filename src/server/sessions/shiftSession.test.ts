import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callsOf } from "../../../test/support/events/eventCalls.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

const minute_ms = 60_000;
const noon = Date.parse("2027-01-04T12:00Z");

let node: TestNode;
let stage_id: string;
beforeAll(async () => {
  node = await startTestNode();
  node.node.app.now = () => noon;
});
afterAll(() => node.stop());
beforeEach(async () => {
  const venue = await node.call("POST", "/venues", { name: "House", timezone: "America/New_York" });
  stage_id = (await node.call("POST", "/stages", { name: "Hall", venue_id: venue.body.id })).body.id;
});

/** In minutes from noon. */
const plan = async (title: string, from: number, to: number, on = stage_id) => {
  const [starts_at, ends_at] = [noon + from * minute_ms, noon + to * minute_ms];
  const { body } = await node.call("POST", "/sessions", { title, stage_id: on, starts_at, ends_at });
  return body.id as string;
};
const shift = (id: string, body: object) => node.call("POST", `/sessions/${id}/shift`, body);
const times = async (id: string) => {
  const { starts_at, ends_at } = (await node.call("GET", `/sessions/${id}`)).body;
  return [starts_at, ends_at].map((moment) => (moment - noon) / minute_ms);
};

test("a session that has not begun moves as a whole, one that has begun only ends later", async () => {
  const id = await plan("Talk", 0, 60);
  const { status, body } = await shift(id, { minutes: 15 });
  expect([status, body.id, body.starts_at]).toEqual([200, id, noon + 15 * minute_ms]);
  expect(await times(id)).toEqual([15, 75]);
  await shift(id, { minutes: -20, following: false });
  expect(await times(id)).toEqual([-5, 55]);
  await node.call("POST", `/sessions/${id}/go_live`);
  await shift(id, { minutes: 5 });
  expect(await times(id)).toEqual([-5, 60]);
  await node.call("POST", `/sessions/${id}/hold`);
  await shift(id, { minutes: -1 });
  expect(await times(id)).toEqual([-5, 59]);
});

test("what follows on its stage on the same day moves too, and nothing else", async () => {
  const other_stage = (await node.call("POST", "/stages", { name: "Side" })).body.id;
  const [before, talk, next, over, late, tomorrow, elsewhere] = [
    await plan("Before", -60, 0),
    await plan("Talk", 0, 60),
    await plan("Next", 60, 90),
    await plan("Over", 90, 100),
    // Eleven at night in New York, when it is tomorrow in London.
    await plan("Late", 16 * 60, 17 * 60),
    await plan("Tomorrow", 24 * 60, 25 * 60),
    await plan("Elsewhere", 60, 90, other_stage),
  ];
  await node.call("POST", `/sessions/${over}/cancel`);
  expect((await shift(talk, { minutes: 10, following: true })).status).toBe(200);
  const moved = await Promise.all([before, talk, next, over, late, tomorrow, elsewhere].map(times));
  expect(moved).toEqual([
    [-60, 0],
    [10, 70],
    [70, 100],
    [90, 100],
    [970, 1030],
    [1440, 1500],
    [60, 90],
  ]);
});

test("a session in every room moves what follows in all of them", async () => {
  const at = (key: string, room: string, start: string, end: string) => ({
    key,
    title: key,
    room,
    start,
    end,
  });
  await callsOf(() => node).apply({
    ref: "shift",
    title: "Day",
    date: "2027-01-04",
    time_zone: "UTC",
    rooms: [{ key: "a" }, { key: "b" }],
    speakers: [],
    sessions: [
      at("Lunch", "*", "12:00", "13:00"),
      at("One", "a", "13:00", "14:00"),
      at("Two", "b", "13:00", "14:00"),
    ],
  });
  const { items } = (await node.call("GET", "/sessions?event_ref=shift")).body;
  const lunch = items.find(({ title }: { title: string }) => title === "Lunch");
  expect(lunch.stage_id).toBeNull();
  await shift(lunch.id, { minutes: 30, following: true });
  expect(await Promise.all(items.map(({ id }: { id: string }) => times(id)))).toEqual([
    [30, 90],
    [90, 150],
    [90, 150],
  ]);
});

describe("is refused", () => {
  test("without a number of minutes that makes sense", async () => {
    const id = await plan("Talk", 0, 60);
    for (const minutes of [0, 121, -121, 1.5, "5", null, undefined]) {
      const { status, body } = await shift(id, { minutes });
      expect([status, body.error.details.field], String(minutes)).toEqual([400, "minutes"]);
    }
    const unknown = await shift(id, { minutes: 5, days: 1 });
    expect([unknown.status, unknown.body.error.details.field]).toEqual([400, "days"]);
    expect(await times(id)).toEqual([0, 60]);
  });

  test("where nothing of its length would be left", async () => {
    const id = await plan("Talk", 0, 60);
    await node.call("POST", `/sessions/${id}/go_live`);
    const { status, body } = await shift(id, { minutes: -60, following: true });
    expect([status, body.error.details.field]).toEqual([400, "minutes"]);
    expect(await times(id)).toEqual([0, 60]);
  });

  test("for one that is over, and for somebody else's", async () => {
    const id = await plan("Talk", 0, 60);
    for (const action of ["end", "reopen", "cancel"]) {
      await node.call("POST", `/sessions/${id}/${action}`);
      if (action === "reopen") continue;
      const { status, body } = await shift(id, { minutes: 5 });
      expect([status, body.error.details.status]).toEqual([409, action === "end" ? "ended" : "cancelled"]);
    }
    const theirs = await node.call("POST", `/sessions/${id}/shift`, { minutes: 5 }, { key: strangerKey });
    expect(theirs.status).toBe(404);
  });
});
