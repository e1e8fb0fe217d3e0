import { Writable } from "node:stream";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { TestScreen, waitingScreen } from "../../../test/support/screens/testScreen.ts";
import { openServer } from "../http/server.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

// Newcomers are let in so many a second: each test has a second of its own.
let seconds = 0;
beforeEach(() => {
  seconds += 2;
  node.node.app.monotonic_ms = () => performance.now() + seconds * 1_000;
});

async function makeStage(name = "Foyer", key?: string) {
  const { body } = await node.call("POST", "/stages", { name }, key ? { key } : {});
  return body as { id: string; player_url: string };
}

const renew = (id: string, key?: string) =>
  node.call("POST", `/stages/${id}/player-link`, undefined, key ? { key } : {});
const linkIn = (player_url: string) => new URL(player_url).searchParams.get("link")!;
const listScreens = async (stage_id: string, key?: string) =>
  (await node.call("GET", `/stages/${stage_id}/screens`, undefined, key ? { key } : {})).body.items as {
    id: string;
    name: string;
    cell: unknown;
  }[];

/** A device that opens a link and is let in. */
async function join(player_url: string, token?: string): Promise<TestScreen> {
  const screen = await TestScreen.open(node.url, { link: linkIn(player_url), ...(token && { token }) });
  await screen.hear("caught_up");
  return screen;
}

test("every answer with a stage holds the same link, on the page of screens", async () => {
  const made = await makeStage();
  expect(made.player_url).toMatch(new RegExp(`^${node.url}/screen\\?link=${made.id}\\.[\\w-]{43}$`));
  const read = await node.call("GET", `/stages/${made.id}`);
  const list = await node.call("GET", "/stages?limit=200");
  const changed = await node.call("PATCH", `/stages/${made.id}`, { space: "Left" });
  const unchanged = await node.call("PATCH", `/stages/${made.id}`, { space: "Left" });
  const listed = list.body.items.find(({ id }: { id: string }) => id === made.id);
  expect([read.body, listed, changed.body, unchanged.body].map(({ player_url }) => player_url)).toEqual(
    Array.from({ length: 4 }, () => made.player_url),
  );
  expect(Object.keys(read.body)).not.toContain("player_nonce");
  expect((await makeStage()).player_url).not.toBe(made.player_url);
});

test.each([
  ["editor", ["stages", "sessions:read"], true],
  ["viewer", ["stages", "sessions:read"], false],
  ["operator", ["stages", "sessions:read"], false],
  ["owner", ["sessions:read"], false],
])("a key of the role %s with %j sees the link: %s", async (role, scopes, sees) => {
  const { id, player_url } = await makeStage();
  const { body } = await node.call("POST", "/keys", { name: "reader", role, scopes });
  const list = await node.call("GET", "/stages?limit=200", undefined, { key: body.key });
  const listed = list.body.items.find((stage: { id: string }) => stage.id === id);
  expect(listed.player_url).toBe(sees ? player_url : null);
});

test("who opens the link is a screen of the stage at once, and the same one when it opens it again", async () => {
  const { id, player_url } = await makeStage();
  const screen = await join(player_url);
  expect((await screen.hear("programme")).programme.stage.id).toBe(id);
  expect(screen.messages.map(({ type }) => type)).toEqual(["welcome", "programme", "place", "caught_up"]);
  const before = await listScreens(id);
  expect(before).toEqual([expect.objectContaining({ name: "Browser", online: true, cell: null })]);
  const second = await join(player_url, screen.token);
  const without = await TestScreen.open(node.url, { token: screen.token });
  await without.hear("caught_up");
  expect((await listScreens(id)).map((one) => one.id)).toEqual(before.map((one) => one.id));
  for (const opened of [screen, second, without]) opened.close();
});

test("two windows of one browser that open it in the same moment are one screen", async () => {
  const { id, player_url } = await makeStage();
  const first = await waitingScreen(node.url);
  const { token } = first.screen;
  const opened = await Promise.all([join(player_url, token), join(player_url, token)]);
  // The window that still showed its code has joined too.
  await first.screen.hear("programme");
  expect(await listScreens(id)).toHaveLength(1);
  const claimed = await node.call("POST", `/stages/${id}/screens`, { code: first.code });
  expect(claimed.status).toBe(400);
  for (const screen of [first.screen, ...opened]) screen.close();
});

test("a new link ends the old one; screens that joined by it stay", async () => {
  const { id, player_url } = await makeStage();
  const joined = await join(player_url);
  const { status, body } = await renew(id);
  expect([status, body]).toEqual([201, { stage_id: id, player_url: expect.any(String) }]);
  expect(body.player_url).not.toBe(player_url);
  expect((await node.call("GET", `/stages/${id}`)).body.player_url).toBe(body.player_url);

  const late = await TestScreen.open(node.url, { link: linkIn(player_url) });
  await late.hear("pairing");
  const again = await TestScreen.open(node.url, { link: linkIn(player_url), token: joined.token });
  await again.hear("caught_up");
  const fresh = await join(body.player_url);
  expect(await listScreens(id)).toHaveLength(2);
  for (const screen of [joined, late, again, fresh]) screen.close();
});

