import { afterAll, beforeAll, expect, test } from "vitest";
import { stageWithCaption } from "../../../test/support/screens/stageWithCaption.ts";
import { countRowsRead } from "../../../test/support/node/countRowsRead.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { listPlays } from "./listPlays.ts";
import { PlayStore } from "./playStore.ts";
import { TestScreen, waitingScreen } from "../../../test/support/screens/testScreen.ts";

let node: TestNode;
let made: Awaited<ReturnType<typeof stageWithCaption>>;
beforeAll(async () => {
  node = await startTestNode();
  made = await stageWithCaption(node, { ref: "sponsors/acme", text: "{name}" });
});
afterAll(() => node.stop());

const minute_ms = 60_000;
const day_ms = 86_400_000;

async function pairScreen(stage_id = made.stage.id): Promise<{ screen: TestScreen; screen_id: string }> {
  const { screen, code } = await waitingScreen(node.url);
  const { body } = await node.call("POST", `/stages/${stage_id}/screens`, { code });
  await screen.hear("caught_up");
  return { screen, screen_id: body.id };
}

function buildPlay(from: number, to: number, more: object = {}) {
  return {
    stage_id: made.stage.id,
    kind: "idle",
    story_id: made.story.id,
    scene_id: made.scene.id,
    shot_id: made.shot_id,
    record_ref: "sponsors/acme",
    channel_id: null,
    from,
    to,
    offline: false,
    ...more,
  };
}

let batches = 0;

async function tell(screen: TestScreen, rows: unknown[]): Promise<void> {
  const batch = (batches += 1);
  screen.say({ type: "plays", batch, rows });
  await screen.hear("plays_stored", (message) => message.batch === batch);
}

const ask = (query: object, options?: Parameters<TestNode["call"]>[3]) =>
  node.call("GET", `/plays?${new URLSearchParams({ ...query }).toString()}`, undefined, options);

/** A moment of its own for each test, an hour after the one before, days ago. */
let hours = 0;
const ownHour = () => Math.floor(Date.now() / 3_600_000) * 3_600_000 - 20 * day_ms + (hours += 1) * 3_600_000;

test("what a screen showed is listed as the screen told it, in the order of its beginnings", async () => {
  const at = ownHour();
  const { screen, screen_id } = await pairScreen();
  expect((await screen.hear("welcome")).plays).toBe(true);
  const rows = [
    buildPlay(at, at + 10_000),
    buildPlay(at + 10_000, at + 25_000, { kind: "alert", story_id: null, scene_id: null, shot_id: null }),
    buildPlay(at + 25_000, at + 26_000, { offline: true, record_ref: null }),
  ];
  await tell(screen, rows.toReversed());
  const { status, body } = await ask({ from: at, to: at + minute_ms, screen_id });
  expect([status, body]).toEqual([
    200,
    { items: rows.map((row) => Object.assign(row, { screen_id })), next_cursor: null },
  ]);
  screen.close();
});

test("a batch that is told twice counts once, and a play that is told again is as long as it was told last", async () => {
  const at = ownHour();
  const { screen, screen_id } = await pairScreen();
  const rows = [buildPlay(at, at + 10_000), buildPlay(at + 10_000, at + 12_000)];
  await tell(screen, rows);
  await tell(screen, rows);
  await tell(screen, [buildPlay(at + 10_000, at + 40_000, { offline: true })]);
  await tell(screen, [buildPlay(at + 10_000, at + 20_000)]);
  const { body } = await ask({ from: at, to: at + minute_ms, screen_id });
  expect(body.items.map(({ from, to, offline }: never) => [from, to, offline])).toEqual([
    [at, at + 10_000, false],
    [at + 10_000, at + 40_000, true],
  ]);
  screen.close();
});

