import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sessionRow } from "../../../test/support/events/sessionRow.ts";
import {
  startTestNode,
  strangerKey,
  type TestAnswer,
  type TestNode,
} from "../../../test/support/node/testNode.ts";

let node: TestNode;
let stage_id: string;
let session_id: string;
beforeAll(async () => {
  node = await startTestNode({ RATE_LIMIT_PER_MIN: "100000" });
});
afterAll(() => node.stop());
beforeEach(async () => {
  stage_id = (await make("/stages", { name: "Hall" })).id;
  session_id = await sessionRow(node, { stage_id, title: "Keynote" });
});

const make = async (path: string, body: unknown, key?: string) => {
  const made = await node.call("POST", path, body, key ? { key } : {});
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  return made.body;
};
const goLive = () => ({ do: "session", session_id, action: "go_live" });
const makeLink = (action: object, key?: string) => make("/action-links", { name: "Button 3", action }, key);
const press = async (url: string, init: RequestInit = {}) => {
  const response = await fetch(url, { method: "POST", ...init });
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  return [response.status, await response.text()];
};
const readStatus = async () => (await node.call("GET", `/sessions/${session_id}`)).body.status;
const outcome = ({ status, body }: TestAnswer) => [
  status,
  body === "" ? null : (body.error?.details ?? body),
];

test("a link is made with its address, listed without it, and revoked", async () => {
  const made = await makeLink(goLive());
  const { url, ...listed } = made;
  expect(made).toEqual({
    id: expect.any(String),
    name: "Button 3",
    action: goLive(),
    made_by: expect.any(String),
    created_at: expect.any(Number),
    last_used_at: null,
    url: expect.stringMatching(/^http.*\/act\/[\w-]{32}$/),
  });
  expect((await node.call("GET", "/action-links?limit=200")).body.items.at(-1)).toEqual(listed);
  const theirs = await node.call("DELETE", `/action-links/${made.id}`, undefined, { key: strangerKey });
  expect(theirs.status).toBe(404);
  const statuses = [];
  for (const _ of [1, 2]) statuses.push((await node.call("DELETE", `/action-links/${made.id}`)).status);
  expect(statuses).toEqual([204, 404]);
  expect(await press(url)).toEqual([404, "There is no such action link\n"]);
});

test("a retry does not get the address again", async () => {
  const headers = { "Idempotency-Key": "link" };
  const body = { name: "Button", action: goLive() };
  const statuses = [];
  for (const _ of [1, 2]) statuses.push((await node.call("POST", "/action-links", body, { headers })).status);
  expect(statuses).toEqual([201, 409]);
});

test.each<[string, object, string]>([
  ["no name", { name: undefined }, "name"],
  ["no action", { action: undefined }, "action"],
  ["an unknown action", { action: { do: "dance" } }, "action.do"],
  ["no cue", { action: { do: "fire", cue_id: "nobody" } }, "action.cue_id"],
  ["no list", { action: { do: "go", cue_list_id: "nobody" } }, "action.cue_list_id"],
  ["no session", { action: { do: "session", session_id: "nobody", action: "end" } }, "action.session_id"],
  ["a take on nothing", { action: { do: "take", story_id: "nobody" } }, "action.targets"],
  ["an unknown field", { url: "https://example.com" }, "url"],
])("a link with %s is refused", async (_, body, field) => {
  const given = { name: "Button", action: goLive(), ...body };
  expect(outcome(await node.call("POST", "/action-links", given))).toEqual([400, { field }]);
});

test("whoever posts to it does the action, whatever they send along", async () => {
  const { id, url } = await makeLink(goLive());
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  expect(await press(url, { body: "a=1", headers: form })).toEqual([200, "ok\n"]);
  expect(await readStatus()).toBe("live");
  expect(await press(url, { body: "{", headers: { "Content-Type": "application/json" } })).toEqual([
    409,
    "The session is live: only one that is scheduled or held can go live\n",
  ]);
  const items: { id: string; last_used_at: number }[] = (await node.call("GET", "/action-links?limit=200"))
    .body.items;
  expect(items.find((link) => link.id === id)!.last_used_at).toEqual(expect.any(Number));
  const { items: audit } = (await node.call("GET", "/audit?limit=2")).body;
  expect(audit.map(({ what }: { what: string }) => what)).toContain("Use the action link “Button 3”");
});

test("a look at it does nothing", async () => {
  const { url } = await makeLink(goLive());
  expect(await press(url, { method: "GET" })).toEqual([
    200,
    "This address acts when something sends POST to it.\n",
  ]);
  expect(await readStatus()).toBe("scheduled");
});

test("it fires a cue, or the next one, and tells what failed", async () => {
  const cues = [
    { title: "A", actions: [goLive()] },
    { title: "B", actions: [goLive(), { do: "session", session_id, action: "hold" }] },
  ];
  const list = await make("/cue-lists", { title: "Evening", cues });
  const next = await makeLink({ do: "go", cue_list_id: list.id });
  const first = await makeLink({ do: "fire", cue_id: list.cues[0].id });
  expect(await press(next.url)).toEqual([200, "ok\n"]);
  expect(await press(next.url)).toEqual([
    200,
    "fired, but 1 of 2 failed: session: The session is live: only one that is scheduled or held can go live\n",
  ]);
  expect(await press(next.url)).toEqual([409, "The last cue has been fired: choose the next one\n"]);
  expect(await readStatus()).toBe("held");
  expect(await press(first.url)).toEqual([200, "ok\n"]);
  await node.call("POST", `/cue-lists/${list.id}/rehearse`, { on: true });
  expect(await press(first.url)).toEqual([200, "ok (rehearsal)\n"]);
  await node.call("DELETE", `/cue-lists/${list.id}`);
  expect(await press(next.url)).toEqual([404, "The cue list was not found in this workspace\n"]);
});

test("it has the rights of its maker, as they are by now", async () => {
  const { id, key } = await make("/keys", { name: "Box", role: "operator", scopes: ["shows"] });
  const narrow = await makeLink(goLive(), key);
  expect(await press(narrow.url)).toEqual([403, "This key lacks the scope sessions\n"]);
  expect(await readStatus()).toBe("scheduled");
  await node.call("DELETE", `/keys/${id}`);
  expect(await press(narrow.url)).toEqual([403, "The key “Box”, in whose name this is done, was revoked\n"]);
});

test("a button that is stuck, and somebody who guesses, are slowed down", async () => {
  const { url } = await makeLink({ do: "end_alert" });
  const presses = await Promise.all(Array.from({ length: 60 }, () => press(url)));
  expect(presses.filter(([status]) => status === 429).length).toBe(10);
  const guesses = await Promise.all(
    Array.from({ length: 80 }, (_, nth) => press(`${node.url}/act/guess-${nth}`)),
  );
  expect(new Set(guesses.map(([status]) => status))).toEqual(new Set([404, 429]));
});
