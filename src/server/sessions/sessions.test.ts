import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { during } from "../../../test/support/node/during.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const noon = Date.parse("2027-01-04T12:00Z");

let node: TestNode;
let now = noon;
let stage_id: string;
beforeAll(async () => {
  node = await startTestNode();
  node.node.app.now = () => now;
});
afterAll(() => node.stop());
beforeEach(async () => {
  now = noon;
  stage_id = (await make("/stages", { name: "Hall" })).id;
});

const make = async (path: string, body: unknown, key?: string) => {
  const made = await node.call("POST", path, body, key ? { key } : {});
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  return made.body;
};
/** In minutes from noon. */
const span = (from: number, to: number) => ({
  starts_at: noon + from * minute_ms,
  ends_at: noon + to * minute_ms,
});
const plan = (title: string, from: number, to: number, rest: object = {}) =>
  make("/sessions", { title, stage_id, ...span(from, to), ...rest });
const act = (id: string, action: string) => node.call("POST", `/sessions/${id}/${action}`);
const read = async (id: string) => (await node.call("GET", `/sessions/${id}`)).body;
const list = async (query: string) =>
  (await node.call("GET", `/sessions?${query}`)).body.items.map(({ title }: { title: string }) => title);
const outcome = ({ status, body }: Awaited<ReturnType<TestNode["call"]>>) => [
  status,
  body.error?.details ?? body,
];
const told = async () => {
  const { rows } = await node.node.app.pool.query("SELECT topic FROM changes ORDER BY id");
  return rows.map(({ topic }) => topic as string);
};
const toldBy = async (work: () => Promise<unknown>) => {
  const before = (await told()).length;
  await work();
  return (await told()).slice(before);
};

/** What an event's plan makes: a venue with rooms, and a session in all of them. */
async function everyRoom(title: string, from: number, to: number, stages: string[]) {
  const venue = await make("/venues", { name: "House" });
  const { workspace_id } = (await node.call("GET", "/me")).body;
  const { pool } = node.node.app;
  for (const [n, stage] of stages.entries())
    await pool.query(
      "INSERT INTO rooms (id, workspace_id, venue_id, key, name, label, stage_id) VALUES ($1, $2, $3, $4, $4, $4, $5)",
      [`${venue.id}-${n}`, workspace_id, venue.id, `r${n}`, stage],
    );
  const event_id = `event-${venue.id}`;
  await pool.query(
    `INSERT INTO events (id, workspace_id, ref, title, date, time_zone, language, day_starts) VALUES ($1, $2, $1, '', '2027-01-04', 'UTC', 'en', '04:00')`,
    [event_id, workspace_id],
  );
  const { starts_at, ends_at } = span(from, to);
  await pool.query(
    "INSERT INTO sessions (id, workspace_id, event_id, venue_id, title, starts_at, ends_at) VALUES ($1, $2, $3, $4, $5, $6, $7)",
    [`all-${venue.id}`, workspace_id, event_id, venue.id, title, starts_at, ends_at],
  );
  return { id: `all-${venue.id}`, venue_id: venue.id as string, event_ref: event_id };
}

