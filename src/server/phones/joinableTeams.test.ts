import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { joinableTeams } from "./joinableTeams.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

test("the teams of a game are read once a second, however many phones ask", async () => {
  const { app } = node.node;
  let now = 0;
  let reads = 0;
  const pool = Object.create(app.pool) as typeof app.pool;
  pool.query = ((...query: Parameters<typeof app.pool.query>) => {
    reads += 1;
    return app.pool.query(...query);
  }) as typeof app.pool.query;
  const find = joinableTeams.open({ ...app, pool, monotonic_ms: () => now });
  const ask = () => Promise.all(Array.from({ length: 100 }, () => find("a game")));
  expect(await ask()).toEqual(Array.from({ length: 100 }, () => []));
  await ask();
  expect(reads).toBe(1);
  now += 1_000;
  await ask();
  await find("another game");
  expect(reads).toBe(3);
});
