import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { waitingScreen } from "../../../test/support/screens/testScreen.ts";
import { countRowsRead } from "../../../test/support/node/countRowsRead.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { readSetup } from "./setup.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const make = async (path: string, body: unknown) => (await node.call("POST", path, body)).body;

/** The facts, whether all is done, which steps are, and what keeps one from the others. */
async function setup(key?: string) {
  const { body } = await node.call("GET", "/setup", undefined, key ? { key } : {});
  const { facts, done, steps } = body as {
    facts: Record<string, number>;
    done: boolean;
    steps: { step: string; done: boolean; blocked: string | null }[];
  };
  return {
    facts: Object.values(facts),
    done,
    steps: steps.filter((step) => step.done).map(({ step }) => step),
    blocked: Object.fromEntries(steps.flatMap(({ step, blocked }) => (blocked ? [[step, blocked]] : []))),
  };
}

test("the steps stand in order, each with what it is for", async () => {
  const { status, body } = await node.call("GET", "/setup");
  expect([status, Object.keys(body), body.facts]).toEqual([
    200,
    ["done", "facts", "steps"],
    { venues: 0, stages: 0, screens: 0, stories: 0, onScreen: 0, channels: 0 },
  ]);
  expect(body.steps.map(({ title: _title, what: _what, ...step }: Record<string, unknown>) => step)).toEqual([
    { step: "venue", done: false, optional: false, blocked: null },
    { step: "stage", done: false, optional: false, blocked: "Add a venue first" },
    { step: "screen", done: false, optional: false, blocked: "Add a stage first" },
    { step: "story", done: false, optional: false, blocked: null },
    { step: "play", done: false, optional: false, blocked: "Add a stage first" },
    { step: "channels", done: false, optional: true, blocked: null },
  ]);
  for (const { title, what } of body.steps)
    expect([title, what]).toEqual([expect.any(String), expect.any(String)]);
});

test("a story of which nothing plays is nothing to play", async () => {
  const lone = await startTestNode();
  onTestFinished(() => lone.stop());
  const added = async (path: string, body: unknown) => (await lone.call("POST", path, body)).body;
  const isOnScreen = async () => (await lone.call("GET", "/setup")).body.facts.onScreen === 1;
  const stage = await added("/stages", { name: "Foyer" });
  const scene = await added("/scenes", { title: "Any" });
  const collection = await added("/collections", { name: "News", prefix: "news" });
  const story = await added("/stories", { title: "All day" });
  await lone.call("PUT", `/stages/${stage.id}/idle`, { story_id: story.id });
  const chapter = await added(`/stories/${story.id}/chapters`, {
    scene_id: scene.id,
    settings: { detail: { collection_id: collection.id } },
  });
  expect(await isOnScreen()).toBe(false);
  const set = (settings: object) => lone.call("PATCH", `/chapters/${chapter.id}`, { settings });
  expect((await set({ detail: null, roll: { collection_id: collection.id } })).status).toBe(200);
  expect(await isOnScreen()).toBe(false);
  await lone.call("PUT", "/records/newsletter/one", { values: {} });
  expect(await isOnScreen()).toBe(false);
  await lone.call("PUT", "/records/news/one", { values: {} });
  expect(await isOnScreen()).toBe(true);
  await lone.call("PUT", `/stages/${stage.id}/idle`, { story_id: null });
  expect(await isOnScreen()).toBe(false);
});