test.each([
  ["nothing of it", () => "nobody.signature"],
  ["no signature", ({ id }: { id: string }) => id],
  ["another letter", ({ link }: { link: string }) => link.slice(0, -1) + (link.endsWith("A") ? "Q" : "A")],
  [
    "another stage's signature",
    ({ id, other }: { id: string; other: string }) => `${id}.${other.split(".")[1]}`,
  ],
])("a link with %s leads to a pairing code", async (_, forge) => {
  const [{ id, player_url }, other] = [await makeStage(), await makeStage()];
  const link = forge({ id, link: linkIn(player_url), other: linkIn(other.player_url) });
  const screen = await TestScreen.open(node.url, { link });
  await screen.hear("pairing");
  expect(await listScreens(id)).toEqual([]);
  screen.close();
});

test("a screen of another stage, or of another workspace, moves with its name or without", async () => {
  const [one, other, theirs] = [
    await makeStage("One"),
    await makeStage("Other"),
    await makeStage("Theirs", strangerKey),
  ];
  const screen = await join(one.player_url);
  const [made] = await listScreens(one.id);
  await node.call("PATCH", `/screens/${made!.id}`, { name: "Left pillar" });

  const moved = await join(other.player_url, screen.token);
  expect((await moved.hear("programme")).programme.stage.name).toBe("Other");
  // The window that shows the first stage says hello anew and is found in its new place.
  expect((await screen.hear("bye")).retry_ms).toBe(0);
  const { version } = await screen.hear("caught_up");
  const back = await TestScreen.open(node.url, { token: screen.token, since: version });
  expect((await back.hear("programme")).programme.stage.name).toBe("Other");
  expect([await listScreens(one.id), (await listScreens(other.id)).map(({ name }) => name)]).toEqual([
    [],
    ["Left pillar"],
  ]);

  const gone = await join(theirs.player_url, screen.token);
  expect((await gone.hear("programme")).programme.stage.name).toBe("Theirs");
  await moved.hear("bye");
  expect(await listScreens(other.id)).toEqual([]);
  expect((await listScreens(theirs.id, strangerKey)).map(({ name }) => name)).toEqual(["Browser"]);
  for (const opened of [screen, moved, back, gone]) opened.close();
});

test("a screen that is removed is revoked at once", async () => {
  const { id, player_url } = await makeStage();
  const screen = await join(player_url);
  const [made] = await listScreens(id);
  await node.call("DELETE", `/screens/${made!.id}`);
  await screen.hear("revoked");
  const back = await TestScreen.open(node.url, { token: screen.token });
  await back.hear("pairing");
  back.close();
});

test("the link of a deleted stage, and another workspace's stage, are none", async () => {
  const { id, player_url } = await makeStage();
  expect((await renew(id, strangerKey)).status).toBe(404);
  await node.call("DELETE", `/stages/${id}`);
  expect((await renew(id)).status).toBe(404);
  const screen = await TestScreen.open(node.url, { link: linkIn(player_url) });
  await screen.hear("pairing");
  screen.close();
});

test("a stage that has screens without number lets in no more by its link", async () => {
  const { id, player_url } = await makeStage();
  const known = await join(player_url);
  await node.node.app.pool.query(
    `INSERT INTO screens (id, workspace_id, stage_id, token_hash)
     SELECT 'many-' || n, workspace_id, id, sha256(n::text::bytea) FROM stages, generate_series(2, 2000) AS n WHERE id = $1`,
    [id],
  );
  const late = await TestScreen.open(node.url, { link: linkIn(player_url) });
  await late.hear("pairing");
  const again = await join(player_url, known.token);
  for (const screen of [known, late, again]) screen.close();
});

test("whoever has a good link is let in, however many come at once, with bad links or none", async () => {
  const { player_url } = await makeStage();
  const { app } = node.node;
  const now = app.monotonic_ms();
  app.monotonic_ms = () => now;
  const good = linkIn(player_url);
  const crowd = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      TestScreen.open(node.url, n % 2 ? { link: good } : n % 4 ? { link: `${good}x` } : {}),
    ),
  );
  const answers = await Promise.all(
    crowd.map(async (screen) =>
      Promise.any([screen.hear("programme"), screen.hear("pairing"), screen.hear("bye")]),
    ),
  );
  const types = answers.map(({ type }) => type);
  expect(types.filter((_, n) => n % 2)).toEqual(Array.from({ length: 30 }, () => "programme"));
  // The others are let in so many a second.
  expect(types.filter((type) => type === "pairing")).toHaveLength(20);
  for (const screen of crowd) screen.close();
});

test("the link is not written into the log of requests", async () => {
  const lines: string[] = [];
  const log = new Writable({ write: (line: Buffer, _, done) => (lines.push(line.toString()), done()) });
  const server = openServer({ config: node.node.app.config, log: pino({ level: "trace" }, log) });
  server.get("/screen", async () => "");
  await server.inject("/screen?link=secret.signature");
  await server.close();
  expect(lines.join("")).toContain("/screen");
  expect(lines.join("")).not.toContain("signature");
});
