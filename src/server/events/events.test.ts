import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayOf, summit } from "../../../test/support/eventPlans.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/testNode.ts";
import { newOwner, type Visitor } from "../../../test/support/visitor.ts";

let node: TestNode;
let owner: Visitor;
beforeAll(async () => {
  node = await startTestNode();
  owner = await newOwner(node);
});
afterAll(() => node.stop());

const anId = expect.stringMatching(/^[0-9a-f-]{36}$/);
const aTime = expect.any(Number);

async function apply(event: object, { key, ...more }: Record<string, unknown> & { key?: string } = {}) {
  const { status, body } = await node.call("POST", "/events/apply", { event, ...more }, key ? { key } : {});
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}

/** Every row of these tables with its version: what is the same was not written. */
async function rows() {
  const tables = [
    "events",
    "event_items",
    "venues",
    "stages",
    "rooms",
    "presenters",
    "records",
    "sessions",
    "shows",
    "photo_wishes",
    "changes",
    "audit",
  ];
  const read = tables.map(async (table) => {
    const { rows } = await node.node.app.pool.query(
      `SELECT xmin::text AS version, * FROM ${table} ORDER BY 2, 3, 4`,
    );
    return [table, rows] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

async function one(path: string) {
  return (await node.call("GET", path)).body;
}

test("a day becomes a venue, rooms with stages, presenters, agenda records, sessions and shows", async () => {
  const created = (kind: string, ref: string, title: string) => ({
    kind,
    ref,
    title,
    action: "create",
    note: null,
    // A record is known by its ref.
    id: kind === "record" ? ref : anId,
  });
  const steps = [
    created("venue", "summit-1", "Summit 2026"),
    created("room", "summit-1/room/main", "Main hall"),
    created("room", "summit-1/room/lab", "lab"),
    created("presenter", "summit-1/speaker/ada", "Ada Lovelace"),
    created("presenter", "summit-1/speaker/grace", "Grace Hopper"),
    created("record", "summit-1/agenda/keynote", "Keynote"),
    created("record", "summit-1/agenda/workshop", "Workshop"),
    created("record", "summit-1/agenda/lunch", "Lunch"),
    created("session", "summit-1/session/keynote", "Keynote"),
    created("session", "summit-1/session/workshop", "Workshop"),
    created("session", "summit-1/session/lunch", "Lunch"),
    created("show", "summit-1/show/keynote", "Keynote"),
    created("show", "summit-1/show/workshop", "Workshop"),
    created("show", "summit-1/show/lunch", "Lunch"),
  ];
  const before = await rows();
  const dry = await apply(summit, { dry_run: true });
  expect(dry).toEqual({
    dry_run: true,
    counts: { create: 14, update: 0, keep: 0 },
    steps,
    clashes: [],
    notes: [],
    stages: [
      { key: "main", name: "Main hall", id: null, player_url: null },
      { key: "lab", name: "lab", id: null, player_url: null },
    ],
  });
  expect(await rows()).toEqual(before);
  expect(new Set(dry.steps.map(({ id }: { id: string }) => id)).size).toBe(14);

  const real = await apply(summit);
  expect(JSON.stringify(real.steps)).toBe(JSON.stringify(dry.steps));
  const stage = (key: string, name: string, index: number) => ({
    key,
    name,
    id: anId,
    player_url: expect.stringContaining(`/screen?link=${real.stages[index].id}.`),
  });
  expect(real).toEqual({
    ...dry,
    dry_run: false,
    stages: [stage("main", "Main hall", 0), stage("lab", "lab", 1)],
  });

  const [main, lab] = real.stages;
  expect((await one(`/stages/${main.id}`)).player_url).toBe(main.player_url);
  const { items: rooms } = await one("/rooms");
  expect(rooms).toEqual([
    {
      id: anId,
      key: "main",
      name: "Main hall",
      label: "Hall",
      venue_id: anId,
      stage_id: main.id,
      created_at: aTime,
    },
    { id: anId, key: "lab", name: "lab", label: "lab", venue_id: anId, stage_id: lab.id, created_at: aTime },
  ]);
  const { venue_id } = rooms[0];
  expect(await one(`/venues/${venue_id}`)).toMatchObject({ name: "Summit 2026", timezone: "Europe/Zurich" });
  expect(await one(`/stages/${lab.id}`)).toMatchObject({ name: "lab", venue_id });
  expect(await one("/presenters/by-ref/summit-1/speaker/ada")).toMatchObject({
    name: "Ada Lovelace",
    title: "Countess",
    organization: "Analytical Engines",
  });
  expect(await one("/records/summit-1/agenda/keynote")).toEqual({
    ref: "summit-1/agenda/keynote",
    values: {
      title: "Keynote",
      start: "09:00",
      end: "10:00",
      starts_at: String(Date.parse("2026-09-17T09:00:00+02:00")),
      ends_at: String(Date.parse("2026-09-17T10:00:00+02:00")),
      date: "2026-09-17",
      room: "main",
      room_label: "Hall",
      speakers: "Ada Lovelace, Grace Hopper",
      kind: "keynote",
      track: "Plenary",
      track_color: "#0E7C86",
      takeaway: "Why",
      studio_path: "/talks/1",
      title_de: "Eröffnung",
    },
    origin: "api",
    stale: false,
    created_at: aTime,
    updated_at: aTime,
  });
  expect((await one("/records/summit-1/agenda/lunch")).values).toMatchObject({
    room: "*",
    room_label: "All rooms",
    speakers: "",
    track: "",
  });
  const { rows: sessions } = await node.node.app.pool.query(
    `SELECT s.title, s.starts_at, s.stage_id, s.venue_id, s.status, s.record_ref, s.hand,
            cardinality(s.presenter_ids) AS speakers, h.status AS show
     FROM sessions s JOIN shows h ON h.session_id = s.id ORDER BY s.starts_at`,
  );
  const common = { status: "scheduled", hand: {}, show: "planned" };
  expect(sessions).toEqual([
    {
      ...common,
      title: "Keynote",
      starts_at: Date.parse("2026-09-17T07:00:00Z"),
      stage_id: main.id,
      venue_id: null,
      record_ref: "summit-1/agenda/keynote",
      speakers: 2,
    },
    {
      ...common,
      title: "Workshop",
      starts_at: Date.parse("2026-09-17T08:30:00Z"),
      stage_id: lab.id,
      venue_id: null,
      record_ref: "summit-1/agenda/workshop",
      speakers: 1,
    },
    {
      ...common,
      title: "Lunch",
      starts_at: Date.parse("2026-09-17T10:00:00Z"),
      stage_id: null,
      venue_id,
      record_ref: "summit-1/agenda/lunch",
      speakers: 0,
    },
  ]);
});

test("the same plan again answers only keep, writes no row and tells nobody", async () => {
  await apply(summit);
  const before = await rows();
  const again = await apply(summit);
  expect(again.counts).toEqual({ create: 0, update: 0, keep: 14 });
  expect(again.steps.map(({ id, note }: { id: unknown; note: unknown }) => [id, note])).toEqual(
    Array.from({ length: 14 }, () => [expect.any(String), null]),
  );
  expect(await rows()).toEqual(before);
});

/** The summit under another ref, with other sessions. */
const other = (ref: string, change: object = {}) => ({ ...summit, ref, ...change });
const renamed = (ref: string, title: string) => {
  const [first, ...rest] = summit.sessions;
  return other(ref, { sessions: [{ ...first!, title }, ...rest] });
};
type Step = { kind: string; ref: string; action: string; note: string | null; id: string | null };
const changedOf = (steps: Step[]) =>
  steps.filter(({ action }) => action !== "keep").map(({ ref, action }) => [ref, action]);
const stepOf = (steps: Step[], ref: string) => steps.find((step) => step.ref === ref)!;
const inOrder = (topics: string[]) => topics.toSorted((a, b) => (a < b ? -1 : 1));
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await node.node.app.pool.query(text, values)).rows;

test("a change of the plan writes what it changes, and tells who shows it", async () => {
  const { stages } = await apply(other("change"));
  const [{ id: last }] = await rowsOf("SELECT max(id) AS id FROM changes");
  const [keynote, workshop, lunch] = summit.sessions;
  const plan = other("change", {
    rooms: [...summit.rooms, { key: "attic", name: "Attic" }],
    sessions: [{ ...keynote!, title: "Opening" }, { ...workshop!, room: "main", end: "12:30" }, lunch],
  });
  const dry = await apply(plan, { dry_run: true });
  const real = await apply(plan);
  expect(real.steps).toEqual(dry.steps);
  expect(changedOf(real.steps)).toEqual([
    ["change/room/attic", "create"],
    ["change/agenda/keynote", "update"],
    ["change/agenda/workshop", "update"],
    ["change/session/keynote", "update"],
    ["change/session/workshop", "update"],
  ]);
  expect(real.clashes).toEqual([{ room: "main", a: "workshop", b: "lunch" }]);
  const idOf = (ref: string) => String(stepOf(real.steps, ref).id);
  const told = await rowsOf("SELECT topic, body FROM changes WHERE id > $1", [last]);
  const [{ id: room_id }] = await rowsOf("SELECT id FROM rooms WHERE key = 'attic'");
  expect(inOrder(told.map(({ topic }) => String(topic)))).toEqual(
    inOrder([
      "records",
      `stages/${real.stages[2].id}`,
      `rooms/${room_id}`,
      `sessions/${idOf("change/session/keynote")}`,
      `sessions/${idOf("change/session/workshop")}`,
      `schedules/${stages[0].id}`,
      `schedules/${stages[1].id}`,
      "events/change",
    ]),
  );
  expect(told.find(({ topic }) => topic === "records")!.body).toEqual([
    "change/agenda/keynote",
    "change/agenda/workshop",
  ]);
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

test("clashes are listed, and speakers in two places, moved times and odd photos are noted", async () => {
  const at = (key: string, room: string, start: string, end: string, speakers: string[] = []) => ({
    key,
    title: `About ${key}`,
    room,
    start,
    end,
    speakers,
  });
  const { clashes, notes } = await apply(
    other("odd", {
      date: "2026-03-28",
      speakers: [
        { key: "ada", name: "Ada", photo_url: "ftp://photos.example/ada.png" },
        { key: "grace", name: "Grace", photo_url: "a photo" },
      ],
      sessions: [
        at("a", "main", "10:00", "11:00", ["ada"]),
        at("b", "main", "10:30", "11:30"),
        at("c", "lab", "10:59", "12:00", ["ada", "ada"]),
        at("d", "*", "11:15", "11:45"),
        at("night", "main", "02:30", "03:15"),
      ],
    }),
    { dry_run: true },
  );
  expect(clashes).toEqual([
    { room: "main", a: "a", b: "b" },
    { room: "main", a: "b", b: "d" },
    { room: "lab", a: "c", b: "d" },
  ]);
  expect(notes).toEqual([
    'Ada (ada) is in two sessions at once: "About a" (a), 10:00–11:00 in Hall, and "About c" (c), 10:59–12:00 in lab.',
    "The photo of Ada (ada) could not be fetched: photos.example must be reached over https, redirects included.",
    "The photo of Grace (grace) could not be fetched: The address does not lead to a valid URL.",
    "The session night (About night): the clocks change that night: the start 02:30 becomes 03:30, the end 03:15 becomes 04:15.",
  ]);
});

test("what an apply writes is in the audit log with its origin; a dry run and an unchanged plan are not", async () => {
  const lines = async () =>
    (await one("/audit?limit=200")).items.filter(({ target }: { target: string }) =>
      target.endsWith(" audited"),
    );
  await apply(other("audited"), { dry_run: true });
  expect(await lines()).toEqual([]);
  await apply(other("audited"));
  await apply(other("audited"), { origin: "studio" });
  await apply(renamed("audited", "Another"), { origin: "studio" });
  expect(
    (await lines()).map(({ what, target, who }: Record<string, unknown>) => [what, target, who]),
  ).toEqual([
    [
      "Apply a day's event plan (origin: studio)",
      "POST /events/apply audited",
      { kind: "key", id: "owner", name: expect.any(String) },
    ],
    [
      "Apply a day's event plan (origin: api)",
      "POST /events/apply audited",
      { kind: "key", id: "owner", name: expect.any(String) },
    ],
  ]);
});

test("a retry with the same Idempotency-Key is answered as before, and writes nothing", async () => {
  const headers = { "Idempotency-Key": "once" };
  const body = { event: other("retried") };
  const first = await node.call("POST", "/events/apply", body, { headers });
  const before = await rows();
  const second = await node.call("POST", "/events/apply", body, { headers });
  expect([second.status, second.headers.get("idempotent-replayed"), second.body]).toEqual([
    200,
    "true",
    first.body,
  ]);
  expect(await rows()).toEqual(before);
});

test("of applies at once each thing is made once", async () => {
  const plan = dayOf(40, { ref: "at-once" });
  const series = (n: number) => ({ ...dayOf(20, { ref: `sync-${n}` }), series: "sync" });
  const second = await node.another();
  try {
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => apply(plan)),
      second.call("POST", "/events/apply", { event: plan }).then(({ body }) => body),
      ...[1, 2, 3].map((n) => apply(series(n))),
      // The same refs, made by somebody else at the same moment.
      ...[1, 2, 3, 4, 5].map((n) =>
        node.call("PUT", `/presenters/by-ref/at-once/speaker/speaker-${n}`, { name: "N" }),
      ),
    ]);
    const made = answers.slice(0, 4).map(({ counts }) => counts.create);
    expect(made.toSorted((a, b) => a - b).slice(0, 3)).toEqual([0, 0, 0]);
  } finally {
    await second.stop();
  }
  const counts = await rowsOf(
    `SELECT (SELECT count(*) FROM venues WHERE name LIKE 'A day of %') AS venues,
            (SELECT count(*) FROM presenters WHERE ref LIKE 'at-once/%') AS presenters,
            (SELECT count(*) FROM sessions WHERE record_ref LIKE 'at-once/%') AS sessions,
            (SELECT count(*) FROM shows JOIN sessions s ON s.id = session_id WHERE record_ref LIKE 'at-once/%') AS shows,
            (SELECT count(*) FROM presenters WHERE ref LIKE 'sync/%') AS shared`,
  );
  expect(counts).toEqual([{ venues: 2, presenters: 47, sessions: 40, shows: 40, shared: 23 }]);
  expect((await apply(plan)).counts.create).toBe(0);
});

test("another workspace has its own of everything, by the same refs", async () => {
  await apply(other("theirs"));
  const before = await one("/records/theirs/agenda/keynote");
  const { counts } = await apply(renamed("theirs", "Stolen"), { key: strangerKey });
  expect(counts).toEqual({ create: 14, update: 0, keep: 0 });
  expect(await one("/records/theirs/agenda/keynote")).toEqual(before);
  const rooms = await node.call("GET", "/rooms", undefined, { key: strangerKey });
  expect(rooms.body.items.map(({ key }: { key: string }) => key)).toEqual(["main", "lab"]);
});

test("rooms come page by page", async () => {
  const all = (await one("/rooms?limit=200")).items;
  const seen: unknown[] = [];
  for (let cursor = ""; ;) {
    const page = await one(`/rooms?limit=3${cursor}`);
    seen.push(...page.items);
    if (page.next_cursor === null) break;
    cursor = `&cursor=${page.next_cursor}`;
  }
  expect(seen).toEqual(all);
  expect(all.length).toBeGreaterThan(6);
});

test("a record that would hold too much refuses the whole plan", async () => {
  const values = Object.fromEntries(Array.from({ length: 190 }, (_, n) => [`v${n}`, "x"]));
  await node.call("PUT", "/records/full/agenda/workshop", { values });
  const before = await rows();
  for (const dry_run of [true, false]) {
    const refused = await node.call("POST", "/events/apply", { event: other("full"), dry_run });
    expect([refused.status, refused.body.error.details]).toEqual([400, { field: "event.sessions.1" }]);
  }
  expect(await rows()).toEqual(before);
});

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

test("the example in docs/API.md answers what is written there", async () => {
  const text = readFileSync(path.join(import.meta.dirname, "../../../docs/API.md"), "utf8");
  const [, sent] = /events\/apply".* -d '(\{.+?\n\})'\n```/s.exec(text)!;
  const [, answered] = /\n\}'\n```\n+```json\n(.+?)\n```/s.exec(text)!;
  const shown = JSON.parse(answered!);
  const { status, body } = await node.call("POST", "/events/apply", JSON.parse(sent!));
  const steps = body.steps.slice(0, shown.steps.length);
  for (const step of steps) if (step.kind !== "record") step.id = "…";
  expect([status, { ...body, steps }]).toEqual([200, shown]);
  expect(body.counts.create).toBe(body.steps.length);
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
