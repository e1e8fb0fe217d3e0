import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sessionRow } from "../../../test/support/events/sessionRow.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { watchHappenings, type WatchedHappenings } from "../../../test/support/node/watchHappenings.ts";
import { dueTakes } from "./dueTakes.ts";

let node: TestNode;
let told: WatchedHappenings;
let stage_id: string;
let story_id: string;
beforeAll(async () => {
  node = await startTestNode();
  told = watchHappenings(node);
});
afterAll(() => node.stop());
beforeEach(async () => {
  stage_id = (await make("/stages", { name: "Foyer" })).id;
  story_id = (await make("/stories", { title: "Welcome" })).id;
  told.clear();
});

const make = async (path: string, body: unknown) => {
  const made = await node.call("POST", path, body);
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  return made.body;
};
const take = async (for_ms?: number) => {
  const answer = await node.call("POST", `/stages/${stage_id}/take`, { story_id, for_ms });
  expect(answer.status).toBe(200);
};
const toldOfStage = () => told.list().flatMap(([type, subject]) => (subject === stage_id ? [type] : []));

test("others are told once that a take has run out, however many nodes find it due", async () => {
  await take(1000);
  await expect.poll(toldOfStage).toEqual(["take.started", "take.ended"]);
  expect(told.readLast()).toMatchObject({ id: stage_id, name: "Foyer", player_url: null });
  const { app } = node.node;
  const { workspace_id } = (await app.pool.query("SELECT workspace_id FROM stages WHERE id = $1", [stage_id]))
    .rows[0];
  const moves = [1, 2].map(() => dueTakes.move(app, { id: stage_id, workspace_id }));
  expect(await Promise.all(moves)).toEqual([null, null]);
  expect(toldOfStage()).toEqual(["take.started", "take.ended"]);
});

test("a take in its place is told after the end of the one before, and ends at its own time", async () => {
  await take(1000);
  const { app } = node.node;
  const { now } = app;
  app.now = () => now() + 10_000;
  await take(60_000);
  app.now = now;
  expect(toldOfStage()).toEqual(["take.started", "take.ended", "take.started"]);
  await take();
  expect((await node.call("DELETE", `/stages/${stage_id}/take`)).status).toBe(204);
  expect(toldOfStage()).toEqual(["take.started", "take.ended", "take.started", "take.started", "take.ended"]);
  expect((await app.pool.query("SELECT take_due_at FROM stages WHERE id = $1", [stage_id])).rows).toEqual([
    { take_due_at: null },
  ]);
});

test("a show that opens ends the take, and taking that back puts it on again until its time", async () => {
  const show = await make("/shows", { session_id: await sessionRow(node, { stage_id }) });
  // Long enough that it is still on when the show is taken back.
  await take(6000);
  await node.call("POST", `/shows/${show.id}/open`);
  expect(toldOfStage()).toEqual(["take.started", "take.ended"]);
  await node.call("POST", `/shows/${show.id}/undo`);
  const whole = ["take.started", "take.ended", "take.started", "take.ended"];
  expect(toldOfStage()).toEqual(whole.slice(0, 3));
  await expect.poll(toldOfStage).toEqual(whole);
});
