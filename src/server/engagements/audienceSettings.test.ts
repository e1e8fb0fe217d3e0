import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { outcome } from "../../../test/support/node/outcome.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const day_ms = 86_400_000;
const post = (body: object) => node.call("POST", "/engagements", { title: "Day", ...body });
const patch = (id: string, body: unknown) => node.call("PATCH", `/engagements/${id}`, body);
const read = async (id: string) => (await node.call("GET", `/engagements/${id}`)).body;

const settingsOf = ({
  reactions,
  voting,
  retention_days,
  wall_delay_s,
  guests_per_address_per_min,
  erases_at,
}: Record<string, unknown>) => ({
  reactions,
  voting,
  retention_days,
  wall_delay_s,
  guests_per_address_per_min,
  erases_at,
});

const usual = {
  reactions: { enabled: false, emoji: ["❤️", "👏", "😂", "🎉", "🔥"] },
  voting: { enabled: true, anonymous: true },
  retention_days: 90,
  wall_delay_s: 0,
  guests_per_address_per_min: 3_000,
  erases_at: null,
};

test("what is not sent is as usual", async () => {
  expect(settingsOf((await post({})).body)).toEqual(usual);
});

const bounds: object[] = [
  { reactions: { enabled: true, emoji: ["👏"] } },
  { reactions: { enabled: true, emoji: ["1", "2", "3", "4", "5", "6", "7", "x".repeat(16)] } },
  { voting: { enabled: false, anonymous: false } },
  { retention_days: 1 },
  { retention_days: 3_650 },
  { retention_days: null },
  { wall_delay_s: 0 },
  { wall_delay_s: 600 },
  { guests_per_address_per_min: 10 },
  { guests_per_address_per_min: 100_000 },
];

describe("up to its bounds a setting is kept", () => {
  test.each(bounds)("%j", async (given) => {
    const made = await post(given);
    expect([made.status, settingsOf(made.body)]).toEqual([201, { ...usual, ...given }]);
    const { id } = await makeEngagement(node);
    const patched = await patch(id, given);
    expect([patched.status, settingsOf(patched.body)]).toEqual([200, { ...usual, ...given }]);
    expect(settingsOf(await read(id))).toEqual({ ...usual, ...given });
  });
});

describe("beyond its bounds a setting is refused", () => {
  test.each<[object, string]>([
    [{ reactions: { emoji: [] } }, "reactions.emoji"],
    [{ reactions: { emoji: Array.from({ length: 9 }, (_, nth) => String(nth)) } }, "reactions.emoji"],
    [{ reactions: { emoji: ["x".repeat(17)] } }, "reactions.emoji.0"],
    [{ reactions: { emoji: [" "] } }, "reactions.emoji.0"],
    [{ reactions: { enabled: "yes" } }, "reactions.enabled"],
    [{ reactions: { size: 2 } }, "reactions.size"],
    [{ reactions: null }, "reactions"],
    [{ voting: { enabled: 1 } }, "voting.enabled"],
    [{ voting: { anonymous: null } }, "voting.anonymous"],
    [{ voting: { codes: true } }, "voting.codes"],
    [{ retention_days: 0 }, "retention_days"],
    [{ retention_days: 3_651 }, "retention_days"],
    [{ retention_days: 1.5 }, "retention_days"],
    [{ wall_delay_s: -1 }, "wall_delay_s"],
    [{ wall_delay_s: 601 }, "wall_delay_s"],
    [{ wall_delay_s: null }, "wall_delay_s"],
    [{ guests_per_address_per_min: 9 }, "guests_per_address_per_min"],
    [{ guests_per_address_per_min: 100_001 }, "guests_per_address_per_min"],
  ])("%j", async (given, field) => {
    expect(outcome(await post(given))).toEqual([400, field]);
    const { id } = await makeEngagement(node);
    expect(outcome(await patch(id, given))).toEqual([400, field]);
    expect(settingsOf(await read(id))).toEqual(usual);
  });
});

test("objects are merged key by key", async () => {
  const { id } = await makeEngagement(node, {
    reactions: { enabled: true, emoji: ["👏", "🎉"] },
    voting: { enabled: false, anonymous: false },
  });
  await patch(id, { reactions: { enabled: false }, voting: { enabled: true } });
  const { body } = await patch(id, { reactions: { emoji: ["🔥"] }, voting: {} });
  expect([body.reactions, body.voting]).toEqual([
    { enabled: false, emoji: ["🔥"] },
    { enabled: true, anonymous: false },
  ]);
});

describe("when guests' data is erased", () => {
  /** When it was closed, as far as that can be told from outside. */
  async function close(id: string, given: object = {}) {
    const from = node.node.app.now();
    const { body } = await patch(id, { state: "closed", ...given });
    return { body, from, to: node.node.app.now() };
  }

  test("is known once it is closed, and no longer when it is reopened", async () => {
    const { id } = await makeEngagement(node, { retention_days: 3 });
    expect((await patch(id, { state: "paused" })).body.erases_at).toBeNull();
    const { body, from, to } = await close(id);
    expect(body.closed_at).toBeGreaterThanOrEqual(from);
    expect(body.closed_at).toBeLessThanOrEqual(to);
    expect(body).toMatchObject({ erases_at: body.closed_at + 3 * day_ms, erased_at: null });
    expect((await patch(id, { title: "Another name" })).body.erases_at).toBe(body.erases_at);
    expect((await patch(id, { retention_days: 5 })).body.erases_at).toBe(body.erases_at + 2 * day_ms);
    expect((await patch(id, { retention_days: null })).body.erases_at).toBeNull();
    expect((await patch(id, { retention_days: 3 })).body.erases_at).toBe(body.erases_at);
    expect((await patch(id, { state: "open" })).body).toMatchObject({ erases_at: null, closed_at: null });
    const again = await close(id);
    expect(again.body.erases_at - 3 * day_ms).toBeGreaterThanOrEqual(again.from);
    expect((await patch(id, { state: "paused" })).body.erases_at).toBeNull();
  });

  test("is known of one that is made closed, and can be sent back but not set", async () => {
    const from = node.node.app.now();
    const { body } = await post({ state: "closed", retention_days: 1 });
    expect(body.erases_at - day_ms).toBeGreaterThanOrEqual(from);
    expect((await patch(body.id, { ...body, erases_at: 1, closed_at: 1, erased_at: 1 })).body).toEqual(body);
  });
});
