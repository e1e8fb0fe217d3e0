import { afterAll, beforeAll, expect, test } from "vitest";
import { callsOf, changedOf, other } from "../../../test/support/events/eventCalls.ts";
import { summit } from "../../../test/support/events/eventPlans.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
const { apply, one, rows } = callsOf(() => node);

const [keynote] = summit.sessions;
const withSession = (change: object) => ({ ...summit, sessions: [{ ...keynote, ...change }] });
const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));

test.each([
  ["a ref with a slash", { ...summit, ref: "a/b" }, "event.ref"],
  ["a ref that is too long", { ...summit, ref: "a".repeat(128) }, "event.ref"],
  ["a series with a slash", { ...summit, series: "a/b" }, "event.series"],
  ["no title", { ...summit, title: undefined }, "event.title"],
  ["a blank title", { ...summit, title: " " }, "event.title"],
  ["a day that is none", { ...summit, date: "2026-02-30" }, "event.date"],
  ["a day before there was time", { ...summit, date: "1969-07-20" }, "event.date"],
  ["a zone that is none", { ...summit, time_zone: "Mars/Olympus" }, "event.time_zone"],
  ["another language", { ...summit, language: "es" }, "event.language"],
  ["an hour that is none", { ...summit, day_starts: "24:00" }, "event.day_starts"],
  ["an unknown field", { ...summit, venue: "x" }, "event.venue"],
  ["201 rooms", { ...summit, rooms: many(201, (n) => ({ key: `r${n}` })) }, "event.rooms"],
  [
    "2001 speakers",
    { ...summit, speakers: many(2001, (n) => ({ key: `s${n}`, name: "N" })) },
    "event.speakers",
  ],
  [
    "2001 sessions",
    { ...summit, sessions: many(2001, (n) => ({ ...keynote, key: `s${n}` })) },
    "event.sessions",
  ],
  ["a room without a key", { ...summit, rooms: [{ name: "Main" }] }, "event.rooms.0.key"],
  ["a room's key with a dot", { ...summit, rooms: [{ key: "a.b" }] }, "event.rooms.0.key"],
  ["a key of 65", { ...summit, rooms: [{ key: "k".repeat(65) }] }, "event.rooms.0.key"],
  ["a room twice", { ...summit, rooms: [...summit.rooms, { key: "main" }] }, "event.rooms.2.key"],
  [
    "a speaker twice",
    { ...summit, speakers: [...summit.speakers, summit.speakers[0]] },
    "event.speakers.2.key",
  ],
  ["a session twice", { ...summit, sessions: [keynote, keynote] }, "event.sessions.1.key"],
  ["a speaker without a name", { ...summit, speakers: [{ key: "ada" }] }, "event.speakers.0.name"],
  ["a long name", { ...summit, speakers: [{ key: "ada", name: "n".repeat(201) }] }, "event.speakers.0.name"],
  ["an unknown room", withSession({ room: "attic" }), "event.sessions.0.room"],
  ["no room", withSession({ room: undefined }), "event.sessions.0.room"],
  ["an unknown speaker", withSession({ speakers: ["ada", "alan"] }), "event.sessions.0.speakers.1"],
  ["no length", withSession({ start: "09:00", end: "09:00" }), "event.sessions.0.end"],
  ["an end that is none", withSession({ end: "25:00" }), "event.sessions.0.end"],
  ["a short colour", withSession({ track_color: "#abc" }), "event.sessions.0.track_color"],
  ["a long word", withSession({ takeaway: "w".repeat(2001) }), "event.sessions.0.takeaway"],
  [
    "another language's words",
    withSession({ extra: { title_es: "Hola" } }),
    "event.sessions.0.extra.title_es",
  ],
  ["words of nothing", withSession({ extra: { _de: "x" } }), "event.sessions.0.extra._de"],
  [
    "187 translations",
    withSession({ extra: Object.fromEntries(many(187, (n) => [`f${n}_de`, "x"])) }),
    "event.sessions.0.extra",
  ],
])("a plan with %s is refused, and nothing is written", async (_, event, field) => {
  const before = await rows();
  const { status, body } = await node.call("POST", "/events/apply", { event });
  expect([status, body.error.code, body.error.details]).toEqual([400, "invalid", { field }]);
  expect(await rows()).toEqual(before);
});

test("an empty day is a venue; null stands for what is not there", async () => {
  const { ref, title, date, time_zone } = other("bare");
  const { counts } = await apply({ ref, title, date, time_zone });
  expect(counts).toEqual({ create: 1, update: 0, keep: 0 });
  const none = {
    kind: null,
    speakers: null,
    track: null,
    track_color: null,
    takeaway: null,
    studio_path: null,
    extra: null,
  };
  const { steps } = await apply({
    ref: "bare",
    title,
    date,
    time_zone: "europe/zurich",
    language: "de",
    series: null,
    venue_id: null,
    rooms: [{ key: "r", name: null, label: "Raum" }],
    speakers: [{ key: "s", name: "S", title: null, organization: null, photo_url: null }],
    sessions: [{ key: "k", title: "T", room: "*", start: "23:30", end: "00:30", ...none }],
  });
  expect(changedOf(steps).length).toBe(5);
  expect((await one("/records/bare/agenda/k")).values).toMatchObject({
    room_label: "Alle Räume",
    starts_at: String(Date.parse("2026-09-17T21:30:00Z")),
    ends_at: String(Date.parse("2026-09-17T22:30:00Z")),
  });
  expect((await one("/rooms?limit=200")).items.at(-1)).toMatchObject({
    key: "r",
    name: "Raum",
    label: "Raum",
  });
});

test("a plan over 16 MiB is too large", async () => {
  const event = withSession({ takeaway: "w".repeat(17 * 1024 * 1024) });
  const { status, body } = await node.call("POST", "/events/apply", { event });
  expect([status, body.error.code]).toEqual([413, "too_large"]);
});
