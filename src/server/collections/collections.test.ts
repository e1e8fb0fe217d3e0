import { afterAll, beforeAll, expect, test } from "vitest";
import { waitingOrAnswered } from "../../../test/support/node/lockWait.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import type { Refusal } from "../http/errors.ts";
import { transaction } from "../write.ts";
import { requireCollection } from "./collections.ts";

let node: TestNode;
let workspace_id: string;
beforeAll(async () => {
  node = await startTestNode();
  workspace_id = (await node.call("GET", "/me")).body.workspace_id;
});
afterAll(() => node.stop());

async function make(given: { name: string; prefix: string; fields?: { name: string; type: string }[] }) {
  const { status, body } = await node.call("POST", "/collections", given);
  expect([status, body]).toEqual([
    201,
    { id: expect.any(String), fields: [], source: null, created_at: expect.any(Number), ...given },
  ]);
  return body;
}

async function refusal(method: string, path: string, body?: unknown) {
  const { status, body: answer } = await node.call(method, path, body);
  return [status, answer.error?.code, answer.error?.details];
}

const types = ["text", "number", "date", "datetime", "image", "url"];

test("collections are made, read, and listed in the order they were added; two may share a prefix", async () => {
  const fields = types.map((type) => ({ name: `a_${type}`, type }));
  const menu = await make({ name: "Menu", prefix: "menu", fields });
  const again = await make({ name: "Again", prefix: "menu" });
  expect((await node.call("GET", `/collections/${menu.id}`)).body).toEqual(menu);
  const first = await node.call("GET", "/collections?limit=1");
  expect(first.body).toEqual({ items: [menu], next_cursor: expect.any(String) });
  const rest = await node.call("GET", `/collections?cursor=${first.body.next_cursor}`);
  expect(rest.body).toEqual({ items: [again], next_cursor: null });
});

test("a PATCH changes the fields sent, and what the service sets is ignored", async () => {
  const made = await make({ name: "News", prefix: "news", fields: [{ name: "word", type: "text" }] });
  const patch = async (body: unknown) => {
    const answer = await node.call("PATCH", `/collections/${made.id}`, body);
    return [answer.status, answer.body];
  };
  expect(await patch({ name: "Latest" })).toEqual([200, { ...made, name: "Latest" }]);
  const changed = { ...made, name: "Latest", prefix: "news/latest", fields: [] };
  expect(await patch({ prefix: "news/latest", fields: [] })).toEqual([200, changed]);
  expect(await patch({})).toEqual([200, changed]);
  expect(await patch({ ...made, id: "ignored", source: { kind: "magic" }, created_at: 1 })).toEqual([
    200,
    made,
  ]);
});

test("a prefix is a ref that leaves room for a slash and more", async () => {
  for (const prefix of ["a", "a/b", "9:x._-", "x".repeat(198)]) await make({ name: "Good", prefix });
  for (const prefix of ["", "/", "a/", "a//", "-a", "a b", "é", "a\n", "x".repeat(199)])
    expect([prefix, ...(await refusal("POST", "/collections", { name: "Bad", prefix }))]).toEqual([
      prefix,
      400,
      "invalid",
      { field: "prefix" },
    ]);
});

test("fields have blank names, each once, and types; what is wrong is named by its place", async () => {
  const { id } = await make({ name: "Fields", prefix: "fields" });
  const text = (name: string) => ({ name, type: "text" });
  const many = Array.from({ length: 201 }, (_, index) => text(`f${index}`));
  for (const [field, fields] of [
    ["fields", many],
    ["fields", "word"],
    ["fields.3.name", [text("a"), text("b"), text("c"), text("a")]],
    ["fields.0.name", [text("1st")]],
    ["fields.1.name", [text("a"), text("")]],
    ["fields.0.name", [text("x".repeat(201))]],
    ["fields.0.name", [{ type: "text" }]],
    ["fields.0.type", [{ name: "a", type: "colour" }]],
    ["fields.0.type", [{ name: "a" }]],
    ["fields.0.label", [{ ...text("a"), label: "A" }]],
  ] as const) {
    const body = { name: "N", prefix: "fields", fields };
    const refused = [400, "invalid", { field }];
    expect([field, await refusal("POST", "/collections", body)]).toEqual([field, refused]);
    expect([field, await refusal("PATCH", `/collections/${id}`, { fields })]).toEqual([field, refused]);
  }
  await make({ name: "Most", prefix: "fields", fields: many.slice(0, 200) });
  await make({ name: "Case counts", prefix: "fields", fields: [text("a"), text("A")] });
});

test("a collection without a name or a prefix, or with something else, is refused", async () => {
  for (const [field, body] of [
    ["name", { prefix: "p" }],
    ["name", { name: " ", prefix: "p" }],
    ["name", { name: "x".repeat(201), prefix: "p" }],
    ["prefix", { name: "N" }],
    ["colour", { name: "N", prefix: "p", colour: "red" }],
  ] as const)
    expect([body, await refusal("POST", "/collections", body)]).toEqual([body, [400, "invalid", { field }]]);
  for (const method of ["GET", "PATCH", "DELETE"])
    expect(await refusal(method, "/collections/nowhere", method === "PATCH" ? {} : undefined)).toEqual([
      404,
      "not_found",
      {},
    ]);
});

