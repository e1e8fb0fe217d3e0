import { afterAll, beforeAll, expect, test } from "vitest";
import { callsOf, changedOf, other, stepOf } from "../../../test/support/events/eventCalls.ts";
import { summit } from "../../../test/support/events/eventPlans.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { newOwner, type Visitor } from "../../../test/support/browser/visitor.ts";

let node: TestNode;
let owner: Visitor;
beforeAll(async () => {
  node = await startTestNode();
  owner = await newOwner(node);
});
afterAll(() => node.stop());
const { apply, one, rows, rowsOf } = callsOf(() => node);

test("what a person changed by hand is kept and noted, whatever the plan changes beside it", async () => {
  const { stages } = await apply(other("hand"));
  const presenter = await one("/presenters/by-ref/hand/speaker/ada");
  const [{ id: session_id, starts_at }] = await rowsOf(
    "SELECT id, starts_at FROM sessions WHERE record_ref = 'hand/agenda/keynote'",
  );
  const { items: rooms } = await one("/rooms?limit=200");
  const { venue_id } = rooms.find((room: { stage_id: string }) => room.stage_id === stages[0].id);
  const edits = [
    await owner.api("PATCH", "/records/hand/agenda/keynote", { values: { title: "By hand", note: "mine" } }),
    await owner.api("PATCH", `/presenters/${presenter.id}`, { organization: "Handmade" }),
    await owner.api("PATCH", `/stages/${stages[0].id}`, { name: "Handmade hall" }),
    await owner.api("PATCH", `/venues/${venue_id}`, { name: "Handmade house" }),
    await owner.api("PATCH", `/sessions/${session_id}`, { starts_at: starts_at + 60_000 }),
    // What keys write to the same things changes nothing about that.
    await node.call("PATCH", "/records/hand/agenda/keynote", { values: { weather: "sun", track: "By key" } }),
    await node.call("PATCH", `/presenters/${presenter.id}`, { bio: "By key" }),
    await node.call("PATCH", `/sessions/${session_id}`, { title: "By key" }),
  ];
  expect(edits.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 200]);

  const notes = [
    "The venue hand (Handmade house): changed by hand and kept: name.",
    "The room hand/room/main (Main hall): changed by hand and kept: stage_name.",
    "The presenter hand/speaker/ada (Ada Lovelace): changed by hand and kept: organization.",
    "The record hand/agenda/keynote (Keynote): changed by hand and kept: title.",
    "The session hand/session/keynote (Keynote): changed by hand and kept: times.",
  ];
  // What keys changed of what the plan says follows the plan again.
  const back = await apply(other("hand"));
  expect([back.counts, back.notes]).toEqual([{ create: 0, update: 2, keep: 12 }, notes]);
  const untouched = await rows();
  const same = await apply(other("hand"));
  expect([same.counts.keep, same.notes]).toEqual([14, notes]);
  expect(await rows()).toEqual(untouched);
  expect(stepOf(same.steps, "hand/agenda/keynote").note).toBe("changed by hand and kept: title");

  const [keynote, ...rest] = summit.sessions;
  const [ada, grace] = summit.speakers;
  const plan = other("hand", {
    speakers: [{ ...ada!, title: "Lady", organization: "Planned" }, grace],
    sessions: [{ ...keynote!, title: "Planned", takeaway: "Because", start: "09:15" }, ...rest],
  });
  const dry = await apply(plan, { dry_run: true });
  const real = await apply(plan);
  expect(real.steps).toEqual(dry.steps);
  expect(changedOf(real.steps)).toEqual([
    ["hand/speaker/ada", "update"],
    ["hand/agenda/keynote", "update"],
    ["hand/session/keynote", "update"],
  ]);
  expect(real.notes.slice(0, 4)).toEqual([
    ...notes.slice(0, 3),
    "The record hand/agenda/keynote (Planned): changed by hand and kept: title.",
  ]);
  const record = await one("/records/hand/agenda/keynote");
  expect([record.origin, record.values]).toEqual([
    "api",
    expect.objectContaining({ title: "By hand", note: "mine", takeaway: "Because", start: "09:15" }),
  ]);
  expect(await one(`/presenters/${presenter.id}`)).toMatchObject({ title: "Lady", organization: "Handmade" });
  expect(await rowsOf("SELECT title, starts_at FROM sessions WHERE id = $1", [session_id])).toEqual([
    { title: "Planned", starts_at: Date.parse("2026-09-17T07:01:00Z") },
  ]);

  // Origin is the plan's now; what it left is remembered.
  const before = await rows();
  const later = await apply(plan);
  expect([later.counts, later.notes]).toEqual([{ create: 0, update: 0, keep: 14 }, real.notes]);
  expect(await rows()).toEqual(before);

  await owner.api("PATCH", "/records/hand/agenda/keynote", { values: { title: "Keynote" } });
  const put_back = await apply(plan);
  expect(changedOf(put_back.steps)).toEqual([["hand/agenda/keynote", "update"]]);
  expect((await one("/records/hand/agenda/keynote")).values.title).toBe("Planned");
});

