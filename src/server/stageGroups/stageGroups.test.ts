import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { watchHappenings, type WatchedHappenings } from "../../../test/support/node/watchHappenings.ts";
import { sessionRow } from "../../../test/support/events/sessionRow.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
let told: WatchedHappenings;
let foyer: string;
let hall: string;
let venue_id: string;
beforeAll(async () => {
  node = await startTestNode();
  told = watchHappenings(node);
});
afterAll(() => node.stop());
beforeEach(async () => {
  venue_id = (await make("/venues", { name: "Centre" })).id;
  foyer = (await make("/stages", { name: "Foyer", venue_id })).id;
  hall = (await make("/stages", { name: "Hall" })).id;
});

const make = async (path: string, body: unknown, key?: string) => {
  const made = await node.call("POST", path, body, key ? { key } : {});
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  return made.body;
};
const outcome = ({ status, body }: Awaited<ReturnType<TestNode["call"]>>) => [
  status,
  body === "" ? null : (body.error?.details ?? body),
];

describe("a group of stages", () => {
  test("is made, read, listed, changed and deleted", async () => {
    const group = await make("/stage-groups", { name: "Downstairs", stage_ids: [hall, foyer, hall] });
    expect(group).toEqual({
      id: expect.any(String),
      name: "Downstairs",
      stage_ids: [hall, foyer],
      created_at: expect.any(Number),
    });
    expect(outcome(await node.call("GET", `/stage-groups/${group.id}`))).toEqual([200, group]);
    const empty = await make("/stage-groups", { name: "Nobody" });
    const { body: list } = await node.call("GET", "/stage-groups?limit=200");
    expect(list.items.slice(-2)).toEqual([group, { ...empty, stage_ids: [] }]);
    const renamed = { ...group, name: "Upstairs" };
    expect(outcome(await node.call("PATCH", `/stage-groups/${group.id}`, { name: "Upstairs" }))).toEqual([
      200,
      renamed,
    ]);
    expect(outcome(await node.call("PATCH", `/stage-groups/${group.id}`, { stage_ids: [foyer] }))).toEqual([
      200,
      { ...renamed, stage_ids: [foyer] },
    ]);
    const statuses = [];
    for (const _ of [1, 2]) statuses.push((await node.call("DELETE", `/stage-groups/${group.id}`)).status);
    expect(statuses).toEqual([204, 404]);
  });

  test("loses a stage that is deleted", async () => {
    const group = await make("/stage-groups", { name: "Both", stage_ids: [hall, foyer] });
    expect((await node.call("DELETE", `/stages/${hall}`)).status).toBe(204);
    expect((await node.call("GET", `/stage-groups/${group.id}`)).body.stage_ids).toEqual([foyer]);
  });

  test.each<[object, string]>([
    [{ name: "" }, "name"],
    [{ name: "x".repeat(201) }, "name"],
    [{ stage_ids: "all" }, "stage_ids"],
    [{ stage_ids: ["nobody"] }, "stage_ids.0"],
    [{ colour: "red" }, "colour"],
  ])("with %j is refused", async (given, field) => {
    const group = await make("/stage-groups", { name: "Good" });
    expect(outcome(await node.call("POST", "/stage-groups", { name: "Bad", ...given }))).toEqual([
      400,
      { field },
    ]);
    expect(outcome(await node.call("PATCH", `/stage-groups/${group.id}`, given))).toEqual([400, { field }]);
  });

  test("belongs to its workspace, and holds no stage of another", async () => {
    const theirs = await make("/stages", { name: "Theirs" }, strangerKey);
    const group = await make("/stage-groups", { name: "Ours", stage_ids: [foyer] });
    expect(
      outcome(await node.call("POST", "/stage-groups", { name: "x", stage_ids: [foyer, theirs.id] })),
    ).toEqual([400, { field: "stage_ids.1" }]);
    for (const [method, body] of [["GET"], ["PATCH", {}], ["DELETE"]] as const) {
      const answer = await node.call(method, `/stage-groups/${group.id}`, body, { key: strangerKey });
      expect([method, answer.status]).toEqual([method, 404]);
    }
    const { body } = await node.call("GET", "/stage-groups?limit=200", undefined, { key: strangerKey });
    expect(body.items).toEqual([]);
  });
});

