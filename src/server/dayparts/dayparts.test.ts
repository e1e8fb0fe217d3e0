import { afterAll, beforeAll, expect, test } from "vitest";
import { waitingOrAnswered } from "../../../test/support/node/lockWait.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import type { Refusal } from "../http/errors.ts";
import { transaction } from "../write.ts";
import { requireDayparts } from "./dayparts.ts";

let node: TestNode;
let workspace_id: string;
beforeAll(async () => {
  node = await startTestNode();
  workspace_id = (await node.call("GET", "/me")).body.workspace_id;
});
afterAll(() => node.stop());

async function make(name: string, from = "08:00", to = "12:00") {
  const { status, body } = await node.call("POST", "/dayparts", { name, from, to });
  expect([status, body]).toEqual([
    201,
    { id: expect.any(String), name, from, to, created_at: expect.any(Number) },
  ]);
  return body;
}

async function refusal(method: string, path: string, body?: unknown) {
  const { status, body: answer } = await node.call(method, path, body);
  return [status, answer.error?.code, answer.error?.details];
}

test("dayparts are listed in the order they were added, past midnight and all", async () => {
  const evening = await make("Evening", "18:00", "02:00");
  const day = await make("All day", "00:00", "23:59");
  const first = await node.call("GET", "/dayparts?limit=1");
  expect(first.body).toEqual({ items: [evening], next_cursor: expect.any(String) });
  const rest = await node.call("GET", `/dayparts?cursor=${first.body.next_cursor}`);
  expect(rest.body).toEqual({ items: [day], next_cursor: null });
});

test("a PATCH changes the fields sent, and what the service sets is ignored", async () => {
  const made = await make("Lunch", "11:30", "14:00");
  const patch = async (body: unknown) => {
    const answer = await node.call("PATCH", `/dayparts/${made.id}`, body);
    return [answer.status, answer.body];
  };
  expect(await patch({ name: "Brunch" })).toEqual([200, { ...made, name: "Brunch" }]);
  expect(await patch({ from: "10:00" })).toEqual([200, { ...made, name: "Brunch", from: "10:00" }]);
  expect(await patch({ ...made, id: "ignored", created_at: 1 })).toEqual([200, made]);
  expect(await patch({})).toEqual([200, made]);
});

test("a daypart that lasts no time, or has no times, is refused", async () => {
  const { id } = await make("Morning");
  const good = { name: "N", from: "08:00", to: "12:00" };
  for (const [field, body] of [
    ["to", { ...good, to: "08:00" }],
    ["to", { ...good, to: "24:00" }],
    ["to", { ...good, to: "12:60" }],
    ["from", { ...good, from: "8:00" }],
    ["from", { ...good, from: "08:00\n" }],
    ["from", { ...good, from: 800 }],
    ["name", { ...good, name: " " }],
    ["days", { ...good, days: ["mon"] }],
  ] as const) {
    const refused = [400, "invalid", { field }];
    expect([body, await refusal("POST", "/dayparts", body)]).toEqual([body, refused]);
    expect([body, await refusal("PATCH", `/dayparts/${id}`, body)]).toEqual([body, refused]);
  }
  for (const half of [{ from: "12:00" }, { to: "08:00" }])
    expect(await refusal("PATCH", `/dayparts/${id}`, half)).toEqual([400, "invalid", { field: "to" }]);
  for (const field of ["name", "from", "to"])
    expect(await refusal("POST", "/dayparts", { ...good, [field]: undefined })).toEqual([
      400,
      "invalid",
      { field },
    ]);
  expect(await refusal("PATCH", "/dayparts/nowhere", {})).toEqual([404, "not_found", {}]);
});

test("a daypart is not deleted while a chapter plays during it", async () => {
  const [used, spare] = [await make("Used"), await make("Spare")];
  const chapter = await chapterWith({ plays_during: { daypart_ids: [spare.id, used.id], days: ["mon"] } });
  await chapterWith({ plays_during: null });
  expect(await refusal("DELETE", `/dayparts/${used.id}`)).toEqual([409, "conflict", { used_by: 1 }]);
  await node.call("DELETE", `/chapters/${chapter}`);
  const gone = await node.call("DELETE", `/dayparts/${used.id}`);
  expect([gone.status, gone.body]).toEqual([204, ""]);
  expect(await refusal("DELETE", `/dayparts/${used.id}`)).toEqual([404, "not_found", {}]);
});

async function chapterWith(settings: Record<string, unknown>): Promise<string> {
  const { body: scene } = await node.call("POST", "/scenes", { title: "Scene" });
  const { body: story } = await node.call("POST", "/stories", { title: "Story" });
  const cast = { scene_id: scene.id, settings };
  return (await node.call("POST", `/stories/${story.id}/chapters`, cast)).body.id;
}