test("rows that cannot be true are dropped, and ids of nobody or of another workspace are not stored", async () => {
  const at = ownHour();
  const theirs = await node.call("POST", "/stories", { title: "Theirs" }, { key: strangerKey });
  const theirStage = await node.call("POST", "/stages", { name: "Theirs" }, { key: strangerKey });
  const { screen, screen_id } = await pairScreen();
  const now = Date.now();
  await tell(screen, [
    null,
    "row",
    {},
    buildPlay(at, at),
    buildPlay(at + 5, at),
    buildPlay(at, at + day_ms + 1),
    buildPlay(at, Number.NaN),
    buildPlay(at, at + 0.5),
    buildPlay(at, at + 10, { kind: "Idle card" }),
    buildPlay(at, at + 10, { record_ref: "=1+1" }),
    buildPlay(at, at + 10, { story_id: "\0" }),
    buildPlay(at, at + 10, { story_id: "x".repeat(201) }),
    buildPlay(at, at + 10, { offline: "yes" }),
    buildPlay(at, at + 10, { stage_id: theirStage.body.id }),
    buildPlay(now, now + 3_600_000),
    buildPlay(now - 91 * day_ms, now - 91 * day_ms + 10),
    buildPlay(at + 1_000, at + 2_000, { story_id: theirs.body.id, scene_id: "none", channel_id: "none" }),
  ]);
  const { body } = await ask({ from: at - day_ms, to: at + day_ms, screen_id });
  expect(body.items).toEqual([
    {
      ...buildPlay(at + 1_000, at + 2_000, { story_id: null, scene_id: null, channel_id: null }),
      screen_id,
    },
  ]);
  expect((await ask({ from: now - day_ms, to: now + day_ms, screen_id })).body.items).toEqual([]);
  expect((await ask({ from: at, to: at + day_ms }, { key: strangerKey })).body).toEqual({
    items: [],
    next_cursor: null,
  });
  screen.close();
});

test("a screen that sends more than any page would is not answered, and the others are", async () => {
  const store = new PlayStore({ ...node.node.app, monotonic_ms: () => 0 });
  const { workspace_id } = (await node.call("GET", "/me")).body;
  const answers = await Promise.all(
    Array.from({ length: 92 }, () => store.save({ id: "eager", workspace_id }, [])),
  );
  expect(answers.filter(Boolean)).toHaveLength(90);
  expect(await store.save({ id: "calm", workspace_id }, [])).toBe(true);
});

test("filters and pages give every play once; those that were on at the edges are listed whole", async () => {
  const at = ownHour();
  const [one, two] = [await pairScreen(), await pairScreen()];
  await node.call("PUT", "/records/sponsors/other", { values: {} });
  const rows = (count: number, every_ms: number, ref: string) =>
    Array.from({ length: count }, (_, place) =>
      buildPlay(at + place * every_ms, at + (place + 1) * every_ms, { record_ref: ref }),
    );
  await tell(one.screen, rows(90, 10_000, "sponsors/acme"));
  await tell(two.screen, rows(30, 30_000, "sponsors/other"));
  const all: { from: number; screen_id: string }[] = [];
  for (let cursor: string | null = null, pages = 0; pages === 0 || cursor; pages += 1) {
    const { body } = await ask({
      from: at + 5_000,
      to: at + 15 * minute_ms,
      limit: 7,
      stage_id: made.stage.id,
      ...(cursor && { cursor }),
    });
    all.push(...body.items);
    cursor = body.next_cursor;
  }
  expect(all).toHaveLength(120);
  expect(new Set(all.map(({ from, screen_id }) => `${from} ${screen_id}`)).size).toBe(120);
  expect(all.map(({ from }) => from)).toEqual(all.map(({ from }) => from).toSorted((a, b) => a - b));
  const filtered = await ask({ from: at, to: at + minute_ms, record_ref: "sponsors/other" });
  expect(filtered.body.items.map(({ from }: { from: number }) => from)).toEqual([at, at + 30_000]);
  for (const [name, value, count] of [
    ["story_id", made.story.id, 8],
    ["scene_id", made.scene.id, 8],
    ["screen_id", one.screen_id, 6],
    ["story_id", "none", 0],
    ["stage_id", "none", 0],
  ] as const) {
    const { body } = await ask({ from: at, to: at + minute_ms, [name]: value });
    expect([name, body.items.length]).toEqual([name, count]);
  }
  one.screen.close();
  two.screen.close();
});

