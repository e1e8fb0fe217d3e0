import { setTimeout as passed } from "node:timers/promises";
import { WebSocket } from "ws";
import { afterAll, beforeAll, expect, test } from "vitest";
import { picture } from "../../../test/support/browser/pictures.ts";
import { stageWithCaption } from "../../../test/support/screens/stageWithCaption.ts";
import { storedFiles } from "../../../test/support/node/storedFiles.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { sendPicture, TestScreen, waitingScreen } from "../../../test/support/screens/testScreen.ts";
import { newOwner } from "../../../test/support/browser/visitor.ts";

let node: TestNode;
let stage_id: string;
beforeAll(async () => {
  node = await startTestNode();
  stage_id = (await stageWithCaption(node, { ref: "health", text: "Hello" })).stage.id;
});
afterAll(() => node.stop());

async function pairedScreen(at: TestNode = node) {
  const { screen, code } = await waitingScreen(at.url);
  const { body } = await node.call("POST", `/stages/${stage_id}/screens`, { code, name: "Left" });
  await screen.hear("caught_up");
  return { screen, id: body.id as string };
}

const read = async (id: string) =>
  (await node.call("GET", `/stages/${stage_id}/screens`)).body.items.find(
    (screen: { id: string }) => screen.id === id,
  );
const command = (id: string, body: unknown, key?: string) =>
  node.call("POST", `/screens/${id}/command`, body, key ? { key } : {});
const lookAt = (id: string) =>
  fetch(`${node.url}/api/v1/screens/${id}/screenshot`, {
    headers: { Authorization: "Bearer cue.owner.owner-secret" },
  });
const outcome = ({ status, body }: { status: number; body: { error?: { details: unknown } } }) => [
  status,
  body.error?.details,
];

// Reports are saved once a second.

const playing = {
  kind: "idle",
  story_id: "story",
  chapter_id: "chapter",
  scene_id: "scene",
  shot_id: "shot",
  record_ref: "health",
  started_at: 1_000,
  until: 9_000,
};

test("what a screen reports is read with it, and only other problems are told to the studio", async () => {
  const { screen, id } = await pairedScreen();
  const told = await studioEar();
  const resolution = { width: 3840, height: 2160 };
  screen.say({ type: "report", playing, problems: [], resolution });
  await expect.poll(() => read(id)).toMatchObject({ playing, problems: [], resolution });

  const next = { ...playing, shot_id: "next", started_at: 9_000, until: null };
  screen.say({ type: "report", playing: next, problems: ["The video cannot be played"] });
  await expect
    .poll(() => read(id))
    .toMatchObject({ playing: next, problems: ["The video cannot be played"], resolution });
  screen.say({ type: "report", playing: null, problems: [] });
  await expect.poll(() => read(id)).toMatchObject({ playing: null, problems: [] });
  await expect.poll(() => told).toEqual([`screens/${id}/problems`, `screens/${id}/problems`]);
  screen.close();
});

/** The topics of which a signed-in person hears from now on. */
async function studioEar(): Promise<string[]> {
  const { cookies } = await newOwner(node);
  const topics: string[] = [];
  const socket = new WebSocket(`${node.url.replace("http", "ws")}/live`, {
    headers: { Cookie: [...cookies].map((pair) => pair.join("=")).join("; "), Origin: node.url },
  });
  socket.on("open", () =>
    socket.send(
      JSON.stringify({
        type: "hello",
        protocol: 1,
        as: "studio",
        workspace_id: node.node.first_workspace_id,
      }),
    ),
  );
  // As the studio does, which would be taken for gone otherwise.
  const staying = setInterval(() => socket.send(JSON.stringify({ type: "ping", t: -1 })), 5_000);
  staying.unref();
  socket.on("close", () => clearInterval(staying));
  await new Promise<void>((resolve) => {
    socket.on("message", (data) => {
      const message = JSON.parse((data as Buffer).toString()) as { type: string; topic: string };
      if (message.type === "welcome") resolve();
      if (message.type === "changed") topics.push(message.topic);
    });
  });
  return topics;
}