test("a daypart that a chapter is about to name is not deleted meanwhile", async () => {
  const daypart = await make("Wanted");
  const chapter = await chapterWith({});
  const settings = JSON.stringify({ plays_during: { daypart_ids: [daypart.id] } });
  const deleting = await transaction(node.node.app, workspace_id, async (tx) => {
    await requireDayparts(tx, workspace_id, [daypart.id], "daypart_ids");
    const request = node.call("DELETE", `/dayparts/${daypart.id}`);
    await waitingOrAnswered(node, request);
    await tx.db.updateTable("chapters").set({ settings }).where("id", "=", chapter).execute();
    return { request };
  });
  expect((await deleting.request).status).toBe(409);
});

test("of several dayparts named, the first that is not there is told by its place", async () => {
  const mine = await make("Mine");
  const { body: theirs } = await node.call(
    "POST",
    "/dayparts",
    { name: "Theirs", from: "08:00", to: "12:00" },
    { key: strangerKey },
  );
  const required = (ids: string[]) =>
    transaction(node.node.app, workspace_id, (tx) =>
      requireDayparts(tx, workspace_id, ids, "settings.plays_during.daypart_ids"),
    ).catch((error: Refusal) => error.details);
  expect(await required([])).toBe(undefined);
  expect(await required([mine.id, mine.id])).toBe(undefined);
  expect(await required([mine.id, theirs.id, "nowhere"])).toEqual({
    field: "settings.plays_during.daypart_ids.1",
  });
});

test("what uses a daypart is listed: stories by their chapters, collections by records that name it", async () => {
  const [lunch, dinner] = [await make("Lunch hour"), await make("Dinner")];
  const both = await chapterWith({ plays_during: { daypart_ids: [lunch.id, dinner.id] } });
  const { body: collection } = await node.call("POST", "/collections", { name: "Dishes", prefix: "dishes" });
  for (const [ref, when] of [
    ["dishes/soup", "dinner, LUNCH hour "],
    ["dishes/salad", "Lunch"],
    ["other/soup", "Lunch hour"],
  ])
    await node.call("PUT", `/records/${encodeURIComponent(ref!)}`, { values: { when } });
  await chapterWith({ roll: { collection_id: collection.id, daypart_field: "when" } });
  const { body } = await node.call("GET", `/dayparts/${lunch.id}/uses`);
  expect(body).toEqual({
    items: [
      { kind: "story", id: expect.any(String), title: "Story", chapters: 1, only: 0 },
      { kind: "collection", id: collection.id, title: "Dishes", records: 1 },
    ],
    total: 2,
  });
  await node.call("PATCH", `/chapters/${both}`, { settings: { plays_during: { daypart_ids: [lunch.id] } } });
  expect((await node.call("GET", `/dayparts/${lunch.id}/uses`)).body.items[0]).toMatchObject({
    chapters: 1,
    only: 1,
  });
  expect((await node.call("GET", "/dayparts/nowhere/uses")).status).toBe(404);
  const path = `/dayparts/${lunch.id}/uses`;
  expect((await node.call("GET", path, undefined, { key: strangerKey })).status).toBe(404);
});

test("deleted with what uses it, it is taken out of chapters, but never out of one that plays in no other", async () => {
  const [gone, kept, other] = [await make("Gone"), await make("Kept"), await make("Other")];
  const several = await chapterWith({ plays_during: { daypart_ids: [gone.id, kept.id], days: ["mon"] } });
  const only = await chapterWith({ plays_during: { daypart_ids: [gone.id] } });
  const path = `/dayparts/${gone.id}`;
  const during = async (chapter: string) => {
    const { rows } = await node.node.app.pool.query("SELECT settings FROM chapters WHERE id = $1", [chapter]);
    return rows[0].settings.plays_during;
  };
  expect(await refusal("DELETE", `${path}?and_uses=true`)).toEqual([409, "conflict", { only_in: 1 }]);
  expect(await during(several)).toEqual({ daypart_ids: [gone.id, kept.id], days: ["mon"] });
  for (const replace_with of [gone.id, "nowhere"])
    expect(await refusal("DELETE", `${path}?replace_with=${replace_with}`)).toEqual([
      400,
      "invalid",
      { field: "replace_with" },
    ]);
  expect((await node.call("DELETE", `${path}?replace_with=${other.id}`)).status).toBe(204);
  expect([await during(several), await during(only)]).toEqual([
    { daypart_ids: [other.id, kept.id], days: ["mon"] },
    { daypart_ids: [other.id] },
  ]);
  expect((await node.call("DELETE", `/dayparts/${kept.id}?and_uses=true`)).status).toBe(204);
  expect(await during(several)).toEqual({ daypart_ids: [other.id], days: ["mon"] });
});

test("every change of a daypart is told", async () => {
  const { id } = await make("Told");
  await node.call("PATCH", `/dayparts/${id}`, { name: "Told again" });
  await node.call("DELETE", `/dayparts/${id}`);
  const { rows } = await node.node.app.pool.query("SELECT FROM changes WHERE topic = $1", [`dayparts/${id}`]);
  expect(rows.length).toBe(3);
});