test("sums count beginnings, and of the time only what lies between the moments asked for", async () => {
  const at = ownHour();
  const { screen, screen_id } = await pairScreen();
  await tell(screen, [
    buildPlay(at - 20_000, at + 10_000),
    buildPlay(at + 10_000, at + 12_500),
    buildPlay(at + 12_500, at + 20_000, { record_ref: null }),
    buildPlay(at + 20_000, at + 40_000),
  ]);
  const sum = async (group_by: string, more: object = {}) =>
    (await ask({ from: at, to: at + 30_000, screen_id, group_by, ...more })).body;
  expect(await sum("record")).toEqual({
    items: [
      { key: "sponsors/acme", plays: 2, seconds: 22.5 },
      { key: null, plays: 1, seconds: 7.5 },
    ],
    next_cursor: null,
  });
  for (const [group, key] of [
    ["story", made.story.id],
    ["scene", made.scene.id],
    ["stage", made.stage.id],
    ["screen", screen_id],
  ] as const)
    expect((await sum(group)).items).toEqual([{ key, plays: 3, seconds: 30 }]);
  const first = await sum("record", { limit: 1 });
  expect(first.items).toEqual([{ key: "sponsors/acme", plays: 2, seconds: 22.5 }]);
  expect((await sum("record", { limit: 1, cursor: first.next_cursor })).items).toEqual([
    { key: null, plays: 1, seconds: 7.5 },
  ]);
  screen.close();
});

test("a day is one of the venue's calendar: a play over midnight begins in one and has time in both", async () => {
  const { screen, screen_id } = await pairScreen();
  const today = new Date(Date.now() - 5 * day_ms).toISOString().slice(0, 10);
  // Midnight in Zurich is an hour or two before midnight in UTC.
  const offset = new Intl.DateTimeFormat("en", { timeZone: "Europe/Zurich", timeZoneName: "shortOffset" })
    .format(new Date(`${today}T00:00:00Z`))
    .match(/GMT\+(\d)/)![1];
  const midnight = Date.parse(`${today}T00:00:00Z`) - Number(offset) * 3_600_000;
  await tell(screen, [
    buildPlay(midnight - 60_000, midnight + 30_000),
    buildPlay(midnight + 30_000, midnight + 40_000),
  ]);
  const { body } = await ask({ from: midnight - day_ms, to: midnight + day_ms, screen_id, group_by: "day" });
  const yesterday = new Date(Date.parse(today) - day_ms).toISOString().slice(0, 10);
  expect(body.items).toEqual([
    { key: yesterday, plays: 1, seconds: 60 },
    { key: today, plays: 1, seconds: 40 },
  ]);
  screen.close();
});

