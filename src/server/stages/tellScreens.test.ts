import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { WebhookReceiver } from "../../../test/support/fetch/webhookReceiver.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { stageWithCaption } from "../../../test/support/screens/stageWithCaption.ts";
import { TestScreen, waitingScreen } from "../../../test/support/screens/testScreen.ts";

const receiver = new WebhookReceiver();
let node: TestNode;
let stage_id: string;
beforeAll(async () => {
  await receiver.open();
  node = await startTestNode({ FETCH_ALLOW_HOSTS: receiver.host });
  const events = ["screen.online", "screen.offline", "screen.problem"];
  await node.call("POST", "/webhooks", { url: receiver.url("/screens"), events });
  stage_id = (await stageWithCaption(node, { ref: "told", text: "Hello" })).stage.id;
});
afterAll(async () => {
  await node.stop();
  await receiver.close();
});
beforeEach(() => {
  receiver.received.length = 0;
});

async function pairedScreen() {
  const { screen, code } = await waitingScreen(node.url);
  const { body } = await node.call("POST", `/stages/${stage_id}/screens`, { code });
  await screen.hear("caught_up");
  return { screen, id: body.id as string };
}
const told = (screen_id: string) =>
  receiver.received
    .filter(({ data }) => data.id === screen_id)
    .map(({ type, data: { online } }) => ({ type, online }));
/** As if nobody had heard from the screen for so long; the nodes as if they had been up for long. */
const silentFor = async (id: string, ms: number) => {
  const { app } = node.node;
  const started = app.monotonic_ms;
  app.monotonic_ms = () => started() + 60_000;
  await app.pool.query("UPDATE screens SET last_seen_at = now_ms() - $2::bigint WHERE id = $1", [id, ms]);
};

it("tells once that a screen came, went and is back, whichever of two nodes sees it", async () => {
  const other = await node.another({ FETCH_ALLOW_HOSTS: receiver.host });
  onTestFinished(() => other.stop());
  const { screen, id } = await pairedScreen();
  await expect.poll(() => told(id)).toEqual([{ type: "screen.online", online: true }]);
  const listed = (await node.call("GET", "/screens")).body.items.find((one: { id: string }) => one.id === id);
  expect(receiver.received[0]!.data).toEqual({ ...listed, last_seen_at: expect.any(Number) });
  screen.close();
  // Ten seconds away, and five since it last spoke, are no reason to tell anybody.
  await silentFor(id, 16_000);
  const { screen: marker, id: marker_id } = await pairedScreen();
  await expect.poll(() => told(marker_id)).toHaveLength(1);
  expect(told(id)).toHaveLength(1);
  await silentFor(id, 25_000);
  await expect.poll(() => told(id)).toHaveLength(2);
  const back = await TestScreen.open(other.url, { token: screen.token });
  await back.hear("caught_up");
  await expect
    .poll(() => told(id))
    .toEqual([
      { type: "screen.online", online: true },
      { type: "screen.offline", online: false },
      { type: "screen.online", online: true },
    ]);
  back.close();
  marker.close();
});

it("tells of problems when they are others, and not that they are over", async () => {
  const { screen, id } = await pairedScreen();
  const report = (...problems: string[]) => screen.say({ type: "report", playing: null, problems });
  const problems = () =>
    receiver.received
      .filter(({ type, data }) => type === "screen.problem" && data.id === id)
      .map(({ data }) => data.problems);
  const stored = async () =>
    (await node.call("GET", `/stages/${stage_id}/screens`)).body.items.find(
      (one: { id: string }) => one.id === id,
    ).problems;
  report("The video cannot be played");
  await expect.poll(problems).toEqual([["The video cannot be played"]]);
  report("The video cannot be played");
  report();
  await expect.poll(stored).toEqual([]);
  report("No sound");
  await expect.poll(problems).toEqual([["The video cannot be played"], ["No sound"]]);
  screen.close();
});
