import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anId, callsOf, changedOf, other, renamed, stepOf } from "../../../test/support/events/eventCalls.ts";
import { dayOf, summit } from "../../../test/support/events/eventPlans.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
const { apply, one, rows, rowsOf } = callsOf(() => node);

const aTime = expect.any(Number);
const inOrder = (topics: string[]) => topics.toSorted((a, b) => (a < b ? -1 : 1));

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
  expect(real.steps.flatMap(({ note }: { note: string | null }) => note ?? [])).toEqual([
    "title “Keynote” → “Opening”",
    "end “12:00” → “12:30”; room “lab” → “Hall”",
    "title “Keynote” → “Opening”",
    "time “10:30–12:00” → “10:30–12:30”; room “lab” → “Main hall”",
  ]);
  expect(real.clashes).toEqual([{ room: "main", a: "workshop", b: "lunch" }]);
  const findId = (ref: string) => String(stepOf(real.steps, ref).id);
  const told = await rowsOf("SELECT topic, body FROM changes WHERE id > $1", [last]);
  const [{ id: room_id }] = await rowsOf("SELECT id FROM rooms WHERE key = 'attic'");
  expect(inOrder(told.map(({ topic }) => String(topic)))).toEqual(
    inOrder([
      "records",
      `stages/${real.stages[2].id}`,
      `rooms/${room_id}`,
      `sessions/${findId("change/session/keynote")}`,
      `sessions/${findId("change/session/workshop")}`,
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
