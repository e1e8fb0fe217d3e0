import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { outcome, sessionCallsOf } from "../../../test/support/events/sessionCalls.ts";
import { sessionRow } from "../../../test/support/events/sessionRow.ts";
import { watchHappenings, type WatchedHappenings } from "../../../test/support/node/watchHappenings.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
let told: WatchedHappenings;
let foyer: string;
let hall: string;
beforeAll(async () => {
  node = await startTestNode();
  told = watchHappenings(node);
});
afterAll(() => node.stop());
beforeEach(async () => {
  foyer = (await make("/stages", { name: "Foyer" })).id;
  hall = (await make("/stages", { name: "Hall" })).id;
});
afterEach(() => {
  node.node.app.now = Date.now;
});

const { make } = sessionCallsOf(
  () => node,
  () => foyer,
);
const words = { level: "warning", title: { en: "Quiet", de: "Ruhe" }, text: { en: "Please" } };
const start = (given: object) => make("/alerts", { ...words, ...given });
const end = (id: string) => node.call("DELETE", `/alerts/${id}`);
const now = async (id: string) => (await node.call("GET", `/stages/${id}/now`)).body;
const shown = async (id: string) => (await now(id)).playing.alert_id;
const active = async () => (await node.call("GET", "/alerts?active=true&limit=200")).body.items;
const bodiesTold = async (stage_id: string) => {
  const { rows } = await node.node.app.pool.query("SELECT body FROM changes WHERE topic = $1 ORDER BY id", [
    `live/${stage_id}`,
  ]);
  return rows.map(({ body }) => body.alerts.map(({ id }: { id: string }) => id));
};