describe("takes on many stages", () => {
  let story_id: string;
  let scene_id: string;
  beforeEach(async () => {
    story_id = (await make("/stories", { title: "Welcome" })).id;
    scene_id = (await make("/scenes", { title: "Applause" })).id;
  });
  const take = (body: object) => node.call("POST", "/takes", body);
  const end = (body?: object) => node.call("DELETE", "/takes", body);
  const takeOf = async (id: string) => (await node.call("GET", `/stages/${id}/take`)).body.take;

  test("reach stages, groups and venues, each stage once, and end the same way", async () => {
    const { id: bar } = await make("/stages", { name: "Bar", venue_id });
    const { id: group_id } = await make("/stage-groups", { name: "g", stage_ids: [hall, foyer] });
    told.clear();
    const targets = { stage_ids: [foyer], group_ids: [group_id], venue_ids: [venue_id] };
    expect(outcome(await take({ story_id, ...targets }))).toEqual([
      200,
      { taken: [foyer, hall, bar], refused: [] },
    ]);
    expect(told.list()).toEqual([foyer, hall, bar].map((id) => ["take.started", id]));
    expect(await told.readLast()).toMatchObject({ id: bar, name: "Bar", player_url: null });
    for (const id of [foyer, hall, bar]) expect(await takeOf(id)).toMatchObject({ story_id, until: null });
    told.clear();
    expect(outcome(await end({ venue_ids: [venue_id] }))).toEqual([200, { ended: [foyer, bar] }]);
    expect(outcome(await end(targets))).toEqual([200, { ended: [hall] }]);
    expect(told.list()).toEqual([foyer, bar, hall].map((id) => ["take.ended", id]));
    expect(await takeOf(foyer)).toBeNull();
  });

  test("reach every stage of the workspace, and none of another", async () => {
    const theirs = await make("/stages", { name: "Theirs" }, strangerKey);
    const { taken } = (await take({ scene_id, all: true, for_ms: 60_000 })).body;
    expect(taken).toEqual(expect.arrayContaining([foyer, hall]));
    expect(taken).not.toContain(theirs.id);
    const { scene_id: shown, since, until } = await takeOf(hall);
    expect([shown, until - since]).toEqual([scene_id, 60_000]);
    expect((await end({ all: true })).body.ended).toEqual(taken);
  });

  test("leave a stage that another's show holds, and say so", async () => {
    const { key } = await make("/keys", { name: "Desk", role: "operator", scopes: ["shows", "stages"] });
    const session_id = await sessionRow(node, { stage_id: hall });
    const show = await make("/shows", { session_id }, key);
    expect((await node.call("POST", `/shows/${show.id}/open`, undefined, { key })).status).toBe(200);
    const error = { code: "forbidden", message: expect.stringContaining("Desk controls the live show") };
    expect(outcome(await take({ story_id, stage_ids: [hall, foyer] }))).toEqual([
      200,
      { taken: [foyer], refused: [{ stage_id: hall, error }] },
    ]);
    expect(await takeOf(hall)).toBeNull();
    const own = await node.call("POST", "/takes", { story_id, stage_ids: [hall] }, { key });
    expect(outcome(own)).toEqual([200, { taken: [hall], refused: [] }]);
    expect(outcome(await end({ stage_ids: [hall, foyer] }))).toEqual([200, { ended: [foyer] }]);
    await node.call("POST", `/shows/${show.id}/close`, undefined, { key });
  });

  test.each<[object, string]>([
    [{}, "targets"],
    [{ all: false }, "targets"],
    [{ stage_ids: [], group_ids: [], venue_ids: [] }, "targets"],
    [{ stage_ids: ["nobody"] }, "stage_ids.0"],
    [{ group_ids: ["nobody"] }, "group_ids.0"],
    [{ venue_ids: ["nobody"] }, "venue_ids.0"],
    [{ all: "yes" }, "all"],
    [{ stage_ids: "all" }, "stage_ids"],
    [{ stages: [] }, "stages"],
  ])("with %j are refused", async (given, field) => {
    expect(outcome(await take({ story_id, ...given }))).toEqual([400, { field }]);
    expect(outcome(await end(given))).toEqual([400, { field }]);
  });

  test("need something to show", async () => {
    const targets = { stage_ids: [foyer] };
    expect(outcome(await take(targets))).toEqual([400, { field: "story_id" }]);
    expect(outcome(await take({ ...targets, story_id, scene_id }))).toEqual([400, { field: "scene_id" }]);
    expect(outcome(await take({ ...targets, story_id: "nobody" }))).toEqual([400, { field: "story_id" }]);
    expect(outcome(await take({ ...targets, story_id, for_ms: 999 }))).toEqual([400, { field: "for_ms" }]);
    expect(outcome(await end())).toEqual([400, { field: "targets" }]);
  });

  test("of another workspace's stages are refused", async () => {
    const theirs = await make("/stages", { name: "Theirs" }, strangerKey);
    const group = await make("/stage-groups", { name: "Theirs", stage_ids: [theirs.id] }, strangerKey);
    expect(outcome(await take({ story_id, stage_ids: [foyer, theirs.id] }))).toEqual([
      400,
      { field: "stage_ids.1" },
    ]);
    expect(outcome(await take({ story_id, group_ids: [group.id] }))).toEqual([400, { field: "group_ids.0" }]);
    expect(await takeOf(foyer)).toBeNull();
  });

  test("of many at once in any order never wait for each other in a circle", async () => {
    const orders = [
      [foyer, hall],
      [hall, foyer],
    ];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => take({ story_id, stage_ids: orders[i % 2] })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  });

  test("with an idempotency key are made once", async () => {
    const headers = { "Idempotency-Key": `takes-${foyer}` };
    const post = () => node.call("POST", "/takes", { story_id, stage_ids: [foyer] }, { headers });
    const first = await post();
    await end({ stage_ids: [foyer] });
    expect((await post()).body).toEqual(first.body);
    expect(await takeOf(foyer)).toBeNull();
  });
});
