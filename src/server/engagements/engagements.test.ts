import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { code_letters } from "../../core/engagements/joinCode.ts";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { outcome } from "../../../test/support/node/outcome.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const post = (body: unknown, key?: string) => node.call("POST", "/engagements", body, key ? { key } : {});
const patch = (id: string, body: unknown) => node.call("PATCH", `/engagements/${id}`, body);
const read = async (id: string) => (await node.call("GET", `/engagements/${id}`)).body;

test("one is made of a title, and gets a code that guests join by", async () => {
  const { status, body } = await post({ title: "Anniversary" });
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(String),
      title: "Anniversary",
      state: "open",
      moderation: "review",
      consent: { required: false, text: "" },
      rooms: [],
      kinds: ["photo", "video", "note", "question"],
      languages: ["de", "en", "fr", "it"],
      guests_per_address_per_min: 3_000,
      guests_may_speak: false,
      reactions: { enabled: false, emoji: ["❤️", "👏", "😂", "🎉", "🔥"] },
      voting: { enabled: true, anonymous: true },
      retention_days: 90,
      wall_delay_s: 0,
      erases_at: null,
      closed_at: null,
      erased_at: null,
      join_code: expect.stringMatching(new RegExp(`^[${code_letters}]{6}$`)),
      join_url: `${node.url}/e/${body.join_code}`,
      waiting: 0,
      created_at: expect.any(Number),
      updated_at: body.created_at,
    },
  ]);
  expect(await read(body.id)).toEqual(body);
});

test("what is sent is kept, a room without a label is called by its key, and what is read can be sent back", async () => {
  const given = {
    title: "Day",
    state: "paused",
    moderation: "open",
    consent: { required: true, text: "May we?" },
    rooms: [{ key: "foyer", label: "Foyer" }, { key: "B_2-x" }],
    kinds: ["question", "note"],
    languages: ["it"],
  };
  const { body } = await post(given);
  expect(body).toMatchObject({ ...given, rooms: [given.rooms[0], { key: "B_2-x", label: "B_2-x" }] });
  expect((await patch(body.id, body)).body).toEqual(body);
  const again = await post(body);
  expect([again.status, again.body.id === body.id, again.body.join_code === body.join_code]).toEqual([
    201,
    false,
    false,
  ]);
});

test("a change keeps what is not sent, of consent too", async () => {
  const made = (await post({ title: "Night", consent: { required: true, text: "May we?" } })).body;
  const changed = await patch(made.id, { state: "closed", consent: { required: false } });
  expect([changed.status, changed.body]).toEqual([
    200,
    {
      ...made,
      state: "closed",
      consent: { required: false, text: "May we?" },
      erases_at: expect.any(Number),
      closed_at: expect.any(Number),
      updated_at: expect.any(Number),
    },
  ]);
  expect(changed.body.updated_at).toBeGreaterThanOrEqual(made.updated_at);
  expect(await read(made.id)).toEqual(changed.body);
});

describe("is refused", () => {
  const long = "x".repeat(201);
  const rooms = (...keys: string[]) => ({ rooms: keys.map((key) => ({ key })) });
  test.each<[object, string]>([
    [{ title: undefined }, "title"],
    [{ title: " " }, "title"],
    [{ title: long }, "title"],
    [{ state: "shut" }, "state"],
    [{ moderation: "none" }, "moderation"],
    [{ consent: true }, "consent"],
    [{ consent: { text: "x".repeat(2001) } }, "consent.text"],
    [{ consent: { needed: true } }, "consent.needed"],
    [rooms("a", "b", "a"), "rooms"],
    [rooms("a b"), "rooms.0.key"],
    [rooms("x".repeat(65)), "rooms.0.key"],
    [{ rooms: [{ key: "a", label: " " }] }, "rooms.0.label"],
    [rooms(...Array.from({ length: 201 }, (_, nth) => `r${nth}`)), "rooms"],
    [{ kinds: [] }, "kinds"],
    [{ kinds: ["photo", "photo"] }, "kinds"],
    [{ kinds: ["audio"] }, "kinds.0"],
    [{ languages: [] }, "languages"],
    [{ languages: ["de", "de"] }, "languages"],
    [{ languages: ["es"] }, "languages.0"],
    [{ guests_may_speak: "yes" }, "guests_may_speak"],
    [{ join: "ABC" }, "join"],
  ])("%j", async (given, field) => {
    expect(outcome(await post({ title: "Day", ...given }))).toEqual([400, field]);
  });
});

