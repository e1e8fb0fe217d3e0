import pg from "pg";
import { WebSocket } from "ws";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServerMessage } from "../../contract/liveMessages.ts";
import { captionTimeline, stageWithCaption } from "../../../test/support/screens/stageWithCaption.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { TestScreen, waitingScreen } from "../../../test/support/screens/testScreen.ts";

let node: TestNode;
let stage_id: string;
let shot_id: string;
beforeAll(async () => {
  node = await startTestNode();
  await node.call("PUT", "/records/lobby", { values: { word: "first" } });
  const made = await stageWithCaption(node, { ref: "lobby", text: "Now: {word}" });
  stage_id = made.stage.id;
  shot_id = made.shot_id;
});
afterAll(() => node.stop());

async function pairedScreen(at: TestNode = node): Promise<TestScreen> {
  const { screen, code } = await waitingScreen(at.url);
  const claimed = await node.call("POST", `/stages/${stage_id}/screens`, { code, name: "Left" });
  expect(claimed.status).toBe(201);
  await screen.hear("caught_up");
  return screen;
}

type ChangeMessage = Extract<ServerMessage, { type: "change" }>;
const wordIs = (word: string) => (message: ChangeMessage) => message.body.values?.["word"] === word;

test("a screen is claimed by its code and gets a programme with the words of its record", async () => {
  const { screen, code } = await waitingScreen(node.url);
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
  const wrong = await node.call("POST", `/stages/${stage_id}/screens`, { code: "AAAAAA" });
  expect([wrong.status, wrong.body.error.details]).toEqual([400, { field: "code" }]);
  const spoken = `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`;
  const claimed = await node.call("POST", `/stages/${stage_id}/screens`, { code: spoken, name: "Left" });
  expect(claimed.body).toMatchObject({ name: "Left", online: true, resolution: null });
  const { programme } = await screen.hear("programme");
  expect(programme.stage).toEqual({
    id: stage_id,
    name: "Foyer",
    width: 1920,
    height: 1080,
    wall: null,
    traits: {},
    plays_audio: false,
    languages: [],
    presence: { enabled: false, distance: "close", arrive_s: 1, leave_s: 10 },
    interaction: { enabled: false, input: "touch", idle_s: 60 },
    calibration: null,
  });
  expect(programme.venue).toEqual({ name: "Town Hall", timezone: "Europe/Zurich" });
  expect(programme.records).toEqual({
    lobby: { values: { word: "first" }, stale: false, created_at: expect.any(Number), change: 0 },
  });
  expect(Object.values(programme.shots)[0]![0]!.timeline.blocks[0]!.text).toBe("Now: {word}");
  const again = await node.call("POST", `/stages/${stage_id}/screens`, { code });
  expect(again.status).toBe(400);
  screen.close();
});

test("a changed record reaches the screen as its values, a deleted one as null", async () => {
  const screen = await pairedScreen();
  await node.call("PATCH", "/records/lobby", { values: { word: "second" } });
  expect(await screen.hear("change", wordIs("second"))).toEqual({
    type: "change",
    id: expect.any(Number),
    topic: "records/lobby",
    body: { ref: "lobby", values: { word: "second" }, stale: false, created_at: expect.any(Number) },
  });
  await node.call("DELETE", "/records/lobby");
  expect((await screen.hear("change", ({ body }) => body.values === null)).body).toEqual({
    ref: "lobby",
    values: null,
    stale: null,
    created_at: null,
  });
  await node.call("PUT", "/records/lobby", { values: { word: "first" } });
  await node.call("PATCH", "/records/another", { values: { word: "not ours" } });
  await screen.hear("change", wordIs("first"));
  expect(
    screen.messages.filter((message) => message.type === "change" && message.topic !== "records/lobby"),
  ).toEqual([]);
  screen.close();
});

test("a record that is made only later reaches the screen that plays its ref", async () => {
  const made = await stageWithCaption(node, { ref: "not/yet", text: "{word}" });
  const { screen, code } = await waitingScreen(node.url);
  await node.call("POST", `/stages/${made.stage.id}/screens`, { code });
  const { programme } = await screen.hear("programme");
  expect(programme.records).toEqual({
    "not/yet": { values: null, stale: false, created_at: 0, change: 0 },
  });
  await node.call("POST", "/records/batch", { items: [{ ref: "not/yet", fields: { word: "born" } }] });
  await screen.hear("change", wordIs("born"));
  screen.close();
});

test("a changed shot or idle story brings a new programme", async () => {
  const screen = await pairedScreen();
  await node.call("PUT", `/shots/${shot_id}`, { timeline: captionTimeline("Then: {word}") });
  await screen.hear(
    "programme",
    ({ programme }) => Object.values(programme.shots)[0]?.[0]?.timeline.blocks[0]?.text === "Then: {word}",
  );
  const { idle_story_id: story_id } = (await screen.hear("programme")).programme;
  await node.call("PUT", `/stages/${stage_id}/idle`, { story_id: null });
  await screen.hear("programme", ({ programme }) => programme.idle_story_id === null);
  await node.call("PUT", `/stages/${stage_id}/idle`, { story_id });
  await screen.hear("programme", ({ programme }) => programme.idle_story_id !== null);
  screen.close();
});

