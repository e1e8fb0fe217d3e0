import { afterAll, beforeAll, expect, test } from "vitest";
import { addAgendaDay, setStatus } from "../../../test/support/events/agendaDay.ts";
import { boardTimeline } from "../../../test/support/events/agendas.ts";
import { portrait } from "../../../test/support/media/portrait.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { TestScreen } from "../../../test/support/screens/testScreen.ts";
import type { AgendaSettings } from "../../core/agenda/agendaView.ts";
import type { Programme } from "../../core/playback/programme.ts";
import { localTime } from "../../core/time/venueTime.ts";
import { buildProgramme } from "../programmes/programme.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const make = async (path: string, body: unknown, key?: string) => {
  const { status, body: made } = await node.call("POST", path, body, key ? { key } : {});
  expect([path, status, made?.error]).toEqual([path, 201, undefined]);
  return made;
};

/** A stage whose story is one board. */
async function stageWithBoard(agenda: AgendaSettings, given: { venue_id?: string; key?: string } = {}) {
  const { venue_id, key } = given;
  const stage = await make("/stages", { name: "Board", ...(venue_id && { venue_id }) }, key);
  const scene = await make("/scenes", { title: "Board" }, key);
  const options = key ? { key } : {};
  await node.call("PUT", `/shots/${scene.shots[0].id}`, { timeline: boardTimeline(agenda) }, options);
  const story = await make("/stories", { title: "Board" }, key);
  await make(`/stories/${story.id}/chapters`, { scene_id: scene.id }, key);
  await node.call("PUT", `/stages/${stage.id}/idle`, { story_id: story.id }, options);
  return stage;
}

async function readProgramme(stage_id: string, around = nine): Promise<Programme> {
  const { app, first_workspace_id } = node.node;
  return (await buildProgramme(app, first_workspace_id, stage_id, around))!.programme;
}

const nine = Date.parse("2026-05-09T09:00:00+02:00");
const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;

const shownIn = ({ agendas, records }: Programme) => ({
  agendas: agendas.map(({ ref, sessions }) => [ref, Object.keys(sessions)]),
  records: Object.keys(records),
});

const toLocalDate = (at: number) => localTime(at, "Europe/Zurich").date;

/** Two days of a fair in two rooms, the second of which is nobody's board. */
async function fair(name: string, morning = nine) {
  const venue = await make("/venues", { name, timezone: "Europe/Zurich" });
  const hall = await stageWithBoard({ room: "stage" });
  const lab = await make("/stages", { name: "Lab" });
  const rooms = {
    hall: { label: "Great Hall", stage_id: hall.id },
    lab: { label: "Lab", stage_id: lab.id },
  };
  const sessions = (starts_at: number) => [
    { key: "a", room: "hall", title: "Opening", starts_at, ends_at: starts_at + hour_ms },
    { key: "b", room: "lab", title: "Soldering", starts_at, ends_at: starts_at + hour_ms },
    {
      key: "c",
      room: "*",
      title: "Lunch",
      starts_at: starts_at + 3 * hour_ms,
      ends_at: starts_at + 4 * hour_ms,
    },
  ];
  const series = `${name}-series`;
  const given = { venue_id: venue.id, series, rooms };
  const [one, two] = [`${name}1`, `${name}2`];
  await addAgendaDay(node, { ...given, ref: one, date: toLocalDate(morning), sessions: sessions(morning) });
  const next = morning + day_ms;
  await addAgendaDay(node, { ...given, ref: two, date: toLocalDate(next), sessions: sessions(next) });
  return { venue, hall, lab, series, one, two };
}

test("a board without an event has the days of its venue, and of them its own room", async () => {
  const { hall, one, two } = await fair("own");
  expect(shownIn(await readProgramme(hall.id))).toEqual({
    agendas: [
      [one, ["a", "c"]],
      [two, ["a", "c"]],
    ],
    records: [`${one}/agenda/a`, `${one}/agenda/c`, `${two}/agenda/a`, `${two}/agenda/c`],
  });
});

test("a day comes whole: where, when, and who with their photos", async () => {
  const venue = await make("/venues", { name: "Who", timezone: "Europe/Zurich" });
  const stage = await stageWithBoard({ event_ref: "who" });
  const ada = await make("/presenters", { name: "Ada Lovelace", title: "Countess" });
  const raw = new Uint8Array(await portrait());
  const headers = { "Content-Type": "image/png" };
  const { body: asset } = await node.call("POST", "/assets", undefined, { raw, headers });
  await node.node.app.pool.query("UPDATE presenters SET photo_asset_id = $2 WHERE id = $1", [
    ada.id,
    asset.id,
  ]);
  await addAgendaDay(node, {
    ref: "who",
    venue_id: venue.id,
    title: "Who's who",
    date: "2026-05-09",
    rooms: { hall: { label: "Great Hall", stage_id: stage.id } },
    sessions: [
      {
        key: "a",
        room: "hall",
        title: "Opening",
        starts_at: nine,
        ends_at: nine + 1,
        presenter_ids: [ada.id, "gone"],
      },
    ],
  });
  const { agendas, assets } = await readProgramme(stage.id);
  expect(agendas).toEqual([
    {
      ref: "who",
      series: null,
      title: "Who's who",
      date: "2026-05-09",
      day_starts: "04:00",
      time_zone: "Europe/Zurich",
      language: "en",
      is_here: false,
      rooms: [{ key: "hall", label: "Great Hall", stage_id: stage.id }],
      sessions: {
        a: {
          status: "scheduled",
          starts_at: nine,
          ends_at: nine + 1,
          went_live_at: null,
          ended_at: null,
          room: "hall",
          title: null,
          presenters: [
            { id: ada.id, name: "Ada Lovelace", title: "Countess", organization: "", photo: asset.id },
          ],
        },
      },
    },
  ]);
  expect(Object.keys(assets)).toEqual([asset.id]);
});