describe("a session", () => {
  test("is planned on a stage, read and changed field by field", async () => {
    const venue = await make("/venues", { name: "House" });
    const stage = await make("/stages", { name: "Room", venue_id: venue.id });
    const ada = await make("/presenters", { name: "Ada" });
    const made = await plan("Opening", 0, 60, {
      stage_id: stage.id,
      presenter_ids: [ada.id],
      record_ref: "day/agenda/opening",
      status: "live",
      delay_ms: 7,
    });
    expect(made).toEqual({
      id: expect.any(String),
      title: "Opening",
      stage_id: stage.id,
      venue_id: venue.id,
      event_ref: null,
      ...span(0, 60),
      status: "scheduled",
      went_live_at: null,
      ended_at: null,
      delay_ms: 0,
      presenter_ids: [ada.id],
      record_ref: "day/agenda/opening",
      created_at: expect.any(Number),
      updated_at: expect.any(Number),
    });
    expect(await read(made.id)).toEqual(made);
    const patched = await node.call("PATCH", `/sessions/${made.id}`, { record_ref: null, ...span(30, 90) });
    expect(outcome(patched)).toEqual([
      200,
      { ...made, record_ref: null, ...span(30, 90), updated_at: expect.any(Number) },
    ]);
    // What was read can be written back, and tells nobody.
    const again = await toldBy(() => node.call("PATCH", `/sessions/${made.id}`, patched.body));
    expect([again, await read(made.id)]).toEqual([[], patched.body]);
  });

  test("is refused with a wrong length, stage or presenter, which is named", async () => {
    const ada = await make("/presenters", { name: "Ada" });
    const theirs = await make("/stages", { name: "Theirs" }, strangerKey);
    const post = async (rest: object) =>
      outcome(await node.call("POST", "/sessions", { title: "Talk", stage_id, ...span(0, 60), ...rest }));
    const { id } = await plan("Talk", 0, 60);
    const patch = async (rest: object) => outcome(await node.call("PATCH", `/sessions/${id}`, rest));
    expect([
      await post(span(60, 60)),
      await patch({ ends_at: noon }),
      await post({ stage_id: "nobody" }),
      await post({ stage_id: theirs.id }),
      await patch({ stage_id: theirs.id }),
      await post({ stage_id: null }),
      await patch({ stage_id: null }),
      await post({ presenter_ids: [ada.id, "nobody"] }),
      await patch({ presenter_ids: [ada.id, "nobody"] }),
      await patch({ presenter_ids: [ada.id, ada.id] }),
      await post({ presenter_ids: Array.from({ length: 51 }, () => ada.id) }),
      await post({ title: " " }),
      await post({ record_ref: "no ref" }),
    ]).toEqual(
      [
        "ends_at",
        "ends_at",
        "stage_id",
        "stage_id",
        "stage_id",
        "stage_id",
        "stage_id",
        "presenter_ids.1",
        "presenter_ids.1",
        "presenter_ids.1",
        "presenter_ids",
        "title",
        "record_ref",
      ].map((field) => [400, { field }]),
    );
    expect(outcome(await node.call("GET", `/sessions/${id}`, undefined, { key: strangerKey }))).toEqual([
      404,
      {},
    ]);
    expect(outcome(await act(id, "explode"))).toEqual([400, { field: "action" }]);
  });

  test("tells its stage, and the one it left", async () => {
    const { id } = await plan("Talk", 0, 60);
    const other = await make("/stages", { name: "Other" });
    expect(await toldBy(() => node.call("PATCH", `/sessions/${id}`, { stage_id: other.id }))).toEqual([
      `schedules/${stage_id}`,
      `sessions/${id}`,
      `schedules/${other.id}`,
    ]);
    expect(await toldBy(() => act(id, "go_live"))).toEqual([`sessions/${id}`, `schedules/${other.id}`]);
  });

  test("goes with its stage", async () => {
    const { id } = await plan("Talk", 0, 60);
    await node.call("DELETE", `/stages/${stage_id}`);
    expect(outcome(await act(id, "go_live"))).toEqual([404, {}]);
  });
});

describe("the list", () => {
  test("is by start, whole or of a stage, a time and a status, page by page", async () => {
    const other = await make("/stages", { name: "Other" });
    const first = await plan("First", -600, -500);
    await plan("Long", -400, 500);
    await plan("Other", 0, 60, { stage_id: other.id });
    await plan("Later", 60, 120);
    await act(first.id, "cancel");
    const here = `stage_id=${stage_id}`;
    const at = (from: number, to: number) => `from=${noon + from * minute_ms}&to=${noon + to * minute_ms}`;
    expect([
      await list(here),
      await list(`${here}&${at(-500, 60)}`),
      await list(`${here}&${at(60, 61)}`),
      await list(`${here}&status=cancelled`),
      await list(`stage_id=nobody`),
      await list(`stage_id=${other.id}&limit=1`),
    ]).toEqual([["First", "Long", "Later"], ["Long"], ["Long", "Later"], ["First"], [], ["Other"]]);
    const pages: string[][] = [];
    let cursor = "";
    do {
      const { body } = await node.call("GET", `/sessions?${here}&limit=2${cursor}`);
      pages.push(body.items.map(({ title }: { title: string }) => title));
      cursor = body.next_cursor === null ? "" : `&cursor=${body.next_cursor}`;
    } while (cursor !== "");
    expect(pages).toEqual([["First", "Long"], ["Later"]]);
    expect(outcome(await node.call("GET", "/sessions?status=over"))).toEqual([400, { field: "status" }]);
    expect(outcome(await node.call("GET", "/sessions?cursor=x"))).toEqual([400, { field: "cursor" }]);
  });

  test("of a stage holds what is in every room of its venue, once", async () => {
    const other = (await make("/stages", { name: "Other" })).id;
    const away = (await make("/stages", { name: "Away" })).id;
    const { id, venue_id, event_ref } = await everyRoom("Lunch", 0, 60, [stage_id, other]);
    await plan("Talk", -60, 0);
    expect([
      await list(`stage_id=${stage_id}`),
      await list(`stage_id=${other}`),
      await list(`stage_id=${away}`),
    ]).toEqual([["Talk", "Lunch"], ["Lunch"], []]);
    expect(await read(id)).toMatchObject({ stage_id: null, venue_id, event_ref });
  });
});

