import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { callsOf, other } from "../../../test/support/events/eventCalls.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { newOwner } from "../../../test/support/browser/visitor.ts";
import type { Comparison } from "../../core/events/compareEvent.ts";
import { eventPlan } from "../../core/events/eventPlan.ts";
import { SettledPlans, settledPlans } from "./settledPlans.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
const { apply, one, rowsOf } = callsOf(() => node);

test("a plan that changes nothing is compared once, until it or a row it is about changes", async () => {
  const event = other("settled", { series: "settled" });
  const plan = eventPlan.parse(event);
  const { stages } = await apply(event);
  const [{ venue_id, room_id, show_id, session_id }] = await rowsOf(
    `SELECT e.venue_id, r.id AS room_id, w.id AS show_id, s.id AS session_id
     FROM events e JOIN rooms r USING (venue_id) JOIN sessions s ON s.event_id = e.id JOIN shows w ON w.session_id = s.id
     WHERE e.ref = 'settled' LIMIT 1`,
  );
  const settled = new SettledPlans();
  let compared = 0;
  const compare = async (given = plan) => {
    const { app, first_workspace_id: workspace_id } = node.node;
    const client = await app.pool.connect();
    try {
      await settled.compare(
        { client, workspace_id, plan: given },
        async () => {
          compared += 1;
          return {} as Comparison;
        },
        () => true,
      );
    } finally {
      client.release();
    }
    return compared;
  };
  expect([await compare(), await compare()]).toEqual([1, 1]);
  expect(await compare({ ...plan, title: "Another" })).toBe(2);
  expect([await compare(), await compare()]).toEqual([3, 3]);

  const touches: [table: string, id: string][] = [
    ["venues", venue_id],
    ["rooms", room_id],
    ["stages", stages[0].id],
    ["sessions", session_id],
    ["shows", show_id],
  ];
  for (const [table, id] of touches) {
    const before = compared;
    await rowsOf(`UPDATE ${table} SET workspace_id = workspace_id WHERE id = $1`, [id]);
    expect([table, await compare(), await compare()]).toEqual([table, before + 1, before + 1]);
  }
  const before = compared;
  await node.call("PATCH", "/records/settled/agenda/keynote", { values: { title: "By key" } });
  expect([await compare(), await compare()]).toEqual([before + 1, before + 1]);
  await node.call("PATCH", "/presenters/by-ref/settled/speaker/ada", { bio: "By key" });
  await node.call("PUT", "/presenters/by-ref/settled/speaker/ada", { bio: "By key" });
  expect([await compare(), await compare()]).toEqual([before + 2, before + 2]);
  // Another day of the series shares speakers and venue.
  await apply(other("settled-2", { series: "settled", date: "2026-09-18" }));
  expect([await compare(), await compare()]).toEqual([before + 3, before + 3]);
  await node.call("DELETE", "/records/settled/agenda/keynote");
  expect([await compare(), await compare()]).toEqual([before + 4, before + 4]);
});

test("a node that remembers a plan answers as one that does not", async () => {
  const fresh = await node.another();
  onTestFinished(() => fresh.stop());
  const owner = await newOwner(node);
  const event = other("twice");
  const dry = { event, dry_run: true };
  const readResponse = async (each: TestNode) =>
    JSON.stringify((await each.call("POST", "/events/apply", dry)).body).replaceAll(each.url, "");
  const { stages } = await apply(event);
  expect((await apply(event)).counts).toEqual({ create: 0, update: 0, keep: 14 });
  expect((await apply(event)).counts).toEqual({ create: 0, update: 0, keep: 14 });
  const presenter = await one("/presenters/by-ref/twice/speaker/ada");
  const edits: [method: string, path: string, body?: unknown][] = [
    ["PATCH", "/records/twice/agenda/keynote", { values: { title: "By hand" } }],
    ["PATCH", `/presenters/${presenter.id}`, { organization: "By hand" }],
    ["PATCH", `/stages/${stages[0].id}`, { name: "By hand" }],
    ["POST", `/stages/${stages[0].id}/player-link`],
    ["DELETE", "/records/twice/agenda/lunch"],
    ["DELETE", `/stages/${stages[1].id}`],
  ];
  for (const [method, path, body] of edits) {
    expect([path, (await owner.api(method, path, body)).status]).toEqual([
      path,
      method === "DELETE" ? 204 : expect.toBeOneOf([200, 201]),
    ]);
    fresh.node.app.state(settledPlans).clear();
    expect(await readResponse(node)).toEqual(await readResponse(fresh));
  }
});
