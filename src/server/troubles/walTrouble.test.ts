import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { lookForTrouble } from "./lookForTrouble.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const minute_ms = 60_000;
const sql = (text: string, values: unknown[]) => node.node.app.pool.query(text, values);
const look = () => lookForTrouble(node.node.app);

/** What is watched has been as it is for so much longer. */
async function pass(minutes: number): Promise<void> {
  await sql("UPDATE watched_subjects SET bad_since = bad_since - $1::bigint", [minutes * minute_ms]);
  await look();
}

it("tells of an archive of which nothing was heard for minutes, when that lasts", async () => {
  const hear = (minutes: number) =>
    sql(
      `INSERT INTO installation (name, value) VALUES ('wal', json_build_object('until', now_ms() - $1::bigint)::text)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [minutes * minute_ms],
    );
  const kinds = async () =>
    (await node.call("GET", "/troubles?open=true")).body.items.map(({ kind }: { kind: string }) => kind);
  await hear(2);
  await look();
  await pass(2);
  expect(await kinds()).toEqual([]);
  // As after a night in which the program did not run.
  await hear(600);
  await look();
  expect(await kinds()).toEqual([]);
  await pass(2);
  expect(await kinds()).toEqual(["backup_failed"]);
});