test("of many reports at once the last one counts", async () => {
  const { screen, id } = await pairedScreen();
  for (let count = 1; count <= 15; count += 1)
    screen.say({ type: "report", playing: { ...playing, started_at: count }, problems: [] });
  await expect.poll(async () => (await read(id)).playing?.started_at).toBe(15);
  screen.close();
});

test.each([
  [{ problems: Array.from({ length: 21 }, () => "x") }],
  [{ problems: ["x".repeat(301)] }],
  [{ problems: ["\0"] }],
  [{ problems: ["\ud800"] }],
  [{ playing: { ...playing, kind: "other" } }],
  [{ playing: { ...playing, started_at: 0.5 } }],
  [{ playing: { ...playing, record_ref: "x".repeat(201) } }],
  [{ resolution: { width: 0, height: 1 } }],
])("a report with %j is refused", async (wrong) => {
  const { screen } = await pairedScreen();
  screen.say({ type: "report", playing: null, problems: [], ...wrong });
  await screen.hear("refused");
  await screen.closed();
});

test("a page that nobody has claimed has nothing to report, and one that has not said hello may not", async () => {
  const { screen, code } = await waitingScreen(node.url);
  screen.say({ type: "report", playing, problems: ["None of yours"] });
  screen.say({ type: "ping", t: 1 });
  await screen.hear("pong");
  const { body } = await node.call("POST", `/stages/${stage_id}/screens`, { code });
  expect([body.playing, body.problems]).toEqual([null, []]);
  screen.close();
  const silent = new WebSocket(`${node.url.replace("http", "ws")}/live`);
  silent.on("open", () => silent.send(JSON.stringify({ type: "report", playing: null, problems: [] })));
  const said = await new Promise((resolve) =>
    silent.on("message", (data) => resolve((data as Buffer).toString())),
  );
  expect(said).toContain("Say hello first");
});

test("a screen that was cut off is offline fifteen seconds later, and not sooner than it could have spoken", async () => {
  const { screen, id } = await pairedScreen();
  screen.say({ type: "ping", t: 1 });
  await screen.hear("pong");
  screen.close();
  const { last_seen_at } = await read(id);
  const { app } = node.node;
  const real = app.now;
  // A ping every five seconds, written down within four.
  app.now = () => last_seen_at + 9_500;
  expect((await read(id)).online).toBe(true);
  app.now = () => last_seen_at + 15_000;
  expect((await read(id)).online).toBe(false);
  expect(await command(id, { command: "identify" })).toMatchObject({
    status: 409,
    body: { error: { code: "conflict", message: "The screen is offline: nothing was sent to it" } },
  });
  app.now = real;
  // Nothing was kept for when it comes back.
  const again = await TestScreen.open(node.url, { token: screen.token });
  await again.hear("caught_up");
  expect(again.messages.filter(({ type }) => type === "command")).toEqual([]);
  again.close();
});

test("a command reaches the screen on whatever node it is, once", async () => {
  const other = await node.another();
  for (const at of [node, other]) {
    const { screen, id } = await pairedScreen(at);
    const { status, body } = await command(id, { command: "identify" });
    expect([status, body]).toEqual([
      200,
      { screen_id: id, command: "identify", sent_at: expect.any(Number) },
    ]);
    expect(await screen.hear("command")).toEqual({
      type: "command",
      id: expect.any(String),
      command: "identify",
      name: "Left",
    });
    await command(id, { command: "reload" });
    await screen.hear("command", ({ command }) => command === "reload");
    // A page that comes back is not asked to go again.
    screen.say({ type: "ping", t: 1 });
    const { version } = await screen.hear("pong");
    screen.close();
    const again = await TestScreen.open(at.url, { token: screen.token, since: version! });
    await again.hear("caught_up");
    await passed(300);
    expect(again.messages.filter(({ type }) => type === "command" || type === "programme")).toEqual([]);
    again.close();
  }
  await other.stop();
});