test("each step is done when what it asks for is there, and all is done when a screen has something to play", async () => {
  const venue = await make("/venues", { name: "Hall" });
  expect(await setup()).toEqual({
    facts: [1, 0, 0, 0, 0, 0],
    done: false,
    steps: ["venue"],
    blocked: { screen: "Add a stage first", play: "Add a stage first" },
  });
  const stage = await make("/stages", { name: "Foyer", venue_id: venue.id });
  const other = await make("/stages", { name: "Bar", venue_id: venue.id });
  expect(await setup()).toEqual({
    facts: [1, 2, 0, 0, 0, 0],
    done: false,
    steps: ["venue", "stage"],
    blocked: { play: "Make a story first" },
  });
  const story = await make("/stories", { title: "All day" });
  await node.call("PUT", `/stages/${other.id}/idle`, { story_id: story.id });
  // A story without a scene plays nothing.
  expect(await setup()).toEqual({
    facts: [1, 2, 0, 1, 0, 0],
    done: false,
    steps: ["venue", "stage", "story"],
    blocked: {},
  });
  const scene = await make("/scenes", { title: "Welcome" });
  await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
  const screen = await waitingScreen(node.url);
  await make(`/stages/${stage.id}/screens`, { code: screen.code });
  screen.close();
  // The screen is on one stage, what plays on another.
  expect(await setup()).toEqual({
    facts: [1, 2, 1, 1, 1, 0],
    done: false,
    steps: ["venue", "stage", "screen", "story"],
    blocked: {},
  });
  await node.call("PUT", `/stages/${stage.id}/idle`, { story_id: story.id });
  await make("/channels", {
    name: "One",
    sources: [{ transport: "hls", url: "https://news.invalid/one.m3u8" }],
  });
  expect(await setup()).toEqual({
    facts: [1, 2, 1, 1, 2, 1],
    done: true,
    steps: ["venue", "stage", "screen", "story", "play", "channels"],
    blocked: {},
  });
  await node.call("PUT", "/publishing", { mode: "manual" });
  const unreleased = await make("/stories", { title: "Not out yet" });
  await make(`/stories/${unreleased.id}/chapters`, { scene_id: scene.id });
  await node.call("PUT", `/stages/${stage.id}/idle`, { story_id: unreleased.id });
  expect(await setup()).toMatchObject({ facts: [1, 2, 1, 2, 1, 1], done: false });
  expect((await node.call("GET", `/stages/${stage.id}/now`)).body.why).toBe(
    "“A story that is not released yet” plays whenever nothing is booked, but has nothing to play",
  );
  await make("/releases", { note: "" });
  expect((await setup()).done).toBe(true);
  await node.call("PUT", "/publishing", { mode: "auto" });
  await node.call("PUT", `/stages/${stage.id}/idle`, { story_id: null });
  await node.call("PUT", `/stages/${other.id}/idle`, { story_id: null });
  await node.call("DELETE", `/stories/${unreleased.id}`);
  expect((await setup()).facts).toEqual([1, 2, 1, 1, 0, 1]);

  const now = node.node.app.now();
  await make("/bookings", {
    stage_id: stage.id,
    story_id: story.id,
    starts_at: now - 2000,
    ends_at: now - 1000,
  });
  expect((await setup()).done).toBe(false);
  const booking = {
    stage_id: stage.id,
    story_id: story.id,
    starts_at: now + 3_600_000,
    ends_at: now + 7_200_000,
  };
  const { id } = await make("/bookings", booking);
  expect((await setup()).done).toBe(true);
  await node.call("DELETE", `/bookings/${id}`);
  const last_month = { ...booking, starts_at: now - 30 * 86_400_000, ends_at: now - 30 * 86_400_000 + 1000 };
  const repeated = await make("/bookings", { ...last_month, repeat: "FREQ=DAILY;COUNT=5" });
  expect(await setup()).toMatchObject({ facts: [1, 2, 1, 1, 0, 1], done: false });
  for (const [repeat, done] of [
    ["FREQ=DAILY;COUNT=90", true],
    ["FREQ=WEEKLY;UNTIL=20200101", false],
    ["FREQ=YEARLY;INTERVAL=4", true],
  ] as const) {
    await node.call("PATCH", `/bookings/${repeated.id}`, { repeat });
    expect([repeat, (await setup()).done]).toEqual([repeat, done]);
  }
  await node.call("DELETE", `/bookings/${repeated.id}`);
  await node.call("POST", `/stages/${stage.id}/take`, { story_id: story.id, for_ms: 60_000 });
  expect((await setup()).done).toBe(true);
  await node.call("DELETE", `/stages/${stage.id}/take`);
  const rule = { name: "Near", when: [{ sensor: "presence", op: "near" }], play: { story_id: story.id } };
  await node.call("PUT", `/stages/${stage.id}/rules`, { rules: [rule] });
  expect((await setup()).done).toBe(true);
  await node.call("PUT", `/stages/${stage.id}/rules`, { rules: [{ ...rule, enabled: false }] });
  expect((await setup()).done).toBe(false);

  expect((await setup(strangerKey)).facts).toEqual([0, 0, 0, 0, 0, 0]);
});

test("neither what no stage plays nor what is over is read, however much there is", async () => {
  const lone = await startTestNode();
  onTestFinished(() => lone.stop());
  const { app, first_workspace_id } = lone.node;
  const fill = (statement: string) => app.pool.query(statement.replaceAll("$w", `'${first_workspace_id}'`));
  await fill(`INSERT INTO scenes (id, workspace_id, title) VALUES ('scene', $w, 'Any')`);
  await fill(`INSERT INTO stories (id, workspace_id, title)
              SELECT 'story-' || n, $w, 'Any' FROM generate_series(1, 200) AS n`);
  await fill(`INSERT INTO chapters (id, workspace_id, story_id, scene_id, index)
              SELECT 'chapter-' || n, $w, 'story-' || n % 200 + 1, 'scene', n / 200 FROM generate_series(0, 3999) AS n`);
  await fill(`INSERT INTO stages (id, workspace_id, name, idle_story_id)
              SELECT 'stage-' || n, $w, 'Any', 'story-' || n FROM generate_series(1, 5) AS n`);
  await fill(`INSERT INTO bookings (id, workspace_id, stage_id, story_id, starts_at, ends_at)
              SELECT 'booking-' || n, $w, 'stage-1', 'story-9', n, n + 1 FROM generate_series(1, 2000) AS n`);
  await fill(`INSERT INTO sessions (id, workspace_id, stage_id, title, starts_at, ends_at)
              SELECT 'session-' || n, $w, 'stage-1', 'Any', n, n + 1 FROM generate_series(1, 2000) AS n`);
  await fill(`INSERT INTO shows (id, workspace_id, session_id, status)
              SELECT 'show-' || n, $w, 'session-' || n, 'closed' FROM generate_series(1, 2000) AS n`);
  await app.pool.query("ANALYZE");
  const { result, read } = await countRowsRead(
    lone,
    ["chapters", "bookings", "sessions", "shows"],
    readSetup,
  );
  expect(result.facts).toEqual({
    venues: 0,
    stages: 5,
    screens: 0,
    stories: 200,
    onScreen: 5,
    channels: 0,
  });
  // A story that a stage plays has 20 chapters.
  expect(read).toBeLessThan(150);
});
