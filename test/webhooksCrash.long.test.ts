import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { WebhookReceiver } from "./support/fetch/webhookReceiver.ts";
import { freePort, startChildNode } from "./support/node/childNode.ts";
import { createTestDatabase } from "./support/node/testDatabase.ts";

const subjects = 12;
const actions = ["go_live", "hold", "go_live", "hold", "go_live", "end"];
const statuses = ["live", "held", "live", "held", "live", "ended"];

test("a receiver that is slow, fails, is away and comes back hears of everything in order, though both nodes are killed", async ({
  annotate,
}) => {
  const receiver = new WebhookReceiver();
  await receiver.open();
  onTestFinished(() => receiver.close());
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const env = {
    DATABASE_URL: database.url,
    FETCH_ALLOW_HOSTS: receiver.host,
    RATE_LIMIT_PER_MIN: "0",
    LOG_LEVEL: "error",
  };
  const ports = [await freePort(), await freePort()];
  const start = (which: number) => startChildNode(ports[which]!, env);
  const nodes = [await start(0), await start(1)];
  onTestFinished(async () => {
    for (const node of nodes) await node.kill();
  });

  const make = async (path: string, body: object) => (await nodes[0]!.call("POST", path, body)).body;
  const { id, secret } = await make("/webhooks", { url: receiver.url("/crash"), events: ["session.status"] });
  receiver.secrets.set("/crash", secret);
  const session_ids: string[] = [];
  for (let n = 0; n < subjects; n += 1) {
    const stage = await make("/stages", { name: `Stage ${n}` });
    const starts_at = Date.now() + 3_600_000;
    const body = { title: `Talk ${n}`, stage_id: stage.id, starts_at, ends_at: starts_at + 3_600_000 };
    session_ids.push((await make("/sessions", body)).id);
  }

  // Slow, so that a node is killed while messages are on their way; some were received and not noted as such.
  let answered = 0;
  receiver.answers.set("/crash", (response) => {
    answered += 1;
    const status = answered % 5 === 0 ? 500 : 204;
    setTimeout(() => response.writeHead(status).end(), 150);
  });
  const acting = Promise.all(
    session_ids.map(async (session_id) => {
      for (const action of actions) await pressUntilDone(session_id, action);
    }),
  );
  /** A press on a node that is killed may have counted all the same: then it does not fit any more. */
  async function pressUntilDone(session_id: string, action: string): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      const node = nodes[tries % 2]!;
      const status = await node.call("POST", `/sessions/${session_id}/${action}`).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200 || status === 409) return;
      await sleep(50);
    }
  }
  for (const which of [0, 1]) {
    const before = receiver.received.length;
    while (receiver.received.length < before + 8) await sleep(5);
    await nodes[which]!.kill();
    nodes[which] = await start(which);
  }
  await acting;
  await receiver.close();
  await sleep(2_000);
  await receiver.open();
  receiver.answers.delete("/crash");

  const left = async () =>
    (await nodes[0]!.call("GET", `/webhooks/${id}/deliveries?status=waiting&limit=200`)).body.items.length;
  await expect.poll(left, { timeout: 400_000, interval: 500 }).toBe(0);
  const { items } = (await nodes[0]!.call("GET", `/webhooks/${id}/deliveries?limit=200`)).body;
  expect(items).toHaveLength(subjects * actions.length);
  expect(items.filter(({ status }: { status: string }) => status !== "delivered")).toEqual([]);
  for (const session_id of session_ids) {
    const heard = receiver.received.filter(({ data }) => data.id === session_id);
    // At least once: the same message may come again, but never after the one that follows it.
    const each = heard.filter(({ id }, at) => heard[at - 1]?.id !== id);
    expect(each.map(({ data }) => data.status)).toEqual(statuses);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(actions.length);
  }
  expect(receiver.received.every(({ is_genuine }) => is_genuine)).toBe(true);
  await annotate(`${receiver.received.length} requests for ${items.length} messages`);
});