describe("an alert", () => {
  test("is started on stages, shown there above all else, and ended", async () => {
    told.clear();
    const alert = await start({ stage_ids: [foyer] });
    expect(alert).toEqual({
      id: expect.any(String),
      ...words,
      asset_id: null,
      sound: false,
      drill: false,
      stage_ids: [foyer],
      started_at: expect.any(Number),
      ended_at: null,
      started_by: "Bootstrap key",
    });
    const { playing, why, next } = await now(foyer);
    expect(playing).toEqual({
      kind: "alert",
      story_id: null,
      chapter_id: null,
      scene_id: null,
      shot_id: null,
      record_ref: null,
      alert_id: alert.id,
      started_at: alert.started_at,
      until: null,
    });
    const time = new Date(alert.started_at).toISOString().slice(11, 16);
    expect(why).toBe(`The alert “Quiet” was started by the key “Bootstrap key” at ${time}`);
    expect(next).toBeNull();
    expect([(await now(hall)).playing.kind, await shown(hall)]).toEqual(["card", null]);
    const before = await node.call("GET", `/stages/${foyer}/now?at=${alert.started_at - 1}`);
    expect(before.body.playing.kind).toBe("card");

    const ended = await end(alert.id);
    expect(outcome(ended)).toEqual([200, { ...alert, ended_at: expect.any(Number) }]);
    expect(await shown(foyer)).toBeNull();
    expect((await end(alert.id)).body).toEqual(ended.body);
    expect(await bodiesTold(foyer)).toEqual([[alert.id], []]);
    expect(told.list()).toEqual([
      ["alert.started", foyer],
      ["alert.ended", foyer],
    ]);
    expect(await told.readLast()).toMatchObject({ id: foyer, name: "Foyer" });
  });

  test("stands above a live show that somebody else controls", async () => {
    const { key } = await make("/keys", { name: "Desk", role: "operator", scopes: ["shows"] });
    const session_id = await sessionRow(node, { stage_id: hall, title: "Keynote" });
    const show = await make("/shows", { session_id }, key);
    await node.call("POST", `/shows/${show.id}/open`, undefined, { key });
    const alert = await start({ stage_ids: [hall] });
    expect(await shown(hall)).toBe(alert.id);
    await end(alert.id);
    expect((await now(hall)).playing.kind).toBe("show");
  });

  test("of the highest level shows, of several the newest", async () => {
    const stage_ids = [foyer];
    const warning = await start({ stage_ids });
    await start({ stage_ids, level: "info" });
    const emergency = await start({ stage_ids, level: "emergency" });
    expect(await shown(foyer)).toBe(emergency.id);
    await start({ stage_ids });
    expect(await shown(foyer)).toBe(emergency.id);
    await end(emergency.id);
    expect(await shown(foyer)).not.toBe(warning.id);
    expect((await now(foyer)).playing.alert_id).toBe((await active())[0].id);
  });

  test("reaches groups, venues and all stages, each once", async () => {
    const { id: venue_id } = await make("/venues", { name: "Centre" });
    const { id: bar } = await make("/stages", { name: "Bar", venue_id });
    const { id: group_id } = await make("/stage-groups", { name: "g", stage_ids: [hall, foyer] });
    const some = await start({ stage_ids: [foyer], group_ids: [group_id], venue_ids: [venue_id] });
    expect(some.stage_ids).toEqual([foyer, hall, bar]);
    const all = await start({ all: true });
    expect(all.stage_ids).toEqual(expect.arrayContaining([foyer, hall, bar]));
    for (const { id } of [some, all]) await end(id);
  });

  test("is not held back by publishing by hand", async () => {
    await node.call("PUT", "/publishing", { mode: "manual" });
    const alert = await start({ stage_ids: [foyer] });
    expect(await shown(foyer)).toBe(alert.id);
    await node.call("PUT", "/publishing", { mode: "auto" });
  });

  test("that is a drill says so", async () => {
    const drill = await start({ stage_ids: [foyer], drill: true });
    expect(drill.drill).toBe(true);
    expect((await now(foyer)).why).toMatch(/^The drill “Quiet” was started by/);
  });

  test("is started with an idempotency key once", async () => {
    const headers = { "Idempotency-Key": `alert-${foyer}` };
    const post = () => node.call("POST", "/alerts", { ...words, stage_ids: [foyer] }, { headers });
    const answers = await Promise.all([post(), post(), post()]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(
      (await active()).filter(({ stage_ids }: { stage_ids: string[] }) => stage_ids[0] === foyer),
    ).toHaveLength(1);
  });

  test("ends where its stage is deleted, and stays where it stands else", async () => {
    const both = await start({ stage_ids: [foyer, hall] });
    const one = await start({ stage_ids: [foyer] });
    expect((await node.call("DELETE", `/stages/${foyer}`)).status).toBe(204);
    const found = (await node.call("GET", "/alerts?limit=2")).body.items;
    expect(found).toEqual([
      { ...one, ended_at: expect.any(Number) },
      { ...both, stage_ids: [hall] },
    ]);
  });

  test("a group without stages is no target", async () => {
    const group = (await node.call("POST", "/stage-groups", { name: "Nobody", stage_ids: [] })).body;
    const { status, body } = await node.call("POST", "/alerts", {
      group_ids: [group.id],
      level: "info",
      title: { en: "Doors" },
      text: { en: "Open" },
    });
    expect([status, body.error.details]).toEqual([400, { field: "targets" }]);
  });

  test.each<[object, string]>([
    [{}, "targets"],
    [{ stage_ids: [] }, "targets"],
    [{ all: false }, "targets"],
    [{ stage_ids: ["nobody"] }, "stage_ids.0"],
    [{ group_ids: ["nobody"] }, "group_ids.0"],
    [{ venue_ids: ["nobody"] }, "venue_ids.0"],
    [{ all: true, level: "panic" }, "level"],
    [{ all: true, level: undefined }, "level"],
    [{ all: true, title: undefined }, "title"],
    [{ all: true, text: undefined }, "text"],
    [{ all: true, title: {} }, "title"],
    [{ all: true, title: { en: " " } }, "title.en"],
    [{ all: true, title: { english: "x" } }, "title.english"],
    [{ all: true, title: "Fire" }, "title"],
    [{ all: true, title: { en: "x".repeat(121) } }, "title.en"],
    [{ all: true, text: { en: "x".repeat(501) } }, "text.en"],
    [{ all: true, drill: "yes" }, "drill"],
    [{ all: true, asset_id: "nobody" }, "asset_id"],
    [{ all: true, template_id: "nobody" }, "template_id"],
    [{ all: true, colour: "red" }, "colour"],
  ])("with %j is refused", async (given, field) => {
    expect(outcome(await node.call("POST", "/alerts", { ...words, ...given }))).toEqual([400, { field }]);
  });

  test("of nothing is refused", async () => {
    expect(outcome(await node.call("POST", "/alerts", { all: true }))).toEqual([
      400,
      { field: "template_id" },
    ]);
  });
});

describe("an alert of level clear", () => {
  const clear = { level: "clear", title: { en: "All clear" } };

  test("ends every other alert on its stages, shows for a minute and ends by itself", async () => {
    const stage_ids = [foyer, hall];
    const one = await start({ stage_ids, level: "emergency" });
    const other = await start({ stage_ids: [hall] });
    told.clear();
    const cleared = await start({ ...clear, stage_ids });
    expect(cleared.ended_at).toBeNull();
    const list = (await node.call("GET", "/alerts?limit=3")).body.items;
    expect(list).toEqual([
      cleared,
      { ...other, ended_at: cleared.started_at },
      { ...one, ended_at: cleared.started_at },
    ]);
    const inOrder = (happened: string[]) => happened.toSorted((a, b) => (a < b ? -1 : 1));
    expect(inOrder(told.list().map((one) => one.join(" ")))).toEqual(
      inOrder([
        `alert.ended ${foyer}`,
        `alert.ended ${hall}`,
        `alert.ended ${hall}`,
        `alert.started ${foyer}`,
        `alert.started ${hall}`,
      ]),
    );
    const { playing } = await now(foyer);
    const until = cleared.started_at + 60_000;
    expect([playing.alert_id, playing.until]).toEqual([cleared.id, until]);
    for (const [at, kind] of [
      [until - 1, "alert"],
      [until, "card"],
    ])
      expect((await node.call("GET", `/stages/${foyer}/now?at=${at}`)).body.playing.kind).toBe(kind);

    told.clear();
    node.node.app.now = () => until;
    expect((await node.call("GET", "/alerts?limit=1")).body.items[0].ended_at).toBe(until);
    expect((await active()).map(({ id }: { id: string }) => id)).not.toContain(cleared.id);
    expect(await shown(hall)).toBeNull();
    await expect.poll(() => told.list().map(([type]) => type)).toEqual(["alert.ended", "alert.ended"]);
    expect((await end(cleared.id)).body.ended_at).toBe(until);
  });

  test("leaves alerts where it is not", async () => {
    const both = await start({ stage_ids: [foyer, hall] });
    const cleared = await start({ ...clear, stage_ids: [foyer] });
    expect([await shown(foyer), await shown(hall)]).toEqual([cleared.id, both.id]);
    expect((await active()).find(({ id }: { id: string }) => id === both.id)).toEqual({
      ...both,
      stage_ids: [hall],
    });
    await start({ ...clear, stage_ids: [hall] });
    expect(await shown(hall)).not.toBe(both.id);
  });

  test("on each of the last two stages at once ends the alert", async () => {
    const both = await start({ stage_ids: [foyer, hall] });
    await Promise.all([foyer, hall].map((id) => start({ ...clear, stage_ids: [id] })));
    expect((await active()).map(({ id }: { id: string }) => id)).not.toContain(both.id);
  });
});

test("who may do what: a viewer reads, an operator alerts, an editor prepares", async () => {
  const keys: Record<string, string> = {};
  for (const role of ["viewer", "operator", "editor"])
    keys[role] = (await make("/keys", { name: role, role, scopes: ["stages"] })).key;
  const other = (await make("/keys", { name: "No", role: "owner", scopes: ["media"] })).key;
  const statuses = async (key: string) => {
    const answers = [
      await node.call("GET", "/alerts", undefined, { key }),
      await node.call("POST", "/alerts", { ...words, stage_ids: [foyer] }, { key }),
      await node.call("POST", "/alert-templates", { name: "n", level: "info", title: { en: "t" } }, { key }),
    ];
    return answers.map(({ status }) => status);
  };
  expect(await statuses(keys["viewer"]!)).toEqual([200, 403, 403]);
  expect(await statuses(keys["operator"]!)).toEqual([200, 201, 403]);
  expect(await statuses(keys["editor"]!)).toEqual([200, 201, 201]);
  expect(await statuses(other)).toEqual([403, 403, 403]);
});

test("alerts of another workspace are not there", async () => {
  const theirs = await make("/stages", { name: "Theirs" }, strangerKey);
  const [template] = (await node.call("GET", "/alert-templates", undefined, { key: strangerKey })).body.items;
  expect(outcome(await node.call("POST", "/alerts", { ...words, stage_ids: [theirs.id] }))).toEqual([
    400,
    { field: "stage_ids.0" },
  ]);
  expect(outcome(await node.call("POST", "/alerts", { template_id: template.id, all: true }))).toEqual([
    400,
    { field: "template_id" },
  ]);
  const alert = await start({ all: true });
  expect(alert.stage_ids).not.toContain(theirs.id);
  const answer = await node.call("DELETE", `/alerts/${alert.id}`, undefined, { key: strangerKey });
  expect(answer.status).toBe(404);
  const { body } = await node.call("GET", "/alerts?limit=200", undefined, { key: strangerKey });
  expect(body.items).toEqual([]);
  for (const [method, given] of [["GET"], ["PATCH", {}], ["DELETE"]] as const)
    expect((await node.call(method, `/alert-templates/${template.id}`, given)).status).toBe(404);
});

test("languages stay in the order in which they were written", async () => {
  const order = ["fr", "en", "de", "es-MX"];
  const title = Object.fromEntries(order.map((language) => [language, language]));
  const alert = await start({ title, stage_ids: [foyer] });
  expect(Object.keys(alert.title)).toEqual(order);
  const { rows } = await node.node.app.pool.query("SELECT body FROM changes WHERE topic = $1", [
    `live/${foyer}`,
  ]);
  expect(rows.at(-1).body.alerts[0].languages).toEqual(order);
  const [template] = (await node.call("GET", "/alert-templates")).body.items;
  expect(Object.keys(template.title)).toEqual(["en", "de", "fr", "es", "it"]);
});

test("alerts are listed newest first, page by page", async () => {
  const made = [];
  for (const _ of [1, 2, 3]) made.unshift(await start({ stage_ids: [foyer] }));
  const first = (await node.call("GET", "/alerts?limit=2")).body;
  const rest = (await node.call("GET", `/alerts?limit=1&cursor=${first.next_cursor}`)).body;
  expect([...first.items, ...rest.items]).toEqual(made);
  expect(outcome(await node.call("GET", "/alerts?active=maybe"))).toEqual([400, { field: "active" }]);
});

test("the audit log names the alert, and how far it reached", async () => {
  const alert = await start({ stage_ids: [foyer, hall], drill: true });
  await end(alert.id);
  const { items } = (await node.call("GET", "/audit?limit=2")).body;
  expect(items.map(({ what, target }: { what: string; target: string }) => [what, target])).toEqual([
    ["End an alert (“Quiet”)", `DELETE /alerts/${alert.id}`],
    ["Start an alert, above everything that plays (drill “Quiet” on 2 stages)", "POST /alerts"],
  ]);
});
