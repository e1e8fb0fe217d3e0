import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { sessionRow } from "../../../test/support/events/sessionRow.ts";
import { WebhookReceiver } from "../../../test/support/fetch/webhookReceiver.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { forgetOldMessages } from "./deliveries.repo.ts";

const receiver = new WebhookReceiver();
let node: TestNode;
beforeAll(async () => {
  await receiver.open();
  node = await startTestNode({ FETCH_ALLOW_HOSTS: receiver.host });
});
afterAll(async () => {
  await node.stop();
  await receiver.close();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answers.clear();
});
afterEach(async () => {
  await node.node.app.pool.query("DELETE FROM webhooks");
});

let paths = 0;
/** Makes a webhook with an address of its own. */
async function hook(body: object = {}, options: { key?: string } = {}) {
  paths += 1;
  const path = `/hook/${paths}`;
  const made = await node.call(
    "POST",
    "/webhooks",
    { url: receiver.url(path), events: ["*"], ...body },
    options,
  );
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  receiver.secrets.set(path, made.body.secret);
  return { path, id: made.body.id as string, received: () => receiver.of(path) };
}
/** Makes a session on a stage of its own. */
const session = async () =>
  sessionRow(node, { stage_id: (await node.call("POST", "/stages", { name: "Hall" })).body.id });
const act = async (id: string, ...actions: string[]) => {
  for (const action of actions)
    expect((await node.call("POST", `/sessions/${id}/${action}`)).status).toBe(200);
};
const deliveries = async (id: string, query = "") =>
  (await node.call("GET", `/webhooks/${id}/deliveries${query}`)).body.items;
const readHook = async (id: string) => (await node.call("GET", `/webhooks/${id}`)).body;
const statuses = (received: { data: { status: string } }[]) => received.map(({ data }) => data.status);
/** As if all pauses were over. */
const letTimePass = () =>
  node.node.app.pool.query(
    `WITH due AS (UPDATE webhook_deliveries SET next_try_at = now_ms() WHERE status = 'waiting' AND attempts > 0)
     UPDATE webhook_lines SET due_at = now_ms() WHERE due_at IS NOT NULL AND leased_until IS NULL`,
  );

it("sends what happened, signed, and notes that it was delivered", async () => {
  const { id, received } = await hook({ events: ["session.status"] });
  const session_id = await session();
  await act(session_id, "go_live");
  await expect.poll(received).toHaveLength(1);
  const [message] = received();
  const { body } = await node.call("GET", `/sessions/${session_id}`);
  expect(message).toEqual({
    path: expect.any(String),
    id: expect.stringMatching(/^msg_/),
    type: "session.status",
    data: { ...body, delay_ms: expect.any(Number) },
    is_genuine: true,
    status: 204,
  });
  await expect.poll(() => deliveries(id, "?status=delivered")).toHaveLength(1);
  expect(await deliveries(id)).toEqual([
    {
      id: expect.any(String),
      webhook_id: id,
      message_id: message!.id,
      type: "session.status",
      subject_id: session_id,
      status: "delivered",
      attempts: 1,
      last_status: 204,
      last_error: null,
      next_try_at: null,
      created_at: expect.any(Number),
      delivered_at: expect.any(Number),
    },
  ]);
});

it("tells only those that want it, in the workspace in which it happened", async () => {
  const [all, shows, off, stranger] = [
    await hook(),
    await hook({ events: ["show.opened", "test"] }),
    await hook({ enabled: false }),
    await hook({}, { key: strangerKey }),
  ];
  await act(await session(), "go_live", "end");
  await expect.poll(all.received).toHaveLength(2);
  expect([shows, off, stranger].map(({ received }) => received())).toEqual([[], [], []]);
  const { rows } = await node.node.app.pool.query(
    "SELECT webhook_id, count(*)::int FROM webhook_deliveries GROUP BY webhook_id",
  );
  expect(rows).toEqual([{ webhook_id: all.id, count: 2 }]);
});

it("stores nothing where nobody wants to know", async () => {
  const count = async () =>
    (await node.node.app.pool.query("SELECT FROM webhook_messages WHERE type = 'session.status'")).rows
      .length;
  const before = await count();
  await hook({ events: ["post.created"] });
  await act(await session(), "go_live");
  expect(await count()).toBe(before);
});