test("what a key changed since follows the plan again, and so does what is deleted", async () => {
  const { stages } = await apply(other("undo"));
  await node.call("PATCH", "/records/undo/agenda/keynote", { values: { title: "Another" } });
  await node.call("DELETE", "/records/undo/agenda/lunch");
  await node.call("DELETE", `/stages/${stages[1].id}`);
  const { steps, stages: now } = await apply(other("undo"));
  expect(changedOf(steps)).toEqual([
    ["undo/room/lab", "update"],
    ["undo/agenda/keynote", "update"],
    ["undo/agenda/lunch", "create"],
    ["undo/session/workshop", "create"],
    ["undo/show/workshop", "create"],
  ]);
  expect(stepOf(steps, "undo/room/lab").note).toBe("its stage was deleted, another one is made");
  expect([now[0], now[1].id === stages[1].id]).toEqual([stages[0], false]);
  expect((await apply(other("undo"))).counts).toEqual({ create: 0, update: 0, keep: 14 });
});

test("presenters and records that are there already are taken over with what else they hold", async () => {
  await node.call("PUT", "/presenters/by-ref/taken/speaker/ada", { name: "A. L.", bio: "Long", title: "Ms" });
  await node.call("PUT", "/presenters/by-ref/taken/speaker/grace", {
    name: "Grace Hopper",
    title: "Admiral",
  });
  await node.call("PUT", "/records/taken/agenda/lunch", { values: { title: "Dinner", menu: "Soup" } });
  const { steps } = await apply(other("taken"));
  expect(stepOf(steps, "taken/speaker/ada").action).toBe("update");
  expect(stepOf(steps, "taken/speaker/grace").action).toBe("keep");
  expect(stepOf(steps, "taken/agenda/lunch").action).toBe("update");
  expect(await one("/presenters/by-ref/taken/speaker/ada")).toMatchObject({
    name: "Ada Lovelace",
    title: "Countess",
    bio: "Long",
  });
  expect((await one("/presenters/by-ref/taken/speaker/grace")).title).toBe("Admiral");
  expect((await one("/records/taken/agenda/lunch")).values).toMatchObject({ title: "Lunch", menu: "Soup" });
});

test("a translation that the plan no longer has goes; one that was added by hand stays", async () => {
  await apply(other("words"));
  await owner.api("PATCH", "/records/words/agenda/keynote", { values: { title_it: "Apertura" } });
  const [keynote, ...rest] = summit.sessions;
  await apply(other("words", { sessions: [{ ...keynote!, extra: { title_fr: "Ouverture" } }, ...rest] }));
  const { values } = await one("/records/words/agenda/keynote");
  expect([values.title_de, values.title_fr, values.title_it]).toEqual([undefined, "Ouverture", "Apertura"]);
});