test("a screen that was away gets just what it missed", async () => {
  const screen = await pairedScreen();
  await node.call("PATCH", "/records/lobby", { values: { word: "before" } });
  const last = await screen.hear("change", wordIs("before"));
  screen.say({ type: "ping", t: 1 });
  const { version } = await screen.hear("pong");
  screen.close();
  await node.call("PATCH", "/records/lobby", { values: { word: "while away" } });

  const back = await TestScreen.open(node.url, { token: screen.token, since: version! });
  await back.hear("caught_up");
  expect(back.messages.map((message) => message.type)).toEqual([
    "welcome",
    "live",
    "place",
    "change",
    "caught_up",
  ]);
  const missed = await back.hear("change");
  expect([missed.body.values, missed.id > last.id]).toEqual([{ word: "while away" }, true]);
  back.close();

  const stranger = await TestScreen.open(node.url, {
    token: screen.token,
    since: "another-installation~1~1:1:",
  });
  await stranger.hear("caught_up");
  expect(stranger.messages.map((message) => message.type).slice(0, 2)).toEqual(["welcome", "programme"]);
  // The programme may be a few seconds old: what changed since follows it before `caught_up`.
  const words = stranger.messages.flatMap((message) => {
    if (message.type === "programme") return [message.programme.records["lobby"]!.values!["word"]];
    return message.type === "change" ? [message.body.values!["word"]] : [];
  });
  expect(words.at(-1)).toBe("while away");
  stranger.close();
});

test("an alert that came and went while a screen was away does not come up on it", async () => {
  const screen = await pairedScreen();
  screen.say({ type: "ping", t: 5 });
  const { version } = await screen.hear("pong", ({ t }) => t === 5);
  screen.close();
  const words = { level: "info", title: { en: "Doors" }, text: {}, stage_ids: [stage_id] };
  const alert = await node.call("POST", "/alerts", words);
  expect(alert.status).toBe(201);
  await node.call("DELETE", `/alerts/${alert.body.id}`);
  const back = await TestScreen.open(node.url, { token: screen.token, since: version! });
  await back.hear("caught_up");
  const heard = back.messages.flatMap((message) => (message.type === "live" ? [message.live.alerts] : []));
  expect(heard).toEqual([[]]);
  back.close();
});

test("no change is missed whatever order transactions commit in", async () => {
  const workspace_id = node.node.first_workspace_id;
  const refs = Array.from({ length: 6 }, (_, i) => `order/${i}`);
  const made = await stageWithCaption(node, { ref: refs[0]!, text: "{word}" });
  for (const ref of refs.slice(1)) {
    const { body } = await node.call("POST", "/scenes", { title: ref, ref });
    await node.call("POST", `/stories/${made.story.id}/chapters`, { scene_id: body.id });
  }
  for (const ref of refs) await node.call("PUT", `/records/${ref}`, { values: { word: "old" } });
  const { screen, code } = await waitingScreen(node.url);
  await node.call("POST", `/stages/${made.stage.id}/screens`, { code });
  await screen.hear("caught_up");

  // Each takes its number now, and they commit in another order, with pauses in which the node reads.
  const writers = await Promise.all(refs.map(() => openClient()));
  for (const [index, client] of writers.entries()) {
    const values = JSON.stringify({ word: `order ${index}` });
    await client.query("BEGIN");
    await client.query("UPDATE records SET values = $3 WHERE workspace_id = $1 AND ref = $2", [
      workspace_id,
      refs[index],
      values,
    ]);
    await client.query("INSERT INTO changes (workspace_id, topic, body) VALUES ($1, 'records', $2)", [
      workspace_id,
      JSON.stringify([refs[index]]),
    ]);
  }
  for (const index of [3, 0, 5]) {
    await writers[index]!.query("COMMIT");
    await screen.hear("change", wordIs(`order ${index}`));
  }
  screen.say({ type: "ping", t: 2 });
  const { version } = await screen.hear("pong", ({ t }) => t === 2);
  screen.close();
  // A version taken while others are still open must find them when they commit.
  for (const index of [4, 1]) await writers[index]!.query("COMMIT");
  await writers[2]!.query("ROLLBACK");
  const back = await TestScreen.open(node.url, { token: screen.token, since: version! });
  await back.hear("caught_up");
  const caught = back.messages.flatMap((message) => (message.type === "change" ? [message.body] : []));
  expect(caught).toEqual([
    { ref: "order/1", values: { word: "order 1" }, stale: false, created_at: expect.any(Number) },
    { ref: "order/4", values: { word: "order 4" }, stale: false, created_at: expect.any(Number) },
  ]);
  back.close();
  await Promise.all(writers.map((client) => client.end()));
});

async function openClient(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: node.database_url });
  await client.connect();
  return client;
}