describe("an operator", () => {
  test("lets it go live, holds it, ends it and opens it again", async () => {
    const { id } = await plan("Talk", 0, 60);
    now = noon + 10 * minute_ms;
    const pressed = async (action: string) => {
      const { status, body } = await act(id, action);
      const { went_live_at, ended_at, delay_ms } = body;
      return [status, body.status, went_live_at, ended_at, delay_ms / minute_ms];
    };
    const live_at = now;
    expect([await pressed("go_live"), await pressed("hold")]).toEqual([
      [200, "live", live_at, null, 10],
      [200, "held", live_at, null, 10],
    ]);
    now = noon + 75 * minute_ms;
    expect([await pressed("go_live"), await pressed("end"), await pressed("reopen")]).toEqual([
      [200, "live", live_at, null, 15],
      [200, "ended", live_at, now, 15],
      [200, "scheduled", live_at, null, 10],
    ]);
    expect([await pressed("cancel"), await pressed("reopen")]).toEqual([
      [200, "cancelled", live_at, null, 0],
      [200, "scheduled", null, null, 0],
    ]);
  });

  test("who starts early gives the session its own length, and is not late before its planned end", async () => {
    const { id } = await plan("Talk", 0, 30);
    await plan("Next", 30, 60);
    const delays = async () =>
      (await node.call("GET", `/sessions?stage_id=${stage_id}`)).body.items.map(
        ({ delay_ms }: { delay_ms: number }) => delay_ms / minute_ms,
      );
    now = noon - 20 * minute_ms;
    await act(id, "go_live");
    expect(await delays()).toEqual([0, 0]);
    now = noon + 20 * minute_ms;
    expect(await delays()).toEqual([0, 0]);
    now = noon + 35 * minute_ms;
    expect(await delays()).toEqual([5, 5]);
  });

  test("cannot do what does not fit, nor without the scope, nor as a viewer", async () => {
    const { id } = await plan("Talk", 0, 60);
    const refused = async (action: string) => outcome(await act(id, action));
    expect([await refused("hold"), await refused("reopen")]).toEqual([
      [409, { status: "scheduled" }],
      [409, { status: "scheduled" }],
    ]);
    await act(id, "end");
    expect([await refused("go_live"), await refused("end"), await refused("cancel")]).toEqual(
      Array.from({ length: 3 }, () => [409, { status: "ended" }]),
    );
    const reader = await make("/keys", { name: "reader", role: "owner", scopes: ["sessions:read"] });
    const { key } = reader;
    expect((await node.call("GET", `/sessions/${id}`, undefined, { key })).status).toBe(200);
    expect(outcome(await node.call("POST", `/sessions/${id}/reopen`, undefined, { key }))).toEqual([
      403,
      { scope: "sessions" },
    ]);
  });

  test("has one session live on a stage at a time, also when two press at once", async () => {
    const [one, two] = [await plan("One", 0, 60), await plan("Two", 60, 120)];
    await act(one.id, "go_live");
    await act(one.id, "hold");
    expect(outcome(await act(two.id, "go_live"))).toEqual([409, { session_id: one.id }]);
    // The other stage's is none of its business.
    const other = await make("/stages", { name: "Other" });
    const three = await plan("Three", 0, 60, { stage_id: other.id });
    expect((await act(three.id, "go_live")).status).toBe(200);
    expect(outcome(await node.call("PATCH", `/sessions/${three.id}`, { stage_id }))).toEqual([
      409,
      { session_id: one.id },
    ]);
    await act(one.id, "end");
    const four = await plan("Four", 120, 180);
    const answers = await Promise.all([act(two.id, "go_live"), act(four.id, "go_live")]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test("waits for who pressed first", async () => {
    const { id } = await plan("Talk", 0, 60);
    const answer = await during(
      node,
      [["UPDATE sessions SET status = 'cancelled' WHERE id = $1", [id]]],
      () => act(id, "go_live"),
    );
    expect(outcome(answer)).toEqual([409, { status: "cancelled" }]);
  });

  test("has what is in every room against every room, and tells them all", async () => {
    const other = (await make("/stages", { name: "Other" })).id;
    const all = await everyRoom("Opening", 0, 60, [stage_id, other]);
    const talk = await plan("Talk", 60, 120, { stage_id: other });
    await act(talk.id, "go_live");
    expect(outcome(await act(all.id, "go_live"))).toEqual([409, { session_id: talk.id }]);
    await act(talk.id, "end");
    const topics = await toldBy(() => act(all.id, "go_live"));
    expect(topics.toSorted()).toEqual(
      [
        `events/${all.event_ref}`,
        `schedules/${other}`,
        `schedules/${stage_id}`,
        `sessions/${all.id}`,
      ].toSorted(),
    );
    const here = await plan("Here", 60, 120);
    expect(outcome(await act(here.id, "go_live"))).toEqual([409, { session_id: all.id }]);
  });
});

describe("a delay", () => {
  const delays = async () => {
    const { body } = await node.call("GET", `/sessions?stage_id=${stage_id}`);
    return Object.fromEntries(
      body.items.map(({ title, delay_ms }: { title: string; delay_ms: number }) => [
        title,
        delay_ms / minute_ms,
      ]),
    );
  };

  test("is passed on to what follows, grows with the clock and is taken up by gaps", async () => {
    const talk = await plan("Talk", 0, 60);
    const next = await plan("Next", 60, 90);
    await plan("Last", 100, 130);
    now = noon + 20 * minute_ms;
    await act(talk.id, "go_live");
    expect(await delays()).toEqual({ Talk: 20, Next: 20, Last: 10 });
    // One by one the same, by what is before it.
    expect((await read(next.id)).delay_ms).toBe(20 * minute_ms);
    now = noon + 2 * hour_ms;
    expect(await delays()).toEqual({ Talk: 60, Next: 60, Last: 50 });
    await act(talk.id, "end");
    now += hour_ms;
    expect(await delays()).toEqual({ Talk: 60, Next: 60, Last: 50 });
  });

  test("of one room does not move what is in every room, but the other way round", async () => {
    const other = (await make("/stages", { name: "Other" })).id;
    const all = await everyRoom("Opening", 0, 60, [stage_id, other]);
    await plan("Talk", 60, 90);
    now = noon + 30 * minute_ms;
    await act(all.id, "go_live");
    expect(await delays()).toEqual({ Opening: 30, Talk: 30 });
    await act(all.id, "cancel");
    expect(await delays()).toEqual({ Opening: 0, Talk: 0 });
  });
});

describe("a presenter", () => {
  test("in an unfinished session cannot be deleted; of finished ones the id goes", async () => {
    const ada = await make("/presenters", { name: "Ada" });
    const grace = await make("/presenters", { name: "Grace" });
    const [one, two] = [
      await plan("One", 0, 60, { presenter_ids: [ada.id, grace.id] }),
      await plan("Two", 60, 120, { presenter_ids: [ada.id] }),
    ];
    const remove = async () => outcome(await node.call("DELETE", `/presenters/${ada.id}`));
    expect(await remove()).toEqual([409, { sessions: [one.id, two.id] }]);
    await act(one.id, "end");
    expect(await remove()).toEqual([409, { sessions: [two.id] }]);
    await act(two.id, "cancel");
    const topics = await toldBy(remove);
    expect(topics).toEqual([`sessions/${one.id}`, `sessions/${two.id}`, `presenters/${ada.id}`]);
    expect([(await read(one.id)).presenter_ids, (await read(two.id)).presenter_ids]).toEqual([
      [grace.id],
      [],
    ]);
  });

  test("who is being deleted cannot be named, and who is being named cannot be deleted", async () => {
    const ada = await make("/presenters", { name: "Ada" });
    const { id } = await plan("Talk", 0, 60);
    const named = await during(node, [["DELETE FROM presenters WHERE id = $1", [ada.id]]], () =>
      node.call("PATCH", `/sessions/${id}`, { presenter_ids: [ada.id] }),
    );
    expect(outcome(named)).toEqual([400, { field: "presenter_ids.0" }]);
    const grace = await make("/presenters", { name: "Grace" });
    const deleted = await during(
      node,
      [
        ["SELECT FROM presenters WHERE id = $1 FOR KEY SHARE", [grace.id]],
        ["UPDATE sessions SET presenter_ids = ARRAY[$2] WHERE id = $1", [id, grace.id]],
      ],
      () => node.call("DELETE", `/presenters/${grace.id}`),
    );
    expect(outcome(deleted)).toEqual([409, { sessions: [id] }]);
  });

  test("whose last session is reopened meanwhile stays", async () => {
    const ada = await make("/presenters", { name: "Ada" });
    const { id } = await plan("Talk", 0, 60, { presenter_ids: [ada.id] });
    await act(id, "end");
    const deleted = await during(
      node,
      [["UPDATE sessions SET status = 'scheduled' WHERE id = $1", [id]]],
      () => node.call("DELETE", `/presenters/${ada.id}`),
    );
    expect(outcome(deleted)).toEqual([409, { sessions: [id] }]);
  });
});