test("days of a series share venue, stages and presenters; of what they say differently the last change counts", async () => {
  const day = (n: number, change: object = {}) =>
    other(`fair-${n}`, { series: "fair", title: `Fair, day ${n}`, date: `2026-09-1${n}`, ...change });
  const first = await apply(day(1));
  const second = await apply(day(2));
  expect(second.counts).toEqual({ create: 9, update: 0, keep: 5 });
  expect(
    second.steps.slice(0, 4).map(({ ref, title, action }: Record<string, string>) => [ref, title, action]),
  ).toEqual([
    ["fair", "Fair, day 1", "keep"],
    ["fair-2/room/main", "Main hall", "keep"],
    ["fair-2/room/lab", "lab", "keep"],
    ["fair/speaker/ada", "Ada Lovelace", "keep"],
  ]);
  expect(second.stages).toEqual(first.stages);
  expect((await apply(day(1))).counts.keep).toBe(14);

  const third = await apply(day(3, { rooms: [{ key: "main", name: "Great hall" }, { key: "lab" }] }));
  expect(changedOf(third.steps)[0]).toEqual(["fair-3/room/main", "update"]);
  for (const n of [1, 2]) {
    const before = await rows();
    const { counts, notes } = await apply(day(n));
    expect([counts.keep, notes]).toEqual([14, []]);
    expect(await rows()).toEqual(before);
  }

  const renamed = await apply(day(2, { title: "The fair" }));
  expect(changedOf(renamed.steps)).toEqual([["fair", "update"]]);
  expect((await apply(day(1))).steps[0]).toMatchObject({ title: "The fair", action: "keep" });
});

test("a person's edit of a shared presenter outlasts the first plan of another day", async () => {
  await apply(other("tour-1", { series: "tour" }));
  const { id } = await one("/presenters/by-ref/tour/speaker/ada");
  await owner.api("PATCH", `/presenters/${id}`, { name: "Ada, by hand" });
  const { notes } = await apply(other("tour-2", { series: "tour", date: "2026-09-18" }));
  expect(notes).toEqual(["The presenter tour/speaker/ada (Ada, by hand): changed by hand and kept: name."]);
  expect((await one(`/presenters/${id}`)).name).toBe("Ada, by hand");
});

test("a venue that is given stays as it is; one that nobody has, or another workspace, is refused", async () => {
  const { body: house } = await node.call("POST", "/venues", { name: "House", timezone: "Europe/London" });
  const { steps, notes, stages } = await apply(other("given", { venue_id: house.id }));
  expect([steps[0], notes]).toEqual([
    { kind: "venue", ref: "given", title: "House", action: "keep", note: null, id: house.id },
    ["The venue's time zone is Europe/London, the event's Europe/Zurich."],
  ]);
  expect(await one(`/venues/${house.id}`)).toEqual(house);
  expect((await one(`/stages/${stages[0].id}`)).venue_id).toBe(house.id);
  // Left out later, it is still there.
  expect((await apply(other("given"))).steps[0].id).toBe(house.id);

  for (const [venue_id, key] of [
    ["nobody", undefined],
    [house.id, strangerKey],
  ] as const) {
    const before = await rows();
    const event = other("refused", { venue_id });
    const refused = await node.call("POST", "/events/apply", { event }, key ? { key } : {});
    expect([refused.status, refused.body.error.code, refused.body.error.details]).toEqual([
      400,
      "invalid",
      { field: "event.venue_id" },
    ]);
    expect(await rows()).toEqual(before);
  }
});

test("an event that comes to another venue gets rooms there, and leaves those it had", async () => {
  const before = await apply(other("moves"));
  const { body: barn } = await node.call("POST", "/venues", { name: "Barn", timezone: "Europe/Zurich" });
  const { notes, stages, steps } = await apply(other("moves", { venue_id: barn.id }));
  expect(notes).toEqual([
    "The event is in another venue than before: the rooms and stages of that one stay there.",
  ]);
  expect(changedOf(steps).map(([ref]) => ref)).toEqual([
    "moves/room/main",
    "moves/room/lab",
    "moves/session/keynote",
    "moves/session/workshop",
    "moves/session/lunch",
  ]);
  expect(stages[0].id).not.toBe(before.stages[0].id);
  expect((await one(`/stages/${before.stages[0].id}`)).name).toBe("Main hall");
});

