import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { pairedScreen } from "../../../test/support/screens/stageWithScreen.ts";
import { stageWithCaption } from "../../../test/support/screens/stageWithCaption.ts";
import { toMoment, weekdays } from "../../core/time/venueTime.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
afterEach(() => {
  node.node.app.now = Date.now;
});

const timezone = "Europe/Zurich";
const everyDay = (from: string, to: string) =>
  Object.fromEntries(weekdays.map((day) => [day, [{ from, to }]]));
const byDay = everyDay("08:00", "22:00");
/** Next year's, so that no session or take of now reaches it. */
const moment = (time: string, date = "2031-05-06") => toMoment({ date, time }, timezone);

const make = async (path: string, body: unknown) => {
  const made = await node.call("POST", path, body);
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  return made.body;
};
const readNow = async (stage_id: string, at: number) =>
  (await node.call("GET", `/stages/${stage_id}/now?at=${at}`)).body;

async function stageInVenue(opening_hours: unknown) {
  const venue = await make("/venues", { name: "Hall", timezone, opening_hours });
  const { stage } = await stageWithCaption(node, { ref: `hours/${venue.id}`, text: "Hello" });
  await node.call("PATCH", `/stages/${stage.id}`, { venue_id: venue.id });
  return { venue, stage };
}

test("the hours of a venue decide when its stages sleep, and those of a stage win", async () => {
  const { venue, stage } = await stageInVenue(byDay);
  expect((await node.call("GET", `/venues/${venue.id}`)).body.opening_hours).toEqual(byDay);
  expect((await node.call("GET", `/stages/${stage.id}`)).body.opening_hours).toBeNull();
  const night = await readNow(stage.id, moment("23:00"));
  expect([night.playing.kind, night.playing.until, night.why, night.next.kind]).toEqual([
    "asleep",
    moment("08:00", "2031-05-07"),
    "The place is closed until 08:00",
    "idle",
  ]);
  expect((await readNow(stage.id, moment("12:00"))).playing.kind).toBe("idle");
  const late = await node.call("PATCH", `/stages/${stage.id}`, { opening_hours: everyDay("20:00", "02:00") });
  expect([late.status, late.body.opening_hours]).toEqual([200, everyDay("20:00", "02:00")]);
  expect((await readNow(stage.id, moment("23:00"))).playing.kind).toBe("idle");
  expect((await readNow(stage.id, moment("12:00"))).playing.kind).toBe("asleep");
  await node.call("PATCH", `/stages/${stage.id}`, { opening_hours: null });
  await node.call("PATCH", `/venues/${venue.id}`, { opening_hours: null });
  expect((await readNow(stage.id, moment("23:00"))).playing.kind).toBe("idle");
});

test.each([
  [{ mon: [{ from: "8:00", to: "22:00" }] }, "opening_hours.mon.0.from"],
  [{ mon: [{ from: "08:00", to: "24:00" }] }, "opening_hours.mon.0.to"],
  [{ monday: [] }, "opening_hours.monday"],
  [{ mon: [{ from: "08:00" }] }, "opening_hours.mon.0.to"],
  [{ mon: Array.from({ length: 9 }, () => ({ from: "08:00", to: "09:00" })) }, "opening_hours.mon"],
  ["always", "opening_hours"],
])("the hours %j are refused at %s", async (opening_hours, field) => {
  const { id } = await make("/venues", { name: "Hall" });
  const answer = await node.call("PATCH", `/venues/${id}`, { opening_hours });
  expect([answer.status, answer.body.error.details]).toEqual([400, { field }]);
});

test("a change of the hours reaches the screens, and one that changes nothing does not", async () => {
  const { venue, stage } = await stageInVenue(null);
  const screen = await pairedScreen(node, stage.id);
  await node.call("PATCH", `/venues/${venue.id}`, { opening_hours: byDay });
  const { programme } = await screen.hear("programme", ({ programme }) => programme.opening_hours !== null);
  expect(programme.opening_hours).toEqual(byDay);
  const told = async () =>
    (await node.node.app.pool.query("SELECT FROM changes WHERE topic = $1", [`venues/${venue.id}`])).rowCount;
  const before = await told();
  await node.call("PATCH", `/venues/${venue.id}`, { opening_hours: byDay });
  expect(await told()).toBe(before);
});

test("a screen of a closed place is asleep until it opens, unless a take, a show or an alert wakes it", async () => {
  // Closed all day long but for a minute that is hours away from now.
  const { stage } = await stageInVenue(null);
  await pairedScreen(node, stage.id);
  const read = async () => {
    const { items } = (await node.call("GET", `/stages/${stage.id}/screens`)).body;
    return [items[0].asleep, items[0].asleep_until];
  };
  expect(await read()).toEqual([false, null]);
  await node.call("PATCH", `/stages/${stage.id}`, { opening_hours: {} });
  expect(await read()).toEqual([true, null]);
  await node.call("PATCH", `/stages/${stage.id}`, { opening_hours: byDay });
  node.node.app.now = () => moment("23:00");
  expect(await read()).toEqual([true, moment("08:00", "2031-05-07")]);
  const listed = (await node.call("GET", "/screens?limit=200")).body.items.find(
    ({ stage_id }: { stage_id: string }) => stage_id === stage.id,
  );
  expect([listed.asleep, listed.online]).toEqual([true, false]);
  const { idle_story_id: story_id } = (await node.call("GET", `/stages/${stage.id}`)).body;
  await node.call("POST", `/stages/${stage.id}/take`, { story_id, for_ms: 60_000 });
  expect(await read()).toEqual([false, null]);
  node.node.app.now = () => moment("23:02");
  expect((await read())[0]).toBe(true);
  const alert = await make("/alerts", {
    level: "warning",
    title: { en: "Hello" },
    text: {},
    stage_ids: [stage.id],
  });
  expect(await read()).toEqual([false, null]);
  await node.call("DELETE", `/alerts/${alert.id}`);
  expect((await read())[0]).toBe(true);
});