test("the oldest feed of a collection is its source", async () => {
  const { id, ...made } = await make({ name: "Fed", prefix: "fed" });
  const urls = ["https://example.com/1.xml", "https://example.com/2.xml"];
  const feeds: string[] = [];
  for (const url of urls)
    feeds.push((await node.call("POST", "/feeds", { url, collection_id: id })).body.id as string);
  const source = (nth: number) => ({ kind: "feed", feed_id: feeds[nth], url: urls[nth] });
  expect((await node.call("GET", `/collections/${id}`)).body).toEqual({ ...made, id, source: source(0) });
  await node.call("DELETE", `/feeds/${feeds[0]}`);
  const patched = await node.call("PATCH", `/collections/${id}`, { name: "Fed" });
  expect(patched.body).toEqual({ ...made, id, source: source(1) });
  const { body: list } = await node.call("GET", "/collections?limit=200");
  expect(list.items.at(-1)).toEqual(patched.body);
});

test("a collection is not deleted while a chapter rolls through it or opens its records", async () => {
  const { id } = await make({ name: "Used", prefix: "used" });
  await node.call("PUT", "/records/used/1", { values: { word: "stays" } });
  const feed = await node.call("POST", "/feeds", { url: "https://example.com/", collection_id: id });
  const chapters = [
    await chapterWith({ roll: { collection_id: id, per_pass: 3 } }),
    await chapterWith({ roll: null, detail: { collection_id: id } }),
  ];
  for (const [done, chapter] of chapters.entries()) {
    const used_by = chapters.length - done;
    expect(await refusal("DELETE", `/collections/${id}`)).toEqual([409, "conflict", { used_by }]);
    await node.call("DELETE", `/chapters/${chapter}`);
  }
  const gone = await node.call("DELETE", `/collections/${id}`);
  expect([gone.status, gone.body]).toEqual([204, ""]);
  expect(await refusal("DELETE", `/collections/${id}`)).toEqual([404, "not_found", {}]);
  expect(await refusal("DELETE", `/feeds/${feed.body.id}`)).toEqual([404, "not_found", {}]);
  expect((await node.call("GET", "/records/used/1")).body.values).toEqual({ word: "stays" });
});

async function chapterWith(settings: Record<string, unknown>): Promise<string> {
  const { body: scene } = await node.call("POST", "/scenes", { title: "Scene" });
  const { body: story } = await node.call("POST", "/stories", { title: "Story" });
  const cast = { scene_id: scene.id, settings };
  return (await node.call("POST", `/stories/${story.id}/chapters`, cast)).body.id;
}

test("a collection that a chapter is about to name is not deleted meanwhile", async () => {
  const { id } = await make({ name: "Wanted", prefix: "wanted" });
  const chapter = await chapterWith({});
  const settings = JSON.stringify({ roll: { collection_id: id } });
  const deleting = await transaction(node.node.app, workspace_id, async (tx) => {
    await requireCollection(tx, workspace_id, id, "settings.roll.collection_id");
    const request = node.call("DELETE", `/collections/${id}`);
    await waitingOrAnswered(node, request);
    await tx.db.updateTable("chapters").set({ settings }).where("id", "=", chapter).execute();
    return { request };
  });
  expect((await deleting.request).status).toBe(409);
});

test("a collection of another workspace is none to name", async () => {
  const given = { name: "Theirs", prefix: "theirs" };
  const { body: theirs } = await node.call("POST", "/collections", given, { key: strangerKey });
  for (const id of [theirs.id, "nowhere"]) {
    const refused = transaction(node.node.app, workspace_id, (tx) =>
      requireCollection(tx, workspace_id, id, "settings.roll.collection_id"),
    );
    expect(await refused.catch((error: Refusal) => error.details)).toEqual({
      field: "settings.roll.collection_id",
    });
  }
});

test("every change of a collection is told, and that its feeds went with it", async () => {
  const { id } = await make({ name: "Told", prefix: "told" });
  await node.call("PATCH", `/collections/${id}`, { name: "Told again" });
  const feed = await node.call("POST", "/feeds", { url: "https://example.com/", collection_id: id });
  await node.call("DELETE", `/collections/${id}`);
  const [collection, its_feed] = [`collections/${id}`, `feeds/${feed.body.id}`];
  const { rows } = await node.node.app.pool.query<{ topic: string }>(
    "SELECT topic FROM changes WHERE topic IN ($1, $2) ORDER BY id",
    [collection, its_feed],
  );
  expect(rows.map(({ topic }) => topic)).toEqual([
    collection,
    collection,
    its_feed,
    collection,
    its_feed,
    collection,
  ]);
});

test("a collection that only the playing release still rolls cannot be deleted", async () => {
  const make = async (path: string, body: unknown) => (await node.call("POST", path, body)).body;
  const collection = await make("/collections", { name: "Released", prefix: "released" });
  const scene = await make("/scenes", { title: "Template" });
  const story = await make("/stories", { title: "Rolling" });
  const settings = { roll: { collection_id: collection.id } };
  const chapter = await make(`/stories/${story.id}/chapters`, { scene_id: scene.id, settings });
  await node.call("PUT", "/publishing", { mode: "manual" });
  await node.call("DELETE", `/chapters/${chapter.id}`);
  const remove = () => node.call("DELETE", `/collections/${collection.id}`);
  const refused = await remove();
  expect([refused.status, refused.body.error.details]).toEqual([409, { used_by: 1 }]);
  await node.call("PUT", "/publishing", { mode: "auto" });
  expect((await remove()).status).toBe(204);
});
