import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { during } from "../../../test/support/node/during.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { listBookingsBetween } from "./bookings.ts";

const at = (iso: string) => Date.parse(iso);
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16);
const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;
/** A Monday. */
const today = at("2027-01-04T08:00Z");

let node: TestNode;
let stage_id: string;
let story_id: string;
beforeAll(async () => {
  node = await startTestNode();
  node.node.app.now = () => today;
});
afterAll(() => node.stop());
beforeEach(async () => {
  const venue = await make("/venues", { name: "Hall", timezone: "Europe/Zurich" });
  stage_id = (await make("/stages", { name: "Foyer", venue_id: venue.id })).id;
  story_id = (await make("/stories", { title: "Show" })).id;
});

const make = async (path: string, body: unknown, key?: string) => {
  const made = await node.call("POST", path, body, key ? { key } : {});
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  return made.body;
};
const span = (starts: string, ends: string) => ({ starts_at: at(starts), ends_at: at(ends) });
const post = (body: object) => node.call("POST", "/bookings", { stage_id, story_id, ...body });
const book = (body: object) => make("/bookings", { stage_id, story_id, ...body });
const patch = (id: string, body: unknown) => node.call("PATCH", `/bookings/${id}`, body);
const outcome = ({ status, body }: Awaited<ReturnType<TestNode["call"]>>) => [
  status,
  body === "" ? null : (body.error?.details ?? body),
];
const timesTold = async (id = stage_id) =>
  (await node.node.app.pool.query("SELECT FROM changes WHERE topic = $1", [`stages/${id}`])).rows.length;

const evening = span("2027-01-04T17:00Z", "2027-01-04T19:00Z");

test("a stage is booked, and its story is live", async () => {
  const made = await book({ ...evening, id: "mine", created_at: 1 });
  expect(made).toEqual({
    id: expect.any(String),
    stage_id,
    story_id,
    title: "",
    ...evening,
    repeat: null,
    exdates: [],
    created_at: expect.any(Number),
  });
  expect(made.id).not.toBe("mine");
  expect((await node.call("GET", `/stories/${story_id}`)).body.status).toBe("live");
  expect(outcome(await node.call("PATCH", `/stories/${story_id}`, { status: "draft" }))).toEqual([
    400,
    { field: "status" },
  ]);
  expect(outcome(await node.call("DELETE", `/stories/${story_id}`))).toEqual([409, { bookings: [made.id] }]);
  await node.call("PUT", `/stages/${stage_id}/idle`, { story_id });
  expect(outcome(await node.call("DELETE", `/stories/${story_id}`))).toEqual([
    409,
    { stages: [stage_id], bookings: [made.id] },
  ]);
});

test("bookings are listed in the order added, all or a stage's", async () => {
  const other = await make("/stages", { name: "Bar" });
  const one = await book(span("2027-02-02T10:00Z", "2027-02-02T11:00Z"));
  const two = await book({ ...evening, stage_id: other.id });
  const three = await book(evening);
  const list = async (query: string) => (await node.call("GET", `/bookings?${query}`)).body.items;
  expect(await list(`stage_id=${stage_id}`)).toEqual([one, three]);
  expect(await list(`stage_id=${other.id}`)).toEqual([two]);
  expect(await list("stage_id=nobody")).toEqual([]);
  expect((await list("limit=200")).slice(-3)).toEqual([one, two, three]);
  const { body: page } = await node.call("GET", `/bookings?stage_id=${stage_id}&limit=1`);
  expect(await list(`stage_id=${stage_id}&limit=1&cursor=${page.next_cursor}`)).toEqual([three]);
});

