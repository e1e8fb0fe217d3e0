import os from "node:os";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { Operations } from "../../contract/operations.ts";
import { forgotten_ms } from "../../core/operations/operations.ts";
import { claimBackup, saveBackupFailure, saveBackupState } from "../backups/schedule.repo.ts";
import { forgetOldNodes, listNodes } from "./operations.repo.ts";
import { RouteTimesRecord } from "./routeTimes.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const read = async (of = node): Promise<Operations> => {
  const { status, body } = await of.call("GET", "/operations");
  expect(status).toBe(200);
  return Operations.parse(body);
};
const query = (text: string, values: unknown[] = []) => node.node.app.pool.query(text, values);

test("the owner sees how the machine is", async () => {
  const { nodes, jobs, backup } = await read();
  expect(nodes).toHaveLength(1);
  expect(nodes[0]).toMatchObject({
    host: os.hostname(),
    worker: 1,
    workers: 1,
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    is_silent: false,
    live_connections: 0,
    machine: { cores: os.availableParallelism() },
    disk: { database: null },
  });
  expect(nodes[0]!.memory_bytes).toBeGreaterThan(10_000_000);
  expect(nodes[0]!.disk.files.free_bytes).toBeGreaterThan(0);
  expect(jobs).toContainEqual({ task: "video", open: 0, late: 0 });
  expect(backup).toEqual({
    every_ms: null,
    done_at: null,
    file: null,
    bytes: null,
    is_verified: false,
    failing_since: null,
    error: null,
    due_at: null,
    is_beside_data: false,
  });
});

test("nobody else sees it, and another workspace's owner sees the same machine and nothing of ours", async () => {
  for (const role of ["viewer", "operator", "editor"]) {
    const { body } = await node.call("POST", "/keys", { name: role, role, scopes: ["keys"] });
    expect((await node.call("GET", "/operations", undefined, { key: body.key })).status).toBe(403);
  }
  expect((await node.call("GET", "/operations", undefined, { key: null })).status).toBe(401);
  await node.call("PUT", "/records/secret-menu", { values: { word: "soup" } });
  const { status, body } = await node.call("GET", "/operations", undefined, { key: strangerKey });
  expect(status).toBe(200);
  expect(body.nodes).toHaveLength(1);
  expect(JSON.stringify(body)).not.toMatch(/secret-menu|soup/);
  expect(JSON.stringify(body)).not.toContain(node.node.first_workspace_id);
});

test("calls are counted by route, over all nodes", async () => {
  const second = await node.another();
  onTestFinished(() => second.stop());
  await node.call("PUT", "/records/one", { values: {} });
  await second.call("PUT", "/records/two", { values: {} });
  const record = () => read().then(({ slow_calls }) => slow_calls.find(({ method }) => method === "PUT"));
  // The other node tells of its calls every few seconds.
  await expect.poll(record, { interval: 500 }).toMatchObject({ route: "/records/*", count: 3 });
  const { nodes } = await read(second);
  expect(nodes.map(({ is_silent }) => is_silent)).toEqual([false, false]);
});

test("a node that drains is gone at once; one that was killed is told of, and forgotten later", async () => {
  const second = await node.another();
  await expect.poll(async () => (await read()).nodes.length).toBe(2);
  await second.stop();
  expect((await read()).nodes).toHaveLength(1);

  const [own] = await listNodes(node.node.app);
  await query("INSERT INTO nodes VALUES ('dead', $1, '[]', now_ms() - 90000)", [
    JSON.stringify({ ...own!.report, host: "stage-2" }),
  ]);
  const { nodes, remarks } = await read();
  expect(nodes.map(({ host, is_silent }) => [host, is_silent])).toContainEqual(["stage-2", true]);
  expect(remarks[0]).toMatchObject({ is_urgent: true, sentence: "stage-2 has told nothing for 2 min." });
  await query("UPDATE nodes SET seen_at = now_ms() - $1 WHERE id = 'dead'", [forgotten_ms]);
  await forgetOldNodes(node.node.app);
  expect((await read()).nodes).toHaveLength(1);
});

test("the last backup is told: when, where, and that it was read back", async () => {
  await query("DELETE FROM installation WHERE name = 'backup'");
  await claimBackup(node.node.app.pool, 1);
  const done_at = Date.now();
  const file = "/srv/backups/cuelight-2026-11-18.tar";
  await saveBackupState(node.node.app.pool, { due_in_ms: 60_000, done_at, file, bytes: 12_345 });
  expect((await read()).backup).toMatchObject({ done_at, file, bytes: 12_345, is_verified: true });
  await saveBackupFailure(node.node.app.pool, { due_in_ms: 60_000, error: "There is no room" });
  expect((await read()).backup).toMatchObject({ done_at, error: "There is no room" });
});

test("times of routes are kept for a few minutes and no longer", () => {
  const minute_ms = 60_000;
  const record = new RouteTimesRecord();
  const add = (route: string, ms: number, at: number) => record.add({ method: "GET", route, ms, at });
  add("/a", 10, 0);
  add("/a", 30, 1);
  add("/b", 20, 6 * minute_ms);
  const a = { method: "GET", route: "/a", count: 2, total_ms: 40, slowest_ms: 30, slowest_at: 1 };
  const b = { method: "GET", route: "/b", count: 1, total_ms: 20, slowest_ms: 20, slowest_at: 6 * minute_ms };
  expect(record.listSlowest(7 * minute_ms)).toEqual([a, b]);
  expect(record.listSlowest(12 * minute_ms)).toEqual([b]);
  expect(record.listSlowest(60 * minute_ms)).toEqual([]);
  expect(record.count).toBe(3);
});