test("a screen that was away for many changes of a record hears its last state, once", async () => {
  const screen = await pairedScreen();
  screen.say({ type: "ping", t: 3 });
  const { version } = await screen.hear("pong", ({ t }) => t === 3);
  screen.close();
  for (let i = 0; i < 20; i += 1)
    await node.call("PATCH", "/records/lobby", { values: { word: `missed ${i}` } });
  const back = await TestScreen.open(node.url, { token: screen.token, since: version! });
  await back.hear("caught_up");
  const heard = back.messages.flatMap((message) => (message.type === "change" ? [message.body.values] : []));
  expect(heard).toEqual([{ word: "missed 19" }]);
  back.close();
});

test("under writers at once, every screen ends with the record as it is stored", async () => {
  const screens = await Promise.all([pairedScreen(), pairedScreen(), pairedScreen()]);
  await Promise.all(
    Array.from({ length: 60 }, (_, i) => node.call("PATCH", "/records/lobby", { values: { word: `n${i}` } })),
  );
  await node.call("PATCH", "/records/lobby", { values: { last: "yes" } });
  const stored = (await node.call("GET", "/records/lobby")).body.values;
  for (const screen of screens) {
    await screen.hear("change", ({ body }) => body.values?.["last"] === "yes");
    const changes = screen.messages.filter((message) => message.type === "change");
    const newest = changes.reduce((a, b) => (b.id > a.id ? b : a));
    expect(newest.body.values).toEqual(stored);
    screen.close();
  }
});

test("a PATCH on one node reaches a screen on the other", async () => {
  const other = await node.another();
  const screen = await pairedScreen(other);
  await node.call("PATCH", "/records/lobby", { values: { word: "from afar" } });
  await screen.hear("change", wordIs("from afar"));
  screen.close();
  await other.stop();
});

test("a removed screen is told at once and has to pair again", async () => {
  const screen = await pairedScreen();
  const { items } = (await node.call("GET", `/stages/${stage_id}/screens`)).body;
  const id = items.at(-1).id;
  expect((await node.call("DELETE", `/screens/${id}`)).status).toBe(204);
  await screen.hear("revoked");
  await screen.closed();
  const again = await TestScreen.open(node.url, { token: screen.token });
  await again.hear("pairing");
  again.close();
  expect((await node.call("DELETE", `/screens/${id}`)).status).toBe(404);
});

test("the first listener of a node misses nothing, though reads that pass records over are under way", async () => {
  const fresh = await startTestNode();
  const made = await stageWithCaption(fresh, { ref: "first", text: "{word}" });
  for (let round = 0; round < 15; round += 1) {
    const { screen, code } = await waitingScreen(fresh.url);
    // Written at the very time at which the screen begins to listen.
    const claimed = fresh.call("POST", `/stages/${made.stage.id}/screens`, { code });
    const written = fresh.call("PUT", "/records/first", { values: { word: `round ${round}` } });
    await Promise.all([claimed, written]);
    await screen.hear("caught_up");
    const { programme } = await screen.hear("programme");
    if (programme.records["first"]!.values?.["word"] !== `round ${round}`) {
      await screen.hear("change", wordIs(`round ${round}`));
    }
    screen.close();
    await expect.poll(() => fresh.node.app.live_count()).toBe(0);
  }
  await fresh.stop();
});

test("a page that waits is not let in without a hello, and may not talk without end", async () => {
  const silent = new WebSocket(`${node.url.replace("http", "ws")}/live`);
  await new Promise((resolve) => silent.once("open", resolve));
  silent.send('{"type":"ping","t":1}');
  const said = await new Promise<string>((resolve) =>
    silent.once("message", (data) => resolve((data as Buffer).toString())),
  );
  expect(JSON.parse(said)).toEqual({ type: "refused", message: "Say hello first" });
  const chatty = await TestScreen.open(node.url);
  for (let i = 0; i < 40; i += 1) chatty.say({ type: "ping", t: i });
  await chatty.hear("refused");
  await chatty.closed();
});

test("who does not speak the protocol is told so and let go", async () => {
  for (const word of [
    "nonsense",
    "{}",
    '{"type":"hello","protocol":2,"as":"screen"}',
    '{"type":"hello","protocol":1,"as":"studio","workspace_id":"x"}',
  ]) {
    const screen = await TestScreen.open(node.url);
    await screen.hear("welcome");
    screen.say(word);
    await screen.hear("refused");
    await screen.closed();
  }
});

test("a listener that does not read is dropped and the others hear on", async () => {
  const slow = await pairedScreen();
  const quick = await pairedScreen();
  slow.stopReading();
  const values = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`v${i}`, "x".repeat(2000)]));
  for (let i = 0; i < 120; i += 1)
    await node.call("PUT", "/records/lobby", { values: { ...values, word: `big ${i}` } });
  await quick.hear("change", wordIs("big 119"));
  await expect.poll(() => node.node.app.live_count()).toBe(1);
  slow.close();
  quick.close();
  await node.call("PUT", "/records/lobby", { values: { word: "first" } });
});