it("tries again in order, and lets other subjects and webhooks go on meanwhile", async () => {
  const [broken, sound] = [await hook(), await hook()];
  receiver.answers.set(broken.path, 500);
  const [first, second] = [await session(), await session()];
  await act(first, "go_live", "hold", "go_live");
  await expect.poll(broken.received).toHaveLength(1);
  await expect.poll(sound.received).toHaveLength(3);
  await act(second, "go_live");
  await expect.poll(broken.received).toHaveLength(2);
  await expect
    .poll(async () =>
      (await deliveries(broken.id)).map(({ subject_id, attempts, last_status }: Delivery) => [
        subject_id,
        attempts,
        last_status,
      ]),
    )
    .toEqual([
      [second, 1, 500],
      [first, 0, null],
      [first, 0, null],
      [first, 1, 500],
    ]);
  const waiting = await deliveries(broken.id);
  expect(waiting[0].last_error).toBe(`${receiver.host} answered with status 500`);
  expect(waiting[3].next_try_at).toBeGreaterThanOrEqual(waiting[3].created_at + 5_000);
  receiver.answers.delete(broken.path);
  await letTimePass();
  await expect.poll(() => deliveries(broken.id, "?status=delivered")).toHaveLength(4);
  const told = broken.received().filter(({ status, data }) => status === 204 && data.id === first);
  expect(statuses(told)).toEqual(["live", "held", "live"]);
  expect(new Set(broken.received().map(({ id }) => id)).size).toBe(4);
  expect(broken.received().every(({ is_genuine }) => is_genuine)).toBe(true);
});

interface Delivery {
  id: string;
  subject_id: string;
  status: string;
  attempts: number;
  last_status: number | null;
}

it("gives up after seven attempts and turns the webhook off; what waits is sent when it is on again", async () => {
  const { id, path, received } = await hook();
  receiver.answers.set(path, 503);
  const session_id = await session();
  await act(session_id, "go_live", "hold");
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    await expect.poll(received).toHaveLength(attempt);
    await expect
      .poll(async () => (await deliveries(id)).map(({ attempts }: Delivery) => attempts))
      .toEqual([0, attempt]);
    await letTimePass();
  }
  expect(await readHook(id)).toMatchObject({
    enabled: false,
    note: `Turned off after 7 failed attempts: ${receiver.host} answered with status 503`,
  });
  expect(
    (await deliveries(id)).map(({ status, next_try_at }: Delivery & { next_try_at: number | null }) => [
      status,
      next_try_at,
    ]),
  ).toEqual([
    ["waiting", null],
    ["failed", null],
  ]);
  // Nothing that happens while it is off is for it.
  await act(session_id, "end");
  receiver.answers.delete(path);
  expect((await node.call("PATCH", `/webhooks/${id}`, { enabled: true })).body).toMatchObject({
    enabled: true,
    note: null,
  });
  await expect.poll(() => deliveries(id, "?status=delivered")).toHaveLength(1);
  expect(statuses(received()).slice(7)).toEqual(["held"]);
});

it("is turned off at once by 410", async () => {
  const { id, path } = await hook();
  receiver.answers.set(path, 410);
  await act(await session(), "go_live");
  await expect
    .poll(() => readHook(id))
    .toMatchObject({
      enabled: false,
      note: "Turned off because the receiver answered 410 Gone",
    });
  expect((await deliveries(id)).map(({ status, attempts }: Delivery) => [status, attempts])).toEqual([
    ["failed", 1],
  ]);
});

it("follows no redirect, and reads nothing of a long answer", async () => {
  const [moved, long] = [await hook(), await hook()];
  receiver.answers.set(moved.path, (response) =>
    response.writeHead(302, { location: receiver.url("/elsewhere") }).end(),
  );
  receiver.answers.set(long.path, (response) => {
    response.writeHead(200);
    const more = () => response.write("a".repeat(65_536), () => setImmediate(more));
    response.on("error", () => {});
    if (!response.destroyed) more();
  });
  await act(await session(), "go_live");
  await expect.poll(() => deliveries(long.id, "?status=delivered")).toHaveLength(1);
  await expect.poll(async () => (await deliveries(moved.id))[0].last_status).toBe(302);
  expect(receiver.of("/elsewhere")).toEqual([]);
});

it("lets a receiver that never answers hold up nobody else, nor more than its share", async () => {
  const [slow, quick] = [await hook(), await hook()];
  const held: (() => void)[] = [];
  receiver.answers.set(slow.path, (response) => void held.push(() => response.writeHead(204).end()));
  const sessions = [];
  for (let n = 0; n < 12; n += 1) sessions.push(await session());
  await Promise.all(sessions.map((session_id) => act(session_id, "go_live", "end")));
  await expect.poll(quick.received).toHaveLength(24);
  await expect.poll(slow.received).toHaveLength(4);
  receiver.answers.delete(slow.path);
  for (const answer of held) answer();
  await expect.poll(() => deliveries(slow.id, "?status=delivered")).toHaveLength(24);
  for (const id of sessions)
    expect(statuses(slow.received().filter(({ data }) => data.id === id))).toEqual(["live", "ended"]);
});

