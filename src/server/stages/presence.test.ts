import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Near } from "../../core/stages/presence.ts";
import { freePort, startChildNode } from "../../../test/support/node/childNode.ts";
import { createDataDir } from "../../../test/support/node/dataDir.ts";
import { captionTimeline, stageWithCaption } from "../../../test/support/screens/stageWithCaption.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { TestScreen, waitingScreen } from "../../../test/support/screens/testScreen.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

let made = 0;

/** A stage that plays another story while somebody is near. */
async function watchedStage() {
  made += 1;
  const make = async (path: string, body: unknown) => (await node.call("POST", path, body)).body;
  const { stage } = await stageWithCaption(node, { ref: `presence/${made}`, text: "Idle" });
  const scene = await make("/scenes", { title: "Welcome", ref: `presence/welcome/${made}` });
  await node.call("PUT", `/shots/${scene.shots[0].id}`, { timeline: captionTimeline("Welcome") });
  const story = await make("/stories", { title: "Welcome" });
  await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
  const rules = [{ name: "Near", when: [{ sensor: "presence", op: "near" }], play: { story_id: story.id } }];
  await node.call("PUT", `/stages/${stage.id}/rules`, { rules });
  await node.call("PUT", `/stages/${stage.id}/presence`, { enabled: true });
  return stage.id as string;
}

async function openScreen(stage_id: string, at: Pick<TestNode, "url"> = node) {
  const { screen, code } = await waitingScreen(at.url);
  const { body } = await node.call("POST", `/stages/${stage_id}/screens`, { code });
  await screen.hear("caught_up");
  return { screen, id: body.id as string };
}

const say = (screen: TestScreen, near: boolean, since?: number) =>
  screen.say({ type: "presence", near, since });
const readKind = async (stage_id: string) =>
  (await node.call("GET", `/stages/${stage_id}/now`)).body.playing.kind;

/** As if its last word had been a while ago. */
async function fallSilent(screen_id: string): Promise<void> {
  const database = new pg.Client({ connectionString: node.database_url });
  await database.connect();
  await database.query("UPDATE screens SET last_seen_at = last_seen_at - 20000 WHERE id = $1", [screen_id]);
  await database.end();
}

/** What the screen has been told of late. */
const told = (screen: TestScreen): (Near | null)[] =>
  screen.messages.flatMap((message) =>
    message.type === "live" && message.live.near !== undefined ? [message.live.near] : [],
  );
const hearNear = async (screen: TestScreen, fits: (near: Near | null) => boolean) =>
  (await screen.hear("live", ({ live: { near } }) => near !== undefined && fits(near))).live.near!;

async function nearScreens(stage_id: string): Promise<number> {
  const { rows } = await node.node.app.pool.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM screens WHERE stage_id = $1 AND near",
    [stage_id],
  );
  return rows[0]!.count;
}

test("all screens of a stage turn at one moment ahead when anybody comes near one, and when the last one leaves", async () => {
  const stage_id = await watchedStage();
  const other = await node.another();
  const [left, right] = [await openScreen(stage_id), await openScreen(stage_id, other)];
  const said_at = Date.now();
  say(left.screen, true);
  const came = await hearNear(right.screen, (near) => near?.until === null);
  expect(await hearNear(left.screen, (near) => near?.until === null)).toEqual(came);
  expect(came.since).toBeGreaterThanOrEqual(said_at + 300);
  await expect.poll(() => readKind(stage_id)).toBe("rule");

  say(right.screen, true);
  // What two screens say to two nodes comes in any order.
  await expect.poll(() => nearScreens(stage_id)).toBe(2);
  say(left.screen, false);
  await expect.poll(() => nearScreens(stage_id)).toBe(1);
  say(right.screen, false);
  const gone = await hearNear(left.screen, (near) => near?.until != null);
  expect(await hearNear(right.screen, (near) => near?.until != null)).toEqual(gone);
  expect(gone.since).toBe(came.since);
  expect(told(left.screen)).toEqual([came, gone]);
  await expect.poll(() => readKind(stage_id)).toBe("idle");
  left.screen.close();
  right.screen.close();
  await other.stop();
});

test("a screen that comes while somebody is near learns since when, also when it only missed a moment", async () => {
  const stage_id = await watchedStage();
  const { screen } = await openScreen(stage_id);
  say(screen, true);
  const near = await hearNear(screen, (near) => near !== null);
  const late = await openScreen(stage_id);
  expect((await late.screen.hear("programme")).programme.near).toEqual(near);
  late.screen.close();

  const { version } = late.screen.messages.findLast((message) => message.type === "caught_up")!;
  const back = await TestScreen.open(node.url, { token: late.screen.token, since: version });
  await back.hear("caught_up");
  expect(back.messages.map(({ type }) => type)).not.toContain("programme");
  expect(told(back)).toEqual([near]);
  back.close();
  screen.close();
});

test("who was near while a screen was cut off is so since then", async () => {
  const stage_id = await watchedStage();
  const { screen } = await openScreen(stage_id);
  const since = Date.now() - 20_000;
  say(screen, true, since);
  expect(await hearNear(screen, (near) => near !== null)).toEqual({ since, until: null });
  screen.close();
});

test("a stage that does not look for people has nobody near, at once", async () => {
  const stage_id = await watchedStage();
  const { screen } = await openScreen(stage_id);
  say(screen, true);
  await hearNear(screen, (near) => near !== null);
  await node.call("PUT", `/stages/${stage_id}/presence`, { enabled: false });
  expect(await readKind(stage_id)).toBe("idle");
  await hearNear(screen, (near) => near === null);

  say(screen, true);
  await node.call("PUT", `/stages/${stage_id}/presence`, { enabled: true });
  expect(await readKind(stage_id)).toBe("idle");
  screen.close();
});

test("a screen that is removed no longer counts", async () => {
  const stage_id = await watchedStage();
  const [gone, stays] = [await openScreen(stage_id), await openScreen(stage_id)];
  say(gone.screen, true);
  await hearNear(stays.screen, (near) => near !== null);
  await node.call("DELETE", `/screens/${gone.id}`);
  await hearNear(stays.screen, (near) => near?.until != null);
  stays.screen.close();
});

test("a screen whose node was killed no longer counts soon after; one that comes back says it anew", async () => {
  const stage_id = await watchedStage();
  const stays = await openScreen(stage_id);
  const data_dir = await createDataDir();
  const child = await startChildNode(await freePort(), {
    DATABASE_URL: node.database_url,
    DATA_DIR: data_dir.path,
  });
  const lost = await openScreen(stage_id, child);
  say(lost.screen, true);
  const near = await hearNear(stays.screen, (near) => near?.until === null);
  await child.kill();
  await fallSilent(lost.id);
  const gone = await hearNear(stays.screen, (near) => near?.until != null);
  expect(gone.since).toBe(near.since);

  const back = await TestScreen.open(node.url, { token: lost.screen.token });
  await back.hear("caught_up");
  expect((await back.hear("programme")).programme.near).toEqual(gone);
  await expect.poll(() => Date.now()).toBeGreaterThan(gone.until!);
  say(back, true);
  const again = await hearNear(stays.screen, (near) => near?.until === null && near.since !== gone.since);
  expect(again.since).toBeGreaterThan(gone.until!);
  back.close();
  stays.screen.close();
  await data_dir.remove();
});
