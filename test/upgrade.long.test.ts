import { expect, inject, onTestFinished, test } from "vitest";
import { type ChildNode, freePort, startChildNode } from "./support/node/childNode.ts";
import { createDataDir } from "./support/node/dataDir.ts";
import { TestPhone } from "./support/guests/testPhone.ts";
import { TestScreen } from "./support/screens/testScreen.ts";
import { readSchema } from "./support/upgrades/readSchema.ts";
import { restoreState } from "./support/upgrades/restoreState.ts";
import { withClient, withEmbedded } from "./support/upgrades/withEmbedded.ts";
import { hashOf } from "./upgrades/fillState.ts";
import {
  kept_states,
  type KeptGuest,
  type KeptState,
  lasting,
  pickPlayed,
  readKeptState,
} from "./upgrades/keptState.ts";
import { callAsGuest, public_url } from "./upgrades/ownerCalls.ts";

async function makeDataDir(): Promise<string> {
  const data_dir = await createDataDir();
  onTestFinished(() => data_dir.remove());
  return data_dir.path;
}

async function startWith(DATA_DIR: string): Promise<ChildNode> {
  const settings = { DATA_DIR, PUBLIC_URL: public_url, RATE_LIMIT_PER_MIN: "0", LOG_LEVEL: "error" };
  const node = await startChildNode(await freePort(), settings);
  onTestFinished(() => node.kill());
  return node;
}

test.each(kept_states)("what %s wrote starts with this version, and everything plays on", async (name) => {
  const state = await readKeptState(name);
  const data_dir = await makeDataDir();
  await restoreState(name, data_dir);
  const node = await startWith(data_dir);

  for (const [path, before] of Object.entries(state.reads)) {
    const { status, body } = await node.call("GET", path);
    expect.soft([path, status, lasting(body)]).toEqual([path, 200, matching(before)]);
  }
  const picture = await node.call("GET", `/assets/${state.ids["assets"]}`);
  expect(await hashOf(node.url, picture.body.url)).toBe(state.picture_sha256);
  await playsOn(node, state);
  if (state.guest) await guestGoesOn(node, state, state.guest);

  expect(node.said()).not.toContain('"level":50');
  expect(await node.terminate()).toBe(0);
  const fresh = await withClient(inject("database_url"), readSchema);
  expect(await withEmbedded(data_dir, readSchema)).toEqual(fresh);
});

/** The same, where later versions may have added fields. */
function matching(before: unknown): unknown {
  if (Array.isArray(before)) return before.map(matching);
  if (typeof before !== "object" || before === null) return before;
  return expect.objectContaining(
    Object.fromEntries(Object.entries(before).map(([name, value]) => [name, matching(value)])),
  );
}

/** The screen knows its server by its old token, has the same story, and learns of what the caller's key changes. */
async function playsOn(node: ChildNode, state: KeptState): Promise<void> {
  const screen = await TestScreen.open(node.url, { token: state.screen_token });
  onTestFinished(() => screen.close());
  const { programme } = await screen.hear("programme");
  expect(pickPlayed(programme)).toEqual(matching(state.programme));
  expect(programme.records["news/1"]?.values).toMatchObject({ word: state.shown_words });

  const values = { word: "After the upgrade" };
  const written = await node.call("PATCH", "/records/news/1", { values }, { key: state.caller_key });
  expect(written.status).toBe(200);
  const { body } = await screen.hear("change", ({ topic }) => topic === "records/news/1");
  expect(body).toMatchObject({ values });
}

/** The phone is known by its old token: it has its posts, its vote and its points, and goes on with them. */
async function guestGoesOn(node: ChildNode, { ids }: KeptState, guest: KeptGuest): Promise<void> {
  const at = { url: node.url, ...guest };
  const { now: _before, ...told } = guest.told;
  expect(lasting(await callAsGuest(at, "GET", ""))).toEqual(matching(told));

  const phone = await new TestPhone(node.url, guest.join_code, guest.token).connect();
  onTestFinished(() => phone.close());
  const { own } = await phone.hear("game");
  expect(own).toEqual(matching(told["own_game"]));
  phone.say({ type: "vote", act: 1, poll_id: ids["polls"], run: 1, vote: "lake" });
  await phone.hear("done", ({ act }) => act === 1);
  const poll = await node.call("GET", `/polls/${ids["polls"]}`);
  expect(poll.body.run.votes).toBe(1);

  await node.call("POST", `/quiz-games/${ids["quiz-games"]}/next`);
  const { game } = await phone.hear("game", (message) => message.game?.q === 1);
  await expect.poll(() => Date.now()).toBeGreaterThan(game!.opens_at!);
  phone.say({ type: "answer", act: 2, game_id: ids["quiz-games"], q: 1, answer: true });
  await phone.hear("done", ({ act }) => act === 2);
  await callAsGuest(at, "DELETE", `/posts/${guest.post_id}`);
}