test("a booking is changed field by field, moved to another stage and deleted", async () => {
  const made = await book({ ...evening, title: "Evening", repeat: "RRULE:FREQ=DAILY", exdates: [1] });
  const [other, story] = [await make("/stages", { name: "Bar" }), await make("/stories", { title: "Other" })];
  const later = { ...made, ends_at: at("2027-01-04T20:00Z"), exdates: [] };
  expect((await patch(made.id, { ends_at: later.ends_at, exdates: [] })).body).toEqual(later);
  expect((await patch(made.id, later)).body).toEqual(later);
  expect(await timesTold()).toBe(3);
  const moved = { ...later, stage_id: other.id, story_id: story.id, title: "", repeat: null };
  const answer = await patch(made.id, { stage_id: other.id, story_id: story.id, title: "", repeat: null });
  expect([answer.status, answer.body]).toEqual([200, moved]);
  expect((await node.call("GET", `/stories/${story.id}`)).body.status).toBe("live");
  expect([await timesTold(), await timesTold(other.id)]).toEqual([4, 2]);
  const statuses = [];
  for (const _ of [1, 2]) statuses.push((await node.call("DELETE", `/bookings/${made.id}`)).status);
  expect([statuses, await timesTold(other.id)]).toEqual([[204, 404], 3]);
  expect((await patch(made.id, {})).status).toBe(404);
});

test.each<[string, object, string]>([
  ["a stage that is not there", { stage_id: "nobody" }, "stage_id"],
  ["a story that is not there", { story_id: "nobody" }, "story_id"],
  ["an end before the start", { ends_at: evening.starts_at - 1 }, "ends_at"],
  ["an end at the start", { ends_at: evening.starts_at }, "ends_at"],
  ["more than two years", { ends_at: evening.starts_at + 731 * day_ms + 1 }, "ends_at"],
  ["half a millisecond", { starts_at: 1.5 }, "starts_at"],
  ["a far future", { starts_at: 1e13, ends_at: 1e13 + 1 }, "starts_at"],
  ["a long title", { title: "x".repeat(201) }, "title"],
  ["words", { repeat: "every day" }, "repeat"],
  ["a rule by the second", { repeat: "FREQ=SECONDLY" }, "repeat"],
  ["a rule that says nothing", { repeat: "" }, "repeat"],
  [
    "more times than can be counted",
    { ends_at: evening.starts_at + 1, repeat: "FREQ=DAILY;BYHOUR=1,2,3,4,5,6" },
    "repeat",
  ],
  ["a time that is none", { exdates: ["today"] }, "exdates.0"],
  ["too many exceptions", { exdates: Array.from({ length: 501 }, () => 1) }, "exdates"],
  ["an unknown field", { timezone: "UTC" }, "timezone"],
])("%s is refused", async (_, body, field) => {
  expect(outcome(await post({ ...evening, ...body }))).toEqual([400, { field }]);
  const { id } = await book(span("2027-03-01T10:00Z", "2027-03-01T11:00Z"));
  expect(outcome(await patch(id, { ...evening, ...body }))).toEqual([400, { field }]);
});

test.each(["stage_id", "story_id", "starts_at", "ends_at"])("a booking needs %s", async (field) => {
  expect(outcome(await post({ ...evening, [field]: undefined }))).toEqual([400, { field }]);
});