test("by its series a board has the days to come, and the last when all are over", async () => {
  const { series, one, two } = await fair("days");
  const stage = await stageWithBoard({ event_ref: series, room: "*" });
  const refs = async (around: number) =>
    (await readProgramme(stage.id, around)).agendas.map(({ ref }) => ref);
  expect([
    await refs(nine - 30 * day_ms),
    await refs(nine + 3 * day_ms),
    await refs(nine + 30 * day_ms),
  ]).toEqual([[one, two], [two], [two]]);
});

test("a session that was moved out of the room takes its record along; one added by hand is there too", async () => {
  const { hall, lab, one } = await fair("moved");
  const { pool } = node.node.app;
  await pool.query("UPDATE sessions SET stage_id = $2 WHERE id = $1", [`session-${one}-b`, hall.id]);
  await pool.query("UPDATE sessions SET stage_id = $2 WHERE id = $1", [`session-${one}-a`, lab.id]);
  await pool.query(
    `INSERT INTO sessions (id, workspace_id, stage_id, title, starts_at, ends_at) VALUES ('by-hand', $1, $2, 'Extra', $3, $4)`,
    [node.node.first_workspace_id, hall.id, nine + 5 * hour_ms, nine + 6 * hour_ms],
  );
  const { agendas, records } = await readProgramme(hall.id);
  expect(Object.entries(agendas[0]!.sessions).map(([key, { room, title }]) => [key, room, title])).toEqual([
    // Its record still says that it is here.
    ["a", "lab", null],
    ["b", "hall", null],
    ["c", "*", null],
    ["by-hand", "hall", "Extra"],
  ]);
  expect(Object.keys(records).filter((ref) => ref.startsWith(one))).toEqual(
    ["a", "b", "c"].map((key) => `${one}/agenda/${key}`),
  );
});

test("records of a name that no event has are a board too", async () => {
  await node.call("PUT", `/records/${encodeURIComponent("mine/agenda/x")}`, {
    values: { title: "Mine", starts_at: String(nine) },
  });
  const stage = await stageWithBoard({ event_ref: "mine" });
  const { agendas, records } = await readProgramme(stage.id);
  expect([agendas.map(({ ref, date }) => [ref, date]), Object.keys(records)]).toEqual([
    [["mine", null]],
    ["mine/agenda/x"],
  ]);
});

test("another workspace's event is never on a board", async () => {
  const { venue, one } = await fair("strange");
  const strange = await stageWithBoard({ event_ref: one }, { key: strangerKey });
  const { app } = node.node;
  const { rows } = await app.pool.query<{ workspace_id: string }>(
    "SELECT workspace_id FROM stages WHERE id = $1",
    [strange.id],
  );
  await app.pool.query("UPDATE stages SET venue_id = $2 WHERE id = $1", [strange.id, venue.id]);
  const built = await buildProgramme(app, rows[0]!.workspace_id, strange.id, nine);
  expect(shownIn(built!.programme)).toEqual({ agendas: [[one, []]], records: [] });
});

test("a screen hears of a status at once, of a record as it changes, and of a day that is added", async () => {
  const { hall, venue, one, two } = await fair("heard", Date.now());
  const { body: link } = await node.call("GET", `/stages/${hall.id}`);
  const screen = await TestScreen.open(node.url, {
    link: new URL(link.player_url).searchParams.get("link")!,
  });
  const shows = (fits: (programme: Programme) => boolean) =>
    screen.hear("programme", ({ programme }) => fits(programme));
  await shows(({ agendas }) => agendas.length === 2);

  await node.call("PUT", `/records/${encodeURIComponent(`${one}/agenda/new`)}`, { values: { title: "New" } });
  const change = await screen.hear("change", ({ topic }) => topic === `records/${one}/agenda/new`);
  expect(change.body).toMatchObject({ ref: `${one}/agenda/new`, values: { title: "New" } });

  await setStatus(node, { ref: two, key: "a", status: "live", went_live_at: Date.now() });
  await shows(({ agendas }) => agendas[1]?.sessions["a"]?.status === "live");

  await addAgendaDay(node, {
    ref: "heard3",
    venue_id: venue.id,
    date: toLocalDate(Date.now() + 2 * day_ms),
    rooms: {},
    sessions: [],
  });
  await shows(({ agendas }) => agendas.at(-1)?.ref === "heard3");
  screen.close();
});

test("what a board shows is never stored with it", async () => {
  const scene = await make("/scenes", { title: "Stored" });
  const timeline = boardTimeline({ view: "day" });
  const [board] = timeline.blocks;
  const written = await node.call("PUT", `/shots/${scene.shots[0].id}`, {
    timeline: { ...timeline, blocks: [{ ...board, agenda_view: { days: [] } }] },
  });
  const { body: read } = await node.call("GET", `/shots/${scene.shots[0].id}`);
  expect([written.status, read.timeline.blocks]).toEqual([200, [board]]);
});
