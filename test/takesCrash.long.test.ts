import { expect, onTestFinished, test } from "vitest";
import { WebhookReceiver } from "./support/fetch/webhookReceiver.ts";
import { freePort, startChildNode } from "./support/node/childNode.ts";
import { createTestDatabase } from "./support/node/testDatabase.ts";

const stages = 20;

test("killed while takes run out: others are told of the end of each once, after its beginning", async () => {
  const receiver = new WebhookReceiver();
  await receiver.open();
  onTestFinished(() => receiver.close());
  const [database, port] = await Promise.all([createTestDatabase(), freePort()]);
  onTestFinished(() => database.drop());
  const start = () =>
    startChildNode(port, {
      DATABASE_URL: database.url,
      FETCH_ALLOW_HOSTS: receiver.host,
      RATE_LIMIT_PER_MIN: "0",
      LOG_LEVEL: "error",
    });
  let node = await start();
  onTestFinished(() => node.kill());
  const make = async (path: string, body: object) => (await node.call("POST", path, body)).body;
  const events = ["take.started", "take.ended"];
  const { id } = await make("/webhooks", { url: receiver.url("/takes"), events });
  const { id: story_id } = await make("/stories", { title: "Welcome" });
  const stage_ids: string[] = [];
  for (let n = 0; n < stages; n += 1) stage_ids.push((await make("/stages", { name: `Stage ${n}` })).id);
  // Their ends lie around the moment at which the node is killed.
  for (const [n, stage_id] of stage_ids.entries())
    await node.call("POST", `/stages/${stage_id}/take`, { story_id, for_ms: 1000 + n * 100 });
  await expect
    .poll(() => receiver.received.filter(({ type }) => type === "take.ended").length)
    .toBeGreaterThan(4);
  await node.kill();
  node = await start();

  const deliveries = async (query: string) =>
    (await node.call("GET", `/webhooks/${id}/deliveries?limit=200${query}`)).body.items;
  await expect.poll(async () => (await deliveries("&status=delivered")).length).toBe(2 * stages);
  expect(await deliveries("")).toHaveLength(2 * stages);
  for (const stage_id of stage_ids) {
    const heard = receiver.received.filter(({ data }) => data.id === stage_id);
    // What was on its way when the node was killed may come again.
    const each = heard.filter(({ id }, at) => heard[at - 1]?.id !== id);
    expect(each.map(({ type }) => type)).toEqual(events);
  }
});