test("commands that do not exist are refused, and screens of others are not found", async () => {
  const { screen, id } = await pairedScreen();
  for (const wrong of [{}, { command: "explode" }, { command: null }])
    expect(outcome(await command(id, wrong))).toEqual([400, { field: "command" }]);
  expect(outcome(await command(id, { command: "reload", force: true }))).toEqual([400, { field: "force" }]);
  expect((await command(id, { command: "reload" }, strangerKey)).status).toBe(404);
  expect((await command("nobody", { command: "reload" })).status).toBe(404);
  expect(screen.messages.filter(({ type }) => type === "command")).toEqual([]);
  screen.close();
});

test("a picture is taken in once for each time it is asked for, and read until the screen is removed", async () => {
  const { screen, id } = await pairedScreen();
  const none = await lookAt(id);
  expect([none.status, ((await none.json()) as { error: { message: string } }).error.message]).toEqual([
    404,
    "No picture of this screen has been taken yet: send it the command screenshot first",
  ]);
  const teal = await picture("jpeg", { width: 640, height: 360 });
  expect((await sendPicture(node.url, screen.token, teal)).status).toBe(401);

  await command(id, { command: "screenshot" });
  await screen.hear("command");
  expect((await sendPicture(node.url, screen.token, teal)).status).toBe(204);
  expect((await sendPicture(node.url, screen.token, teal)).status).toBe(401);
  const first = await lookAt(id);
  expect([
    first.status,
    first.headers.get("content-type"),
    first.headers.get("cache-control"),
    Buffer.from(await first.arrayBuffer()).toString("latin1", 0, 3),
  ]).toEqual([200, "image/jpeg", "no-store", "\xff\xd8\xff"]);
  const taken_at = Number(JSON.parse(first.headers.get("etag")!));
  expect(first.headers.get("last-modified")).toBe(new Date(taken_at).toUTCString());

  await command(id, { command: "screenshot" });
  await sendPicture(node.url, screen.token, await picture("jpeg", { background: "red" }));
  expect((await lookAt(id)).headers.get("etag")).not.toBe(first.headers.get("etag"));

  expect(await storedFiles(node)).toContainEqual(expect.stringContaining(id));
  await node.call("DELETE", `/screens/${id}`);
  expect((await lookAt(id)).status).toBe(404);
  expect(await storedFiles(node)).not.toContainEqual(expect.stringContaining(id));
  screen.close();
});

test("what is no picture, too large or of nobody is refused, and pictures go with their stage", async () => {
  const { body: stage } = await node.call("POST", "/stages", { name: "Short-lived" });
  const { screen, code } = await waitingScreen(node.url);
  const { body } = await node.call("POST", `/stages/${stage.id}/screens`, { code });
  const send = async (bytes: Uint8Array<ArrayBuffer>, type?: string) => {
    await command(body.id, { command: "screenshot" });
    return (await sendPicture(node.url, screen.token, bytes, type)).status;
  };
  expect(await send(Buffer.from("<svg/>"))).toBe(415);
  expect(await send(await picture("png"))).toBe(415);
  expect(await send(await picture("png"), "image/png")).toBe(415);
  expect(await send(Buffer.alloc(2 * 1024 * 1024 + 1))).toBe(413);
  expect((await sendPicture(node.url, "x".repeat(43), await picture("jpeg"))).status).toBe(401);
  expect((await sendPicture(node.url, "short", await picture("jpeg"))).status).toBe(401);
  expect((await lookAt(body.id)).status).toBe(404);
  expect(await send(await picture("jpeg"))).toBe(204);
  await node.call("DELETE", `/stages/${stage.id}`);
  expect(await storedFiles(node)).not.toContainEqual(expect.stringContaining(body.id));
  screen.close();
});

test("a picture that came too late is not taken in", async () => {
  const { screen, id } = await pairedScreen();
  await command(id, { command: "screenshot" });
  const { app } = node.node;
  const real = app.now;
  app.now = () => Date.now() + 61_000;
  expect((await sendPicture(node.url, screen.token, await picture("jpeg"))).status).toBe(401);
  app.now = real;
  screen.close();
});
