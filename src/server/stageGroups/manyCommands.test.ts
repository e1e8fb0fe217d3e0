import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { waitingScreen } from "../../../test/support/screens/testScreen.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const make = async (path: string, body: unknown) => {
  const made = await node.call("POST", path, body);
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  return made.body;
};

async function pair(stage_id: string, name: string) {
  const { screen, code } = await waitingScreen(node.url);
  onTestFinished(() => screen.close());
  const { id } = await make(`/stages/${stage_id}/screens`, { code, name });
  await screen.hear("caught_up");
  return { screen, id: id as string };
}

/** A screen that was never there. */
const addRow = (stage_id: string, id: string) =>
  node.node.app.pool.query(
    `INSERT INTO screens (id, workspace_id, stage_id, name, token_hash, last_seen_at)
     SELECT $1, workspace_id, id, $1, decode(md5($1), 'hex'), 0 FROM stages WHERE id = $2`,
    [id, stage_id],
  );

const ask = (body: unknown, key?: string) => node.call("POST", "/screens/commands", body, key ? { key } : {});

test("one call asks the screens of stages, groups, venues and those named, and names who is offline", async () => {
  const { id: venue_id } = await make("/venues", { name: "Centre" });
  const { id: foyer } = await make("/stages", { name: "Foyer", venue_id });
  const { id: hall } = await make("/stages", { name: "Hall" });
  const { id: bar } = await make("/stages", { name: "Bar" });
  const { id: group_id } = await make("/stage-groups", { name: "Downstairs", stage_ids: [hall] });
  const left = await pair(foyer, "Left");
  const right = await pair(hall, "Right");
  const alone = await pair(bar, "Alone");
  await addRow(hall, "silent");
  const { status, body } = await ask({
    command: "identify",
    venue_ids: [venue_id],
    group_ids: [group_id],
    screen_ids: [left.id],
  });
  expect([status, body]).toEqual([
    200,
    {
      command: "identify",
      sent_at: expect.any(Number),
      sent: 2,
      offline: 1,
      screens: [
        { screen_id: left.id, stage_id: foyer, name: "Left", sent: true },
        { screen_id: right.id, stage_id: hall, name: "Right", sent: true },
        { screen_id: "silent", stage_id: hall, name: "silent", sent: false },
      ],
    },
  ]);
  for (const { screen } of [left, right])
    expect(await screen.hear("command")).toMatchObject({ command: "identify", wait_ms: 0 });
  expect((await ask({ command: "reload", all: true })).body).toMatchObject({ sent: 3, offline: 1 });
  expect(await alone.screen.hear("command")).toMatchObject({ command: "reload", name: "Alone" });
});

test.each([
  [{ command: "identify" }, "targets"],
  [{ command: "identify", screen_ids: [] }, "targets"],
  [{ command: "identify", screen_ids: ["nobody"] }, "screen_ids.0"],
  [{ command: "identify", stage_ids: ["nobody"] }, "stage_ids.0"],
  [{ command: "dance", all: true }, "command"],
  [{ all: true }, "command"],
  [{ command: "identify", all: true, colour: "red" }, "colour"],
])("%j is refused at %s", async (body, field) => {
  const answer = await ask(body);
  expect([answer.status, answer.body.error.details]).toEqual([400, { field }]);
});

test("an operator may ask one screen and many, and a viewer none; strangers' screens are nobody's", async () => {
  const { id: stage_id } = await make("/stages", { name: "Desk" });
  const { id } = await pair(stage_id, "Desk");
  const statuses: Record<string, number[]> = {};
  for (const role of ["viewer", "operator"]) {
    const { key } = await make("/keys", { name: role, role, scopes: ["stages"] });
    statuses[role] = [];
    for (const command of ["identify", "screenshot", "reload"]) {
      statuses[role].push((await node.call("POST", `/screens/${id}/command`, { command }, { key })).status);
      statuses[role].push((await ask({ command, screen_ids: [id] }, key)).status);
    }
  }
  expect(statuses).toEqual({
    viewer: [403, 403, 403, 403, 403, 403],
    operator: [200, 200, 200, 200, 200, 200],
  });
  const stranger = await ask({ command: "identify", screen_ids: [id] }, strangerKey);
  expect([stranger.status, stranger.body.error.details]).toEqual([400, { field: "screen_ids.0" }]);
});

test("a thousand screens are asked with one call, their pictures one after the other", async () => {
  const { id: stage_id } = await make("/stages", { name: "Fair" });
  await node.node.app.pool.query(
    `INSERT INTO screens (id, workspace_id, stage_id, name, token_hash, last_seen_at)
     SELECT 'fair' || n, s.workspace_id, s.id, 'Screen ' || n, decode(md5('fair' || n), 'hex'), now_ms() + 60000
     FROM stages s, generate_series(1, 1000) n WHERE s.id = $1`,
    [stage_id],
  );
  const { status, body } = await ask({ command: "screenshot", stage_ids: [stage_id] });
  expect([status, body.sent, body.screens.length]).toEqual([200, 1000, 1000]);
  const { rows } = await node.node.app.pool.query(
    `SELECT count(*)::int AS wanted FROM screens WHERE stage_id = $1 AND screenshot_wanted_at IS NOT NULL`,
    [stage_id],
  );
  expect(rows).toEqual([{ wanted: 1000 }]);
});
