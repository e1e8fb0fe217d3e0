import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { waitingOrAnswered } from "../../../test/support/node/lockWait.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import type { Refusal } from "../http/errors.ts";
import { transaction } from "../write.ts";
import { requireFolder } from "./folders.ts";

let node: TestNode;
let workspace_id: string;
beforeAll(async () => {
  node = await startTestNode();
  workspace_id = (await node.call("GET", "/me")).body.workspace_id;
});
afterAll(() => node.stop());

interface Folder {
  id: string;
  name: string;
  parent_id: string | null;
  created_at: number;
}

async function make(name: string, parent_id: string | null = null): Promise<Folder> {
  const { status, body } = await node.call("POST", "/folders", { name, parent_id });
  expect([status, body]).toEqual([
    201,
    { id: expect.any(String), name, parent_id, created_at: expect.any(Number) },
  ]);
  return body;
}

async function all(): Promise<Folder[]> {
  const { body } = await node.call("GET", "/folders?limit=200");
  return body.items;
}

async function refusal(method: string, path: string, body?: unknown) {
  const { status, body: answer } = await node.call(method, path, body);
  return [status, answer.error?.code, answer.error?.details];
}

test("folders are listed in the order they were added, page by page, each workspace its own", async () => {
  const key = strangerKey;
  const made: Folder[] = [];
  for (const name of ["Z", "A", "M"])
    made.push((await node.call("POST", "/folders", { name }, { key })).body as Folder);
  const first = await node.call("GET", "/folders?limit=2", undefined, { key });
  expect(first.body).toEqual({ items: made.slice(0, 2), next_cursor: expect.any(String) });
  const rest = await node.call("GET", `/folders?cursor=${first.body.next_cursor}`, undefined, { key });
  expect(rest.body).toEqual({ items: made.slice(2), next_cursor: null });
  expect(await all()).toEqual([]);
});

test("a folder is renamed and moved, and what is left out stays", async () => {
  const top = await make("Top");
  const inner = await make("Inner", top.id);
  const patch = async (body: unknown) => {
    const answer = await node.call("PATCH", `/folders/${inner.id}`, body);
    return [answer.status, answer.body];
  };
  expect(await patch({ name: "Renamed" })).toEqual([200, { ...inner, name: "Renamed" }]);
  const moved = { ...inner, name: "Renamed", parent_id: null };
  expect(await patch({ parent_id: null })).toEqual([200, moved]);
  expect(await patch({})).toEqual([200, moved]);
  expect(await patch({ ...inner, id: "ignored", created_at: 1 })).toEqual([200, inner]);
});

test("a folder without a name, or in a folder that is not there, is refused", async () => {
  const { id } = await make("Here");
  for (const [field, body] of [
    ["name", { name: "" }],
    ["name", { name: " " }],
    ["name", { name: "x".repeat(201) }],
    ["name", { name: null }],
    ["parent_id", { name: "N", parent_id: "nowhere" }],
    ["parent_id", { name: "N", parent_id: "" }],
    ["colour", { name: "N", colour: "red" }],
  ] as const) {
    const refused = [400, "invalid", { field }];
    expect([body, await refusal("POST", "/folders", body)]).toEqual([body, refused]);
    expect([body, await refusal("PATCH", `/folders/${id}`, body)]).toEqual([body, refused]);
  }
  expect(await refusal("POST", "/folders", {})).toEqual([400, "invalid", { field: "name" }]);
  expect(await refusal("PATCH", "/folders/nowhere", {})).toEqual([404, "not_found", {}]);
});

test("a folder is not moved into itself or below itself", async () => {
  const top = await make("Top");
  const middle = await make("Middle", top.id);
  const deep = await make("Deep", middle.id);
  for (const parent_id of [top.id, middle.id, deep.id])
    expect(await refusal("PATCH", `/folders/${top.id}`, { parent_id })).toEqual([
      400,
      "invalid",
      { field: "parent_id" },
    ]);
  const sideways = await node.call("PATCH", `/folders/${deep.id}`, { parent_id: top.id });
  expect([sideways.status, sideways.body]).toEqual([200, { ...deep, parent_id: top.id }]);
});

test("what a deleted folder held moves up to its parent, and from the top folder to the top level", async () => {
  const top = await make("Top");
  const middle = await make("Middle", top.id);
  const deep = await make("Deep", middle.id);
  const scene = await sceneIn(middle.id);
  const asset = await assetIn(middle.id);

  const gone = await node.call("DELETE", `/folders/${middle.id}`);
  expect([gone.status, gone.body]).toEqual([204, ""]);
  expect(await refusal("DELETE", `/folders/${middle.id}`)).toEqual([404, "not_found", {}]);
  expect((await all()).slice(-2)).toEqual([top, { ...deep, parent_id: top.id }]);
  expect(await heldBy(top.id)).toEqual({ scenes: [scene], assets: [asset] });

  expect((await node.call("DELETE", `/folders/${top.id}`)).status).toBe(204);
  expect((await all()).at(-1)).toEqual({ ...deep, parent_id: null });
  expect(await heldBy(null)).toEqual({ scenes: [scene], assets: [asset] });
});

