import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { captionTimeline } from "../../../test/support/screens/stageWithCaption.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { releaseCallsOf } from "../../../test/support/stories/releaseCalls.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
const { query, make, changes, releasedRows, oneOfEach, clear } = releaseCallsOf(() => node);
beforeEach(clear);

test("a release tells its number, note and maker, and the newest is the current one", async () => {
  const first = await make("/releases", { note: "Opening day" });
  expect(first).toEqual({
    id: expect.any(String),
    number: 1,
    note: "Opening day",
    rollback_of: null,
    created_by: (await node.call("GET", "/me")).body.name,
    created_at: expect.any(Number),
    current: true,
  });
  const second = await make("/releases");
  expect([second.number, second.note]).toEqual([2, ""]);
  const { body } = await node.call("GET", "/releases");
  expect(body).toEqual({ items: [second, { ...first, current: false }], next_cursor: null });
  const page = (await node.call("GET", "/releases?limit=1")).body;
  expect(page.items).toEqual([second]);
  expect((await node.call("GET", `/releases?limit=1&cursor=${page.next_cursor}`)).body).toEqual({
    items: [{ ...first, current: false }],
    next_cursor: null,
  });
});

test("a note that is too long, an unknown field, an unknown mode and another list's cursor are refused", async () => {
  const refused = await Promise.all([
    node.call("POST", "/releases", { note: "x".repeat(2001) }),
    node.call("POST", "/releases", { notes: "" }),
    node.call("PUT", "/publishing", { mode: "later" }),
    node.call("PUT", "/publishing", {}),
    node.call("GET", "/releases?cursor=x"),
    node.call("GET", `/releases?cursor=${Buffer.from('["releases",[3000000000]]').toString("base64url")}`),
    node.call("GET", `/releases/changes?cursor=${Buffer.from('["releases",[1]]').toString("base64url")}`),
  ]);
  expect(refused.map(({ status, body }) => [status, body.error.details.field])).toEqual([
    [400, "note"],
    [400, "notes"],
    [400, "mode"],
    [400, "mode"],
    [400, "cursor"],
    [400, "cursor"],
    [400, "cursor"],
  ]);
});

test("a release writes only what differs", async () => {
  const { scene, shot_id } = await oneOfEach();
  await make("/releases");
  const first = await releasedRows();
  expect(first.map(({ kind, from_release, to_release }) => [kind, from_release, to_release])).toEqual(
    ["chapters", "dayparts", "layouts", "named_conditions", "scenes", "shots", "stories"].map((kind) => [
      kind,
      1,
      null,
    ]),
  );

  await node.call("PUT", `/shots/${shot_id}`, { timeline: captionTimeline("Hello") });
  await make("/releases");
  await make("/releases");
  const rows = await releasedRows();
  expect(rows).toEqual([
    ...first.filter(({ kind }) => kind !== "shots" && kind !== "stories"),
    { kind: "shots", item_id: shot_id, from_release: 1, to_release: 2 },
    ...first.filter(({ kind }) => kind === "stories"),
    { kind: "shots", item_id: shot_id, from_release: 2, to_release: null },
  ]);

  // Neither where a scene lies in the library nor a story's status is anything to publish.
  const folder = await make("/folders", { name: "Old" });
  await query("UPDATE scenes SET folder_id = $2, updated_at = now_ms() WHERE id = $1", [scene.id, folder.id]);
  await query("UPDATE stories SET status = 'archived'");
  expect(await changes()).toEqual([]);
});

test("an editor publishes, but only an owner switches the mode", async () => {
  const { key } = await make("/keys", { name: "Ed", role: "editor", scopes: ["authoring"] });
  expect((await node.call("PUT", "/publishing", { mode: "manual" }, { key })).status).toBe(403);
  const release = await make("/releases", undefined, key);
  expect([
    release.created_by,
    (await make(`/releases/${release.id}/rollback`, undefined, key)).number,
  ]).toEqual(["Ed", 2]);
});

test("every release, rollback and switch is told to listeners, and a switch to what is already so is not", async () => {
  const told = async () => (await query("SELECT topic FROM changes WHERE topic = 'publishing'")).length;
  const counts = [];
  const release = await make("/releases");
  counts.push(await told());
  await make(`/releases/${release.id}/rollback`);
  counts.push(await told());
  for (const mode of ["manual", "manual", "auto"]) {
    await node.call("PUT", "/publishing", { mode });
    counts.push(await told());
  }
  expect(counts).toEqual([1, 2, 3, 3, 4]);
});

test("a retried publish is one release", async () => {
  const send = () => node.call("POST", "/releases", {}, { headers: { "Idempotency-Key": "once" } });
  const [first, again] = [await send(), await send()];
  expect([first.status, again.status, again.body]).toEqual([201, 200, first.body]);
  expect((await node.call("GET", "/releases")).body.items).toEqual([first.body]);
});

test("another workspace has releases of its own", async () => {
  await oneOfEach();
  const mine = await make("/releases");
  await make("/scenes", { title: "Theirs" }, strangerKey);
  expect((await changes(strangerKey)).map(({ what }) => what)).toEqual([
    "Scene “Theirs” is new",
    "Scene “Theirs”: shot 1 is new",
  ]);
  const theirs = await make("/releases", undefined, strangerKey);
  expect(theirs.number).toBe(1);
  const foreign = await node.call("POST", `/releases/${mine.id}/rollback`, undefined, { key: strangerKey });
  expect(foreign.status).toBe(404);
  expect([await changes(), (await node.call("GET", "/releases")).body.items]).toEqual([[], [mine]]);
  expect((await node.call("GET", "/releases", undefined, { key: strangerKey })).body.items).toEqual([theirs]);
});