test("what belongs to another workspace is not there", async () => {
  const stage = await make("/stages", { name: "Theirs" }, strangerKey);
  const story = await make("/stories", { title: "Theirs" }, strangerKey);
  expect(outcome(await post({ ...evening, stage_id: stage.id }))).toEqual([400, { field: "stage_id" }]);
  expect(outcome(await post({ ...evening, story_id: story.id }))).toEqual([400, { field: "story_id" }]);
  const { id } = await book(evening);
  expect(outcome(await patch(id, { stage_id: stage.id }))).toEqual([400, { field: "stage_id" }]);
  const answers = await Promise.all(
    (["PATCH", "DELETE"] as const).map((method) =>
      node.call(method, `/bookings/${id}`, method === "PATCH" ? {} : undefined, { key: strangerKey }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  const theirs = await node.call("GET", `/bookings?stage_id=${stage_id}`, undefined, { key: strangerKey });
  expect(theirs.body.items).toEqual([]);
});

describe("two at the same time", () => {
  test("are refused, and the first clash is named", async () => {
    const daily = await book({ ...evening, title: "Daily", repeat: "FREQ=DAILY" });
    const clash = {
      booking_id: daily.id,
      title: "Daily",
      starts_at: at("2027-01-08T17:00Z"),
      ends_at: at("2027-01-08T19:00Z"),
    };
    const weekly = span("2027-01-08T18:30Z", "2027-01-08T20:00Z");
    expect(outcome(await post({ ...weekly, repeat: "FREQ=WEEKLY" }))).toEqual([409, { clash }]);
    expect(outcome(await post(weekly))).toEqual([409, { clash }]);
    const free = await book(span("2027-01-08T19:00Z", "2027-01-08T20:00Z"));
    expect(outcome(await patch(free.id, { starts_at: weekly.starts_at }))).toEqual([409, { clash }]);
    const elsewhere = await make("/stages", { name: "Bar" });
    const moved = await book({ ...weekly, stage_id: elsewhere.id });
    expect(outcome(await patch(moved.id, { stage_id }))).toEqual([409, { clash }]);
  });

  test("may touch, and a start that is left out is free", async () => {
    const daily = await book({ ...evening, repeat: "FREQ=DAILY", exdates: [at("2027-01-08T17:00Z")] });
    await book(span("2027-01-04T19:00Z", "2027-01-05T17:00Z"));
    const gap = await book(span("2027-01-08T17:00Z", "2027-01-08T19:00Z"));
    expect(outcome(await patch(daily.id, { exdates: [] }))[0]).toBe(409);
    expect((await patch(daily.id, { title: "Still daily" })).status).toBe(200);
    await node.call("DELETE", `/bookings/${gap.id}`);
    expect((await patch(daily.id, { exdates: [] })).status).toBe(200);
  });

  test("are found wherever the two rules meet first, in venue time", async () => {
    // On the 13th at 18:00 and every Friday at 19:00 by the wall's clock: a 13th that is a Friday, in summer.
    const monthly = span("2027-05-13T16:00Z", "2027-05-13T18:00Z");
    await book({ ...monthly, title: "13th", repeat: "FREQ=MONTHLY" });
    const friday = span("2027-01-08T18:00Z", "2027-01-08T19:00Z");
    const refused = await post({ ...friday, repeat: "FREQ=WEEKLY" });
    expect([refused.status, iso(refused.body.error.details.clash.starts_at)]).toEqual([
      409,
      "2027-08-13T16:00",
    ]);
    expect((await post({ ...friday, repeat: "FREQ=WEEKLY;UNTIL=20270812" })).status).toBe(201);
  });

  test("do not matter when they are over, or come after two years", async () => {
    const past = span("2027-01-03T10:00Z", "2027-01-03T12:00Z");
    const future = span("2029-06-01T10:00Z", "2029-06-01T12:00Z");
    for (const times of [past, past, future, future]) await book(times);
    const running = span("2027-01-04T07:00Z", "2027-01-04T09:00Z");
    await book(running);
    expect((await post(running)).status).toBe(409);
  });

  test("are refused also within one booking", async () => {
    const long = span("2027-01-04T17:00Z", "2027-01-05T18:00Z");
    const refused = await post({ ...long, title: "Long", repeat: "FREQ=DAILY" });
    const second = { starts_at: at("2027-01-05T17:00Z"), ends_at: at("2027-01-06T18:00Z") };
    expect(outcome(refused)).toEqual([409, { clash: { booking_id: null, title: "Long", ...second } }]);
    const made = await book({ ...long, title: "Long", repeat: "FREQ=WEEKLY" });
    expect(outcome(await patch(made.id, { repeat: "FREQ=DAILY" }))).toEqual([
      409,
      { clash: { booking_id: made.id, title: "Long", ...second } },
    ]);
  });

  test("cannot both pass by coming at once", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(evening)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array(7).fill(409),
    ]);
  });

  test("cannot both move to one place at once", async () => {
    const stages = [];
    for (const name of ["Bar", "Hall", "Roof", "Lift"]) stages.push((await make("/stages", { name })).id);
    const made = [];
    for (const id of stages) made.push(await book({ ...evening, stage_id: id }));
    const answers = await Promise.all(made.map(({ id }) => patch(id, { stage_id })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });
});

test("a repeated booking stays at its time by the venue's clock", async () => {
  const nightly = span("2027-03-26T20:00Z", "2027-03-27T02:00Z");
  const made = await book({ ...nightly, title: "Night", repeat: "FREQ=DAILY;COUNT=4" });
  const once = await book({ ...span("2027-03-28T10:00Z", "2027-03-28T11:00Z") });
  const { workspace_id } = (await node.call("GET", "/me")).body;
  const found = await listBookingsBetween(node.node.app.pool, workspace_id, stage_id, "Europe/Zurich", {
    from: at("2027-03-28T00:00Z"),
    to: at("2027-03-30T00:00Z"),
  });
  expect(found.map(({ starts_at, ends_at, ...rest }) => [iso(starts_at), iso(ends_at), rest])).toEqual([
    ["2027-03-27T20:00", "2027-03-28T01:00", { booking_id: made.id, story_id, title: "Night" }],
    ["2027-03-28T10:00", "2027-03-28T11:00", { booking_id: once.id, story_id, title: "" }],
    ["2027-03-28T19:00", "2027-03-29T01:00", { booking_id: made.id, story_id, title: "Night" }],
    ["2027-03-29T19:00", "2027-03-30T01:00", { booking_id: made.id, story_id, title: "Night" }],
  ]);
});

test("a stage without a venue goes by universal time", async () => {
  const bare = await make("/stages", { name: "Bare" });
  await book({ ...evening, stage_id: bare.id, repeat: "FREQ=DAILY" });
  const summer = span("2027-07-01T16:00Z", "2027-07-01T17:00Z");
  expect((await post({ ...summer, stage_id: bare.id })).status).toBe(201);
  await book({ ...evening, repeat: "FREQ=DAILY" });
  expect((await post(summer)).status).toBe(409);
});

test.each(["stories", "stages"])("of %s, what is being deleted is not there", async (table) => {
  const [field, id] = table === "stories" ? ["story_id", story_id] : ["stage_id", stage_id];
  const answer = await during(node, [[`DELETE FROM ${table} WHERE id = $1`, [id]]], () => post(evening));
  expect(outcome(answer)).toEqual([400, { field }]);
});

test("a stage is deleted while its bookings are changed, and nobody waits for ever", async () => {
  const made = [];
  for (const day of [1, 2, 3, 4])
    made.push(await book(span(`2027-02-0${day}T10:00Z`, `2027-02-0${day}T11:00Z`)));
  const answers = await Promise.all([
    ...made.map(({ id }) => patch(id, { title: "Changed" })),
    node.call("DELETE", `/stages/${stage_id}`),
    ...made.map(({ id }) => node.call("DELETE", `/bookings/${id}`)),
  ]);
  expect(answers.filter(({ status }) => ![200, 204, 404].includes(status))).toEqual([]);
  expect(answers[4]!.status).toBe(204);
});

test("a booking of many weeks plays all the while, and its story begins anew with each day after a week", async () => {
  const begin = at("2027-05-01T10:00Z");
  const scene = await make("/scenes", { title: "Exhibition" });
  await make(`/stories/${story_id}/chapters`, { scene_id: scene.id });
  const made = await book({ starts_at: begin, ends_at: begin + 100 * day_ms });
  expect(made.ends_at - made.starts_at).toBe(100 * day_ms);
  const playing = async (days: number) => {
    const moment = begin + days * day_ms;
    const { body } = await node.call("GET", `/stages/${stage_id}/now?at=${moment}`);
    return [body.playing.kind, (moment - body.playing.started_at) % 8000];
  };
  // Shots of eight seconds since 10:00, and since 04:00 venue time: a day is a whole number of them.
  expect(await Promise.all([0.5, 40, 99].map(playing))).toEqual([
    ["booking", 0],
    ["booking", 0],
    ["booking", 0],
  ]);
  expect((await playing(100.5))[0]).not.toBe("booking");
  const clash = await post({ starts_at: begin + 60 * day_ms, ends_at: begin + 61 * day_ms });
  expect(outcome(clash)).toMatchObject([409, { clash: { booking_id: made.id } }]);
});