async function sceneIn(folder_id: string): Promise<string> {
  return (await node.call("POST", "/scenes", { title: "Scene", folder_id })).body.id;
}

async function assetIn(folder_id: string): Promise<string> {
  const id = "in-a-folder";
  const file = { kind: "image" as const, name: "N", mime: "image/png", bytes: 1, width: 1, height: 1 };
  await node.node.app.db
    .insertInto("assets")
    .values({ id, workspace_id, folder_id, duration_ms: null, ...file })
    .execute();
  return id;
}

async function heldBy(folder_id: string | null) {
  const idsIn = async (table: "scenes" | "assets") => {
    const rows = await node.node.app.db
      .selectFrom(table)
      .select("id")
      .where("workspace_id", "=", workspace_id)
      .where("folder_id", "is not distinct from", folder_id)
      .execute();
    return rows.map(({ id }) => id);
  };
  return { scenes: await idsIn("scenes"), assets: await idsIn("assets") };
}

test("folders moved and deleted at the same moment never end up in a ring", async () => {
  const nth = fc.nat({ max: 4 });
  const act = fc.oneof(
    { weight: 6, arbitrary: fc.record({ act: fc.constant("move" as const), one: nth, into: nth }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant("delete" as const), one: nth }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant("make" as const), one: nth }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 8 }), async (acts) => {
      const ids: string[] = [];
      for (const name of ["a", "b", "c", "d", "e"]) ids.push((await make(name)).id);
      const answers = await Promise.all(
        acts.map((one) => {
          const id = ids[one.one]!;
          if (one.act === "delete") return node.call("DELETE", `/folders/${id}`);
          if (one.act === "make") return node.call("POST", "/folders", { name: "n", parent_id: id });
          return node.call("PATCH", `/folders/${id}`, { parent_id: ids[one.into] });
        }),
      );
      expect(answers.filter(({ status }) => ![200, 201, 204, 400, 404].includes(status))).toEqual([]);
      const left = await all();
      expect(left.filter((folder) => !reachesTop(folder, left))).toEqual([]);
      await node.node.app.pool.query("DELETE FROM folders WHERE workspace_id = $1", [workspace_id]);
    }),
    { numRuns: 25 },
  );
});

function reachesTop(folder: Folder, folders: Folder[]): boolean {
  const above = new Map(folders.map(({ id, parent_id }) => [id, parent_id]));
  let at: string | null | undefined = folder.id;
  for (let steps = 0; at && steps <= folders.length; steps += 1) at = above.get(at);
  return at === null;
}

test("of two folders moved into each other at once, one moves", async () => {
  for (let round = 0; round < 10; round += 1) {
    const [a, b] = [await make("a"), await make("b")];
    const answers = await Promise.all([
      node.call("PATCH", `/folders/${a.id}`, { parent_id: b.id }),
      node.call("PATCH", `/folders/${b.id}`, { parent_id: a.id }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 400]);
  }
});

test("what is being put into a folder moves up when the folder is deleted meanwhile", async () => {
  const { app } = node.node;
  const folder = await make("Busy");
  const { id } = (await node.call("POST", "/scenes", { title: "Late" })).body;
  const deleting = await transaction(app, workspace_id, async (tx) => {
    await requireFolder(tx, workspace_id, folder.id, "folder_id");
    const request = node.call("DELETE", `/folders/${folder.id}`);
    await waitingOrAnswered(node, request);
    await tx.db.updateTable("scenes").set({ folder_id: folder.id }).where("id", "=", id).execute();
    return { request };
  });
  expect((await deleting.request).status).toBe(204);
  expect((await node.call("GET", `/scenes/${id}`)).body.folder_id).toBe(null);
});

test("a folder of another workspace is no folder to put things into", async () => {
  const theirs = await node.call("POST", "/folders", { name: "Theirs" }, { key: strangerKey });
  for (const id of [theirs.body.id, "nowhere"]) {
    const refused = transaction(node.node.app, workspace_id, (tx) =>
      requireFolder(tx, workspace_id, id, "folder_id"),
    );
    expect(await refused.catch((error: Refusal) => error.details)).toEqual({ field: "folder_id" });
  }
});

test("every change of a folder is told, that of one moved up too", async () => {
  const { rows: before } = await node.node.app.pool.query("SELECT max(id) AS last FROM changes");
  const top = await make("Top");
  const inner = await make("Inner", top.id);
  await node.call("PATCH", `/folders/${inner.id}`, { name: "In" });
  await node.call("DELETE", `/folders/${top.id}`);
  const { rows } = await node.node.app.pool.query<{ topic: string }>(
    "SELECT topic FROM changes WHERE id > $1 ORDER BY id",
    [before[0].last],
  );
  expect(rows.map(({ topic }) => topic)).toEqual(
    [top, inner, inner, inner, top].map(({ id }) => `folders/${id}`),
  );
});