test("they are listed in the order made, page by page, each workspace its own", async () => {
  const made: { id: string }[] = [];
  for (const title of ["one", "two", "three"]) made.push((await post({ title }, strangerKey)).body);
  const list = async (query: string) =>
    (await node.call("GET", `/engagements?${query}`, undefined, { key: strangerKey })).body;
  const first = await list("limit=2");
  expect(first.items).toEqual(made.slice(0, 2));
  expect(await list(`limit=2&cursor=${first.next_cursor}`)).toEqual({ items: [made[2]], next_cursor: null });
  const own = (await node.call("GET", "/engagements?limit=200")).body.items;
  expect(own.filter(({ id }: { id: string }) => made.some((other) => other.id === id))).toEqual([]);
  expect(outcome(await node.call("GET", "/engagements?cursor=x"))).toEqual([400, "cursor"]);
});

test("one of another workspace is not there", async () => {
  const { id } = await makeEngagement(node);
  const answers = await Promise.all(
    ["GET", "PATCH", "DELETE"].map((method) =>
      node.call(method, `/engagements/${id}`, method === "PATCH" ? {} : undefined, { key: strangerKey }),
    ),
  );
  expect(answers.map(outcome)).toEqual(answers.map(() => [404, "not_found"]));
});

test("only who may delete the engagement shortens the time so far that guests' data is erased at once", async () => {
  const { id } = await makeEngagement(node);
  const keyOf = async (role: string) =>
    (
      await node.call("POST", "/keys", {
        name: role,
        role,
        scopes: ["engagements:read", "engagements:write"],
      })
    ).body.key as string;
  const [operator, editor] = [await keyOf("operator"), await keyOf("editor")];
  const shorten = (retention_days: number | null, key: string, given = {}) =>
    node.call("PATCH", `/engagements/${id}`, { retention_days, ...given }, { key });
  expect((await shorten(1, operator)).status).toBe(200);
  await node.call("PATCH", `/engagements/${id}`, { state: "closed", retention_days: 90 });
  await node.node.app.pool.query("UPDATE engagements SET closed_at = closed_at - $2::bigint WHERE id = $1", [
    id,
    40 * 86_400_000,
  ]);
  const refused = await shorten(40, operator);
  expect([refused.status, refused.body.error.details]).toEqual([
    403,
    { field: "retention_days", role: "editor" },
  ]);
  expect((await shorten(1, operator, { title: "Other" })).status).toBe(403);
  expect((await node.call("GET", `/engagements/${id}`)).body).toMatchObject({
    retention_days: 90,
    title: "Summer party",
  });
  for (const days of [41, null, 3_650]) expect((await shorten(days, operator)).status).toBe(200);
  // Who reopens it erases nothing: the time begins anew when it is closed again.
  expect((await shorten(40, operator, { state: "open" })).status).toBe(200);
  await node.call("PATCH", `/engagements/${id}`, { state: "closed" });
  await node.node.app.pool.query("UPDATE engagements SET closed_at = closed_at - $2::bigint WHERE id = $1", [
    id,
    30 * 86_400_000,
  ]);
  expect((await shorten(20, editor)).status).toBe(200);
});

test("an operator pauses and reopens; making and deleting is for editors", async () => {
  const { id } = await makeEngagement(node);
  const made = await node.call("POST", "/keys", {
    name: "desk",
    role: "operator",
    scopes: ["engagements:read", "engagements:write"],
  });
  const { key } = made.body;
  const answers = [
    await node.call("PATCH", `/engagements/${id}`, { state: "paused" }, { key }),
    await node.call("POST", "/engagements", { title: "Mine" }, { key }),
    await node.call("DELETE", `/engagements/${id}`, undefined, { key }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 403, 403]);
});