it("shares the work among nodes, each message once and in order", async () => {
  const other = await node.another({ FETCH_ALLOW_HOSTS: receiver.host });
  onTestFinished(() => other.stop());
  const { id, received } = await hook();
  const sessions = [];
  for (let n = 0; n < 8; n += 1) sessions.push(await session());
  await Promise.all(sessions.map((session_id) => act(session_id, "go_live", "hold", "go_live", "end")));
  await expect.poll(() => deliveries(id, "?status=delivered&limit=200")).toHaveLength(32);
  expect(received()).toHaveLength(32);
  for (const session_id of sessions)
    expect(statuses(received().filter(({ data }) => data.id === session_id))).toEqual([
      "live",
      "held",
      "live",
      "ended",
    ]);
});

it("sends a test and a replay also while it is off", async () => {
  const { id, received } = await hook({ events: ["show.opened"], enabled: false });
  const tested = await node.call("POST", `/webhooks/${id}/test`);
  expect([tested.status, tested.body]).toMatchObject([
    200,
    { webhook_id: id, type: "test", status: "waiting", attempts: 0 },
  ]);
  await expect.poll(received).toHaveLength(1);
  expect(received()[0]).toMatchObject({ type: "test", data: await readHook(id), is_genuine: true });
  await expect.poll(() => deliveries(id, "?status=delivered")).toHaveLength(1);
  const replayed = await node.call("POST", `/webhook-deliveries/${tested.body.id}/replay`);
  expect([replayed.status, replayed.body]).toMatchObject([
    200,
    {
      id: tested.body.id,
      message_id: tested.body.message_id,
      status: "waiting",
      attempts: 0,
      delivered_at: null,
    },
  ]);
  await expect.poll(received).toHaveLength(2);
  expect(received()[1]!.id).toBe(received()[0]!.id);
  expect((await node.call("POST", "/webhook-deliveries/nobody/replay")).status).toBe(404);
});

it("replays what failed before what waits of the same subject", async () => {
  const { id, path, received } = await hook();
  let answer = () => {};
  receiver.answers.set(path, (response) => {
    answer = () => response.writeHead(410).end();
  });
  await act(await session(), "go_live", "hold");
  await expect.poll(received).toHaveLength(1);
  answer();
  await expect.poll(() => readHook(id)).toMatchObject({ enabled: false });
  receiver.answers.delete(path);
  const failed = (await deliveries(id)).at(-1);
  await node.call("POST", `/webhook-deliveries/${failed.id}/replay`);
  await expect.poll(() => statuses(received())).toEqual(["live", "live"]);
  await node.call("PATCH", `/webhooks/${id}`, { enabled: true });
  await expect.poll(() => statuses(received())).toEqual(["live", "live", "held"]);
});

it("lists deliveries page by page, the newest first", async () => {
  const { id } = await hook();
  await act(await session(), "go_live", "hold", "go_live", "hold", "end");
  const seen = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const { body } = await node.call(
      "GET",
      `/webhooks/${id}/deliveries?limit=2${cursor && `&cursor=${cursor}`}`,
    );
    seen.push(...body.items);
    cursor = body.next_cursor;
  }
  const all = await deliveries(id);
  expect(seen.map(({ message_id }) => message_id)).toEqual(
    all.map(({ message_id }: { message_id: string }) => message_id),
  );
  expect(all).toHaveLength(5);
  expect((await node.call("GET", `/webhooks/${id}/deliveries?cursor=nonsense`)).status).toBe(400);
});

it("takes a webhook's deliveries along when it is deleted, also while one is under way", async () => {
  const { id, path, received } = await hook();
  let answer = () => {};
  receiver.answers.set(path, (response) => {
    answer = () => response.writeHead(500).end();
  });
  await act(await session(), "go_live", "hold");
  await expect.poll(received).toHaveLength(1);
  expect((await node.call("DELETE", `/webhooks/${id}`)).status).toBe(204);
  answer();
  const left = async () =>
    (await node.node.app.pool.query("SELECT FROM webhook_deliveries WHERE webhook_id = $1", [id])).rows
      .length;
  expect(await left()).toBe(0);
});

it("forgets what happened more than thirty days ago", async () => {
  const { id } = await hook();
  await act(await session(), "go_live");
  await expect.poll(() => deliveries(id, "?status=delivered")).toHaveLength(1);
  await forgetOldMessages(node.node.app);
  expect(await deliveries(id)).toHaveLength(1);
  await node.node.app.pool.query(
    "UPDATE webhook_messages SET created_at = created_at - 30 * 86400000::bigint - 1000",
  );
  await forgetOldMessages(node.node.app);
  expect(await deliveries(id)).toEqual([]);
});
