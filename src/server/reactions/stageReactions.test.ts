import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { TestPhone } from "../../../test/support/guests/testPhone.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { waitingScreen } from "../../../test/support/screens/testScreen.ts";
import { buildProgramme } from "../programmes/programme.ts";
import { ReactionRoom } from "./ReactionRoom.ts";

let node: TestNode;
let path: string;
let stage_id: string;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
beforeEach(async () => {
  stage_id = (await node.call("POST", "/stages", { name: "Foyer" })).body.id;
  path = `/stages/${stage_id}/reactions`;
});

const reactions = { enabled: true, emoji: ["❤️", "👏"] };
const put = (engagement_id: unknown, key?: string) =>
  node.call("PUT", path, { engagement_id }, key ? { key } : {});
const readProgramme = async () => {
  const { app, first_workspace_id } = node.node;
  return (await buildProgramme(app, first_workspace_id, stage_id))!.programme.reactions;
};

async function countTaps(engagement_id: string) {
  const { rows } = await node.node.app.pool.query<{ taps: number | null }>(
    "SELECT sum(count)::int AS taps FROM reaction_counts WHERE engagement_id = $1",
    [engagement_id],
  );
  return rows;
}

test("an operator lets an engagement's emoji fly over a stage, and takes that back", async () => {
  const { id } = await makeEngagement(node, { reactions });
  expect((await node.call("GET", path)).body).toEqual({ engagement_id: null });
  expect(await readProgramme()).toBe(null);
  const { body } = await node.call("POST", "/keys", { name: "Desk", role: "operator", scopes: ["stages"] });
  const answer = await put(id, body.key);
  expect([answer.status, answer.body]).toEqual([200, { engagement_id: id }]);
  expect((await node.call("GET", path)).body).toEqual({ engagement_id: id });
  expect(await readProgramme()).toEqual({ engagement_id: id, emoji: ["❤️", "👏"] });

  // While the engagement takes none, none fly.
  await node.call("PATCH", `/engagements/${id}`, { reactions: { enabled: false } });
  expect(await readProgramme()).toBe(null);
  expect((await put(null)).body).toEqual({ engagement_id: null });
});

test("what is no engagement of the workspace is refused", async () => {
  const theirs = await node.call("POST", "/engagements", { title: "Theirs" }, { key: strangerKey });
  for (const wrong of ["nothing", theirs.body.id, 7, undefined]) {
    const { status, body } = await put(wrong);
    expect([status, body.error.details]).toEqual([400, { field: "engagement_id" }]);
  }
  expect((await put(null, strangerKey)).status).toBe(404);
  expect((await node.call("GET", path, undefined, { key: strangerKey })).status).toBe(404);
});

test("screens hear what guests send while the stage lets it fly", async () => {
  const engagement = await makeEngagement(node, { reactions });
  const { screen, code } = await waitingScreen(node.url);
  await node.call("POST", `/stages/${stage_id}/screens`, { code });
  await screen.hear("caught_up");
  await put(engagement.id);
  await screen.hear("programme", ({ programme }) => programme.reactions?.engagement_id === engagement.id);
  const phone = await new TestPhone(node.url, engagement.join_code).connect();
  await phone.hear("engagement");
  phone.say({ type: "react", act: 1, taps: { "❤️": 3, "💣": 2 } });
  expect(await screen.hear("reactions")).toEqual({
    type: "reactions",
    engagement_id: engagement.id,
    counts: { "❤️": 3 },
  });
  // Without the engagement nothing flies any more.
  await node.call("DELETE", `/engagements/${engagement.id}`);
  await screen.hear("programme", ({ programme }) => programme.reactions === null);
  expect((await node.call("GET", path)).body).toEqual({ engagement_id: null });
  phone.close();
  screen.close();
});

