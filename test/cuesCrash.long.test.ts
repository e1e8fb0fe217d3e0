import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { freePort, startChildNode } from "./support/node/childNode.ts";
import { createDataDir } from "./support/node/dataDir.ts";
import { createTestDatabase } from "./support/node/testDatabase.ts";

test("killed in the middle of a cue: nothing of it happened, and the node that comes back fires it once", async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const data_dir = await createDataDir();
  onTestFinished(() => data_dir.remove());
  const env = { DATA_DIR: data_dir.path, DATABASE_URL: database.url, RATE_LIMIT_PER_MIN: "0" };
  const port = await freePort();
  let node = await startChildNode(port, env);
  onTestFinished(() => node.kill());
  const observer = new pg.Client(database.url);
  await observer.connect();
  onTestFinished(() => observer.end());

  const { body: stage } = await node.call("POST", "/stages", { name: "Hall" });
  const { body: story } = await node.call("POST", "/stories", { title: "Trailer" });
  const actions = [
    { do: "records", items: [{ ref: "cue/first", values: { done: "yes" } }] },
    { do: "take", story_id: story.id, stage_ids: [stage.id] },
  ];
  const cue = { title: "Doors", after: "time", planned_at: Date.now() + 1_000, actions };
  const { body: list } = await node.call("POST", "/cue-lists", { title: "Evening", cues: [cue] });
  // Whoever takes the stage waits until the lock is gone, so that the cue is fired by half.
  await observer.query("BEGIN");
  await observer.query("SELECT FROM stages WHERE id = $1 FOR UPDATE", [stage.id]);
  await node.call("PATCH", `/cue-lists/${list.id}`, { running: true });
  const isWaiting = async () =>
    (
      await observer.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
    ).rows.length > 0;
  await expect.poll(isWaiting).toBe(true);
  await node.kill();
  await observer.query("ROLLBACK");

  node = await startChildNode(port, env);
  const read = async () => (await node.call("GET", `/cue-lists/${list.id}`)).body.cues[0];
  await expect
    .poll(async () => (await read()).results)
    .toEqual([
      { do: "records", ok: true },
      { do: "take", ok: true },
    ]);
  const fired = await observer.query("SELECT FROM audit WHERE what LIKE 'Fire the cue%'");
  expect(fired.rows.length).toBe(1);
  expect((await node.call("GET", `/stages/${stage.id}/take`)).body.take.story_id).toBe(story.id);
  await node.terminate();
});
