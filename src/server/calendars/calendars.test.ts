import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { planEvents } from "../../core/adapters/planEvents.ts";

let node: TestNode;
let now = Date.parse("2026-09-17T06:00:00Z");
beforeAll(async () => {
  node = await startTestNode();
  node.node.app.now = () => now;
});
afterAll(() => node.stop());

let made = 0;
let ref: string;
beforeEach(async () => {
  made += 1;
  ref = `day${made}`;
  const event = {
    ref,
    title: "Lampcon; day, one",
    date: "2026-09-17",
    time_zone: "Europe/Zurich",
    rooms: [
      { key: "hall", name: "Great hall" },
      { key: "lab", name: "Lab" },
    ],
    speakers: [{ key: "ada", name: "Ada Lux" }],
    sessions: [
      { key: "doors", title: "Doors", room: "*", start: "08:30", end: "09:00" },
      {
        key: "opening",
        title: "Opening",
        room: "hall",
        start: "09:00",
        end: "10:00",
        speakers: ["ada"],
        track: "Light",
        takeaway: "Why we are here",
      },
      { key: "second", title: "Second", room: "hall", start: "10:00", end: "11:00" },
      { key: "wires", title: "Wires", room: "lab", start: "09:00", end: "10:00" },
    ],
  };
  expect((await node.call("POST", "/events/apply", { event })).status).toBe(200);
});

const addresses = async () => (await node.call("GET", `/events/${ref}/calendar`)).body;
const get = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers });
const textAt = async (url: string) => (await get(url)).text();
const lines = (text: string, name: string) =>
  text.split("\r\n").flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1)] : []));
const sessions = async (): Promise<{ id: string; title: string }[]> =>
  (await node.call("GET", `/sessions?event_ref=${ref}`)).body.items;
const act = async (title: string, action: string) => {
  const { id } = (await sessions()).find((session) => session.title === title)!;
  expect((await node.call("POST", `/sessions/${id}/${action}`)).status).toBe(200);
};

test("an event has an address for all its rooms and one for each, which need no key", async () => {
  const { status, body } = await node.call("GET", `/events/${ref}/calendar`);
  const url = expect.stringMatching(`^${node.url}/calendars/[\\w.-]+\\.ics$`);
  expect([status, body]).toEqual([
    200,
    {
      url,
      rooms: [
        { stage_id: expect.any(String), name: "Great hall", url },
        { stage_id: expect.any(String), name: "Lab", url },
      ],
    },
  ]);
  const answer = await get(body.url);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  const text = await answer.text();
  expect(lines(text, "SUMMARY")).toEqual(["Doors", "Opening", "Wires", "Second"]);
  expect(lines(text, "X-WR-CALNAME")).toEqual(["Lampcon\\; day\\, one"]);
  expect(lines(text, "DTSTART")).toEqual([
    "20260917T063000Z",
    "20260917T070000Z",
    "20260917T070000Z",
    "20260917T080000Z",
  ]);
  expect(lines(text, "DESCRIPTION")).toEqual(["Ada Lux\\n\\nWhy we are here"]);
  expect(lines(text, "LOCATION")).toEqual(["Great hall", "Lab", "Great hall"]);
  expect(lines(await textAt(body.rooms[1].url), "SUMMARY")).toEqual(["Doors", "Wires"]);
  expect(lines(await textAt(body.rooms[1].url), "NAME")).toEqual(["Lampcon\\; day\\, one: Lab"]);
});

test("who has it already is told so", async () => {
  const { url } = await addresses();
  const etag = (await get(url)).headers.get("etag")!;
  const known = await get(url, { "if-none-match": `W/${etag}` });
  expect([known.status, await known.text(), known.headers.get("etag")]).toEqual([304, "", etag]);
  await act("Wires", "cancel");
  expect((await get(url, { "if-none-match": etag })).status).toBe(200);
});

test("delays, ends and cancellations are followed, under the same ids and with rising sequences", async () => {
  const { url } = await addresses();
  const before = await textAt(url);
  now = Date.parse("2026-09-17T07:25:00Z");
  await act("Opening", "go_live");
  await act("Wires", "cancel");
  const after = await textAt(url);
  expect(lines(after, "UID").toSorted()).toEqual(lines(before, "UID").toSorted());
  const sequences = (text: string) =>
    new Map(lines(text, "UID").map((uid, index) => [uid, Number(lines(text, "SEQUENCE")[index])]));
  for (const [uid, sequence] of sequences(before))
    expect(sequences(after).get(uid)).toBeGreaterThanOrEqual(sequence);
  expect(lines(after, "STATUS").toSorted()).toEqual(["CANCELLED", "CONFIRMED", "CONFIRMED", "CONFIRMED"]);
  const startsOf = (text: string) =>
    new Map(lines(text, "SUMMARY").map((title, index) => [title, lines(text, "DTSTART")[index]]));
  expect(startsOf(after).get("Opening")).toBe("20260917T072500Z");
  expect(startsOf(after).get("Second")).toBe("20260917T082500Z");
  const planned = planEvents(after);
  expect("plans" in planned && planned.plans[0]!.sessions.map(({ title, start }) => [title, start])).toEqual([
    ["Doors", "08:30"],
    ["Opening", "09:25"],
    ["Second", "10:25"],
  ]);
  now = Date.parse("2026-09-17T06:00:00Z");
});

test("renewed addresses replace the old ones, and forged ones lead nowhere", async () => {
  const old = await addresses();
  const { status, body: renewed } = await node.call("POST", `/events/${ref}/calendar/renew`);
  expect([status, renewed]).toEqual([200, await addresses()]);
  expect(renewed.url).not.toBe(old.url);
  const [event_id, , signature] = new URL(renewed.url).pathname.split("/")[2]!.split(".");
  const other_room = renewed.rooms[0].stage_id;
  for (const url of [
    old.url,
    old.rooms[0].url,
    renewed.url.replace(/\.ics$/, ""),
    `${node.url}/calendars/x.ics`,
    `${node.url}/calendars/${event_id}.${other_room}.${signature}.ics`,
    `${node.url}/calendars/${event_id}..AAAA.ics`,
  ])
    expect([url, (await get(url)).status]).toEqual([url, 404]);
  expect((await get(renewed.url)).status).toBe(200);
});

test("another workspace has no such event", async () => {
  const theirs = { key: strangerKey };
  expect((await node.call("GET", `/events/${ref}/calendar`, undefined, theirs)).status).toBe(404);
  expect((await node.call("POST", `/events/${ref}/calendar/renew`, undefined, theirs)).status).toBe(404);
  expect((await node.call("GET", "/events/none/calendar")).status).toBe(404);
});
