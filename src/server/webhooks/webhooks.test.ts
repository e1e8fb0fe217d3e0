import { afterAll, beforeAll, expect, it } from "vitest";
import {
  ownerKey,
  startTestNode,
  strangerKey,
  type TestAnswer,
  type TestNode,
} from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const url = "https://receiver.example/cuelight";
const make = (body: object, key = ownerKey) => node.call("POST", "/webhooks", body, { key });
const outcome = ({ status, body }: TestAnswer) => [status, body.error?.details];

it("shows the secret of a new webhook once, and never again", async () => {
  const made = await make({ url, events: ["session.status", "*", "session.status"] });
  expect([made.status, made.body]).toEqual([
    201,
    {
      id: expect.any(String),
      url,
      events: ["session.status", "*"],
      enabled: true,
      note: null,
      created_at: expect.any(Number),
      updated_at: expect.any(Number),
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    },
  ]);
  const { secret, ...shown } = made.body;
  expect((await node.call("GET", `/webhooks/${shown.id}`)).body).toEqual(shown);
  expect((await node.call("GET", "/webhooks")).body).toEqual({ items: [shown], next_cursor: null });
  const patched = await node.call("PATCH", `/webhooks/${shown.id}`, {
    events: ["post.created"],
    enabled: false,
  });
  expect([patched.status, patched.body]).toEqual([
    200,
    { ...shown, events: ["post.created"], enabled: false, updated_at: expect.any(Number) },
  ]);
  expect((await node.call("GET", `/webhooks/${shown.id}/deliveries`)).body).toEqual({
    items: [],
    next_cursor: null,
  });
  expect((await node.call("DELETE", `/webhooks/${shown.id}`)).status).toBe(204);
  expect((await node.call("GET", `/webhooks/${shown.id}`)).status).toBe(404);
  const { rows } = await node.node.app.pool.query("SELECT what, target FROM audit ORDER BY id");
  expect(JSON.stringify(rows)).not.toContain(secret);
});

it("tells a retry that the secret was shown", async () => {
  const headers = { "Idempotency-Key": "one webhook" };
  const first = await node.call("POST", "/webhooks", { url, events: ["*"] }, { headers });
  expect(first.status).toBe(201);
  const again = await node.call("POST", "/webhooks", { url, events: ["*"] }, { headers });
  expect(JSON.stringify(again.body)).not.toContain(first.body.secret);
});

it("refuses what is not known, and addresses that nothing may be sent to", async () => {
  const events = ["*"];
  const refused: [object, string][] = [
    [{ events }, "url"],
    [{ url }, "events"],
    [{ url, events: [] }, "events"],
    [{ url, events: ["session.status", "session.stopped"] }, "events.1"],
    [{ url, events: "*" }, "events"],
    [{ url, events, enabled: "yes" }, "enabled"],
    [{ url, events, secret: "whsec_mine" }, "secret"],
    [{ url: `https://a.example/${"a".repeat(2_000)}`, events }, "url"],
    [{ url: "receiver", events }, "url"],
    [{ url: "http://receiver.example/", events }, "url"],
    [{ url: "ftp://receiver.example/", events }, "url"],
    [{ url: "https://me:mine@receiver.example/", events }, "url"],
    [{ url: "https://127.0.0.1/", events }, "url"],
    [{ url: "https://[::1]:8443/", events }, "url"],
    [{ url: "https://10.0.0.8/hook", events }, "url"],
  ];
  for (const [body, field] of refused)
    expect([body, ...outcome(await make(body))]).toEqual([body, 400, { field }]);
  const { id } = (await make({ url, events })).body;
  const patch = async (body: object) => outcome(await node.call("PATCH", `/webhooks/${id}`, body));
  expect(await patch({ url: "http://receiver.example/" })).toEqual([400, { field: "url" }]);
  expect(await patch({ events: ["sessions"] })).toEqual([400, { field: "events.0" }]);
  expect((await make({ url: `https://a.example/${"a".repeat(2_000 - 18)}`, events })).status).toBe(201);
});

it("keeps to the bound of a workspace, also when many are made at once", async () => {
  const { items } = (await node.call("GET", "/webhooks?limit=200")).body;
  const tries = await Promise.all(
    Array.from({ length: 55 - items.length }, () => make({ url, events: ["test"] })),
  );
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(50 - items.length);
  expect(tries.filter(({ status }) => status === 409)).toHaveLength(5);
});

it("is nothing to another workspace", async () => {
  const { items } = (await node.call("GET", "/webhooks?limit=1")).body;
  const delivery = (await node.call("POST", `/webhooks/${items[0].id}/test`)).body;
  const as = { key: strangerKey };
  expect((await node.call("GET", "/webhooks", undefined, as)).body.items).toEqual([]);
  for (const [method, path, body] of [
    ["GET", `/webhooks/${items[0].id}`],
    ["PATCH", `/webhooks/${items[0].id}`, { enabled: false }],
    ["DELETE", `/webhooks/${items[0].id}`],
    ["GET", `/webhooks/${items[0].id}/deliveries`],
    ["POST", `/webhooks/${items[0].id}/test`],
    ["POST", `/webhook-deliveries/${delivery.id}/replay`],
  ] as const)
    expect([path, (await node.call(method, path, body, as)).status]).toEqual([path, 404]);
});