test("what is gone from the plan stays and is noted every time", async () => {
  await apply(other("gone"));
  const plan = other("gone", {
    rooms: summit.rooms.slice(0, 1),
    speakers: summit.speakers.slice(0, 1),
    sessions: [{ ...summit.sessions[0]!, speakers: ["ada"] }],
  });
  const [workshop] = await rowsOf("SELECT id FROM sessions WHERE record_ref = 'gone/agenda/workshop'");
  const [lunch] = await rowsOf(
    "UPDATE sessions SET status = 'ended' WHERE record_ref = 'gone/agenda/lunch' RETURNING id",
  );
  const { notes } = await apply(plan);
  expect(notes).toEqual([
    "The speaker grace (Grace Hopper) is gone from the plan: the presenter stays.",
    "The room lab (lab) is gone from the plan: it and its stage stay.",
    "The session lunch (Lunch) is gone from the plan: its record stays.",
    `The session workshop (Workshop) is gone from the plan: its record stays, and it stays scheduled until somebody cancels it (POST /sessions/${workshop.id}/cancel).`,
  ]);
  const again = await apply(plan);
  expect([again.notes, again.counts]).toEqual([notes, { create: 0, update: 0, keep: 6 }]);
  expect((await one("/records/gone/agenda/lunch")).values.title).toBe("Lunch");

  const back = await apply(other("gone"));
  expect([back.notes, stepOf(back.steps, "gone/session/lunch")]).toEqual([
    [],
    {
      kind: "session",
      ref: "gone/session/lunch",
      title: "Lunch",
      action: "keep",
      note: null,
      id: lunch.id,
    },
  ]);
});

test("a session that is on goes on, whatever its plan becomes", async () => {
  await apply(other("live"));
  await rowsOf(
    "UPDATE sessions SET status = 'live', went_live_at = 5 WHERE record_ref = 'live/agenda/keynote'",
  );
  const [keynote, ...rest] = summit.sessions;
  await apply(other("live", { sessions: [{ ...keynote!, end: "10:15" }, ...rest] }));
  expect(
    await rowsOf(
      "SELECT status, went_live_at, ended_at, ends_at FROM sessions WHERE record_ref = 'live/agenda/keynote'",
    ),
  ).toEqual([
    { status: "live", went_live_at: 5, ended_at: null, ends_at: Date.parse("2026-09-17T08:15:00Z") },
  ]);
});

test("a session that is live stays in its room until it is over", async () => {
  const { steps } = await apply(other("moving"));
  const { id } = stepOf(steps, "moving/session/keynote");
  const { stage_id } = await one(`/sessions/${id}`);
  await node.call("POST", `/sessions/${id}/go_live`);
  const plan = other("moving", {
    sessions: summit.sessions.map((session) =>
      Object.assign({}, session, session.key === "keynote" && { room: "lab" }),
    ),
  });
  const moved = await apply(plan);
  const note = "it is live: it stays in its room until it is over";
  expect([stepOf(moved.steps, "moving/session/keynote").note, moved.notes]).toEqual([
    note,
    [`The session keynote (Keynote): ${note}.`],
  ]);
  expect((await one(`/sessions/${id}`)).stage_id).toBe(stage_id);
  await node.call("POST", `/sessions/${id}/end`);
  await apply(plan);
  expect((await one(`/sessions/${id}`)).stage_id).not.toBe(stage_id);
});

test("a session that is gone says what is in its place", async () => {
  const { steps } = await apply(other("replaced"));
  const { id } = stepOf(steps, "replaced/session/keynote");
  const { notes } = await apply(
    other("replaced", {
      sessions: summit.sessions.map((session) =>
        Object.assign({}, session, session.key === "keynote" && { key: "opening" }),
      ),
    }),
  );
  expect(notes).toEqual([
    `The session keynote (Keynote) is gone from the plan: its record stays, and it stays scheduled until somebody cancels it (POST /sessions/${id}/cancel). It is at the same time and place as opening.`,
  ]);
});
