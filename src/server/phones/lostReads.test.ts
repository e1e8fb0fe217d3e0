import { afterAll, beforeAll, expect, test } from "vitest";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { findByCode, type LivePhone } from "../guests/index.ts";
import { EngagementConnections } from "./EngagementConnections.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

/** The node as it is while the database is away. */
function withDatabaseAway() {
  const { app } = node.node;
  let is_away = true;
  const pool = Object.create(app.pool) as typeof app.pool;
  pool.query = ((...query: Parameters<typeof app.pool.query>) =>
    is_away ? Promise.reject(new Error("away")) : app.pool.query(...query)) as typeof app.pool.query;
  return { app: { ...app, pool }, comeBack: () => (is_away = false) };
}

test("an engagement and its poll that could not be read are read again for the phones that come next", async () => {
  const { id, join_code } = await makeEngagement(node);
  const engagement = (await findByCode(node.node.app, join_code))!;
  const { app, comeBack } = withDatabaseAway();
  const held = new EngagementConnections(app, engagement, () => {});
  held.hold();
  const told: string[] = [];
  const phone = {
    connection: { sendFrame: (frame: Buffer) => told.push(String(frame)), isOpen: true },
  } as unknown as LivePhone;
  await expect(held.enter(phone)).rejects.toThrow("away");
  await expect(held.poll.look(null)).rejects.toThrow("away");
  comeBack();
  await held.enter(phone);
  expect(told).toEqual([expect.stringContaining('"title":"Summer party"')]);
  expect(await held.poll.look(null)).toEqual({ poll: null, own_vote: null });
  expect(held.id).toBe(id);
  held.release();
});