test("CSV has all rows at once, and each cell is as it is in JSON", async () => {
  const at = ownHour();
  const { screen, screen_id } = await pairScreen();
  const rows = Array.from({ length: 100 }, (_, place) =>
    buildPlay(at + place * 1_000, at + place * 1_000 + 1_000, {
      record_ref: place === 99 ? null : "sponsors/acme",
    }),
  );
  await tell(screen, rows);
  const headers = { Accept: "text/csv" };
  const sheet = await ask({ from: at, to: at + 200_000, screen_id, limit: 3 }, { headers });
  expect(sheet.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const lines = (sheet.body as string).split("\r\n");
  expect(lines[0]).toBe(
    "stage_id,screen_id,kind,story_id,scene_id,shot_id,record_ref,channel_id,from,to,offline",
  );
  const { stage, story, scene, shot_id } = made;
  expect(lines[100]).toBe(
    `${stage.id},${screen_id},idle,${story.id},${scene.id},${shot_id},,,${at + 99_000},${at + 100_000},false`,
  );
  expect(lines.slice(101)).toEqual([""]);
  const sums = await ask({ from: at, to: at + 200_000, screen_id, group_by: "record" }, { headers });
  expect(sums.body).toBe("key,plays,seconds\r\nsponsors/acme,99,99\r\n,1,1\r\n");
  const weighed = { Accept: "text/csv;q=0.4, application/json" };
  expect((await ask({ from: at, to: at + 1, screen_id }, { headers: weighed })).body.items).toHaveLength(1);
  screen.close();
});

test("a time that is missing, turned round or longer than 31 days is refused by its field", async () => {
  const at = Date.now() - 40 * day_ms;
  for (const [query, field] of [
    [{ to: at }, "from"],
    [{ from: at }, "to"],
    [{ from: at, to: at }, "to"],
    [{ from: at, to: at - 1 }, "to"],
    [{ from: at, to: at + 31 * day_ms + 1 }, "to"],
    [{ from: "yesterday", to: at }, "from"],
    [{ from: at, to: at + 1, group_by: "week" }, "group_by"],
    [{ from: at, to: at + 1, limit: 0 }, "limit"],
    [{ from: at, to: at + 1, cursor: "none" }, "cursor"],
  ] as const) {
    const { status, body } = await ask(query);
    expect([status, body.error?.details]).toEqual([400, { field }]);
  }
  const sheet = await ask({ from: at, to: at }, { headers: { Accept: "text/csv" } });
  expect([sheet.status, sheet.body.error?.details]).toEqual([400, { field: "to" }]);
  expect((await ask({ from: at, to: at + 31 * day_ms })).status).toBe(200);
});

test("a page reads one play of each screen beside its own, and all pages together are the sheet", async () => {
  const at = ownHour();
  const { pool } = node.node.app;
  await pool.query(
    `INSERT INTO play_screens (workspace_id, stage_id, screen_id, used_day)
     SELECT $1, 'crowd', 'crowd-' || n, 1000000 FROM generate_series(1, 300) AS n`,
    [node.node.first_workspace_id],
  );
  await pool.query(
    `INSERT INTO play_subjects (workspace_id, kind, record_ref, used_day) VALUES ($1, 'idle', 'crowd', 1000000)`,
    [node.node.first_workspace_id],
  );
  // They begin at some moments together, one of them long before the others.
  await pool.query(
    `INSERT INTO plays SELECT $1::bigint + CASE n WHEN 0 THEN 0 ELSE 600000 END + s.id % 40 * 50 + n * 5000, s.id, u.id, 5000, false
     FROM play_screens s JOIN play_subjects u ON u.record_ref = 'crowd', generate_series(0, 29) AS n
     WHERE s.stage_id = 'crowd' AND (n > 0 OR s.screen_id = 'crowd-7')`,
    [at],
  );
  await pool.query("ANALYZE");
  const query = { from: at, to: at + 3_600_000, stage_id: "crowd" };
  const { result, read } = await countRowsRead(node, ["plays"], (call) =>
    listPlays(call, { ...query, limit: 50 }),
  );
  expect([result.items.length, read < 600]).toEqual([50, true]);
  const sheet = (await ask(query, { headers: { Accept: "text/csv" } })).body as string;
  const lines: string[] = [];
  for (let cursor: string | null = null, pages = 0; pages === 0 || cursor; pages += 1) {
    const { body } = await ask({ ...query, limit: 180, ...(cursor && { cursor }) });
    lines.push(...body.items.map((play: object) => Object.values(play).map(String).join(",")));
    cursor = body.next_cursor;
  }
  expect(lines).toHaveLength(29 * 300 + 1);
  expect(lines.map((line) => line.replaceAll("null", ""))).toEqual(sheet.trim().split("\r\n").slice(1));
});