test("a phone without a live connection sends them by requests, also the first of all", async () => {
  const { id, join_code } = await makeEngagement(node, { reactions });
  const { screen, code } = await waitingScreen(node.url);
  await node.call("POST", `/stages/${stage_id}/screens`, { code });
  await screen.hear("caught_up");
  await put(id);
  await screen.hear("programme", ({ programme }) => programme.reactions?.engagement_id === id);
  const phone = new TestPhone(node.url, join_code);
  const sent = await phone.call("POST", "/act", { type: "react", act: 1, taps: { "👏": 2 } });
  expect([sent.status, sent.body]).toEqual([200, { type: "done", act: 1 }]);
  expect(await screen.hear("reactions")).toMatchObject({ engagement_id: id, counts: { "👏": 2 } });
  screen.close();
});

test("what cannot be stored is kept until it can", async () => {
  const { id, join_code } = await makeEngagement(node, { reactions });
  const { pool } = node.node.app;
  const phone = new TestPhone(node.url, join_code);
  const client = await pool.connect();
  await client.query("ALTER TABLE reaction_counts ADD CONSTRAINT full_up CHECK (count > 5) NOT VALID");
  try {
    for (const [act, taps] of [
      [1, 2],
      [2, 1],
    ])
      expect((await phone.call("POST", "/act", { type: "react", act, taps: { "👏": taps } })).status).toBe(
        200,
      );
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  } finally {
    await client.query("ALTER TABLE reaction_counts DROP CONSTRAINT full_up");
    client.release();
  }
  await expect.poll(() => countTaps(id)).toEqual([{ taps: 3 }]);
});

test("of one phone as many taps count as a hand makes, and others are not held up", async () => {
  const { id, join_code } = await makeEngagement(node, { reactions });
  const [eager, other] = [new TestPhone(node.url, join_code), new TestPhone(node.url, join_code)];
  const tap = async (phone: TestPhone, act: number) =>
    (await phone.call("POST", "/act", { type: "react", act, taps: { "❤️": 20, "👏": 20 } })).status;
  const statuses = new Set<number>();
  for (let act = 1; act <= 20; act += 1) statuses.add(await tap(eager, act));
  statuses.add(await tap(other, 1));
  expect([...statuses]).toEqual([200]);
  await expect.poll(async () => (await countTaps(id)).map(({ taps }) => taps)).toEqual([640]);
});

test("taps count that come while the phone is still being greeted", async () => {
  const { id, join_code } = await makeEngagement(node, { reactions });
  const phone = await new TestPhone(node.url, join_code).connect();
  phone.say({ type: "react", act: 1, taps: { "👏": 4 } });
  await phone.hear("engagement");
  await expect.poll(() => countTaps(id)).toEqual([{ taps: 4 }]);
  phone.close();
});

/** A hall whose messages all come within the same second. */
function openRoom(id: string) {
  const { app, first_workspace_id: workspace_id } = node.node;
  const room = new ReactionRoom(
    { ...app, monotonic_ms: () => 0 },
    { id, workspace_id, state: "open", reactions },
  );
  return {
    hear: (guest_id: string) => room.add(guest_id, { type: "react", act: 1, taps: { "❤️": 1 } }),
    close: () => room.close(),
  };
}

test("of a crowd as many messages a second are heard as a hall sends", async () => {
  const { id } = await makeEngagement(node, { reactions });
  const { hear, close } = openRoom(id);
  for (let n = 0; n < 25_100; n += 1) hear(`guest ${n}`);
  close();
  await expect.poll(() => countTaps(id)).toEqual([{ taps: 25_000 }]);
});

test("phones that send without end leave the hall's taps to the others", async () => {
  const { id } = await makeEngagement(node, { reactions });
  const { hear, close } = openRoom(id);
  for (let n = 0; n < 30_000; n += 1) hear(`script ${n % 10}`);
  hear("somebody else");
  close();
  await expect.poll(() => countTaps(id)).toEqual([{ taps: 6_001 }]);
});
