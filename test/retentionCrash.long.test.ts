import { readdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { storePhotos } from "./support/guests/storedPhotos.ts";
import { type ChildNode, freePort, startChildNode } from "./support/node/childNode.ts";
import { createDataDir } from "./support/node/dataDir.ts";
import { createTestDatabase } from "./support/node/testDatabase.ts";
import { ownerKey, strangerKey } from "./support/node/testNode.ts";

const photos = 400;
const others_photos = 20;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** How many rows are left of what the guests of an engagement did. */
async function countRows(database: pg.Client, id: string): Promise<Record<string, number>> {
  const { rows } = await database.query(
    `SELECT (SELECT count(*)::int FROM guests WHERE engagement_id = $1) AS guests,
       (SELECT count(*)::int FROM posts WHERE engagement_id = $1) AS posts,
       (SELECT count(*)::int FROM post_files WHERE id LIKE 'f%' || $1) AS files,
       (SELECT count(*)::int FROM question_votes WHERE post_id LIKE 'p%' || $1) AS question_votes,
       (SELECT count(*)::int FROM tickets WHERE engagement_id = $1) AS tickets,
       (SELECT count(*)::int FROM poll_votes v JOIN polls p ON p.id = v.poll_id WHERE p.engagement_id = $1) AS poll_votes`,
    [id],
  );
  return rows[0];
}

const full = (count: number) => ({
  guests: count,
  posts: count,
  files: count,
  question_votes: count,
  tickets: 1,
  poll_votes: count,
});
const nothing = { guests: 0, posts: 0, files: 0, question_votes: 0, tickets: 0, poll_votes: 0 };

/** The ids of an engagement's files that lie in the store. */
async function filesOf(data_dir: string, id: string): Promise<string[]> {
  const entries = await readdir(path.join(data_dir, "media"), { recursive: true });
  return entries.map((name) => decodeURIComponent(path.basename(name))).filter((name) => name.endsWith(id));
}

interface Place {
  node: ChildNode;
  database: pg.Client;
  data_dir: string;
}

async function makeFull({ node, database, data_dir }: Place, count: number, key = ownerKey): Promise<string> {
  const { body } = await node.call("POST", "/engagements", { title: "Gala" }, { key });
  const id = body.id as string;
  await node.call("POST", `/engagements/${id}/tickets`, { tickets: [{ code: "A1", name: "Ada" }] }, { key });
  const poll = { kind: "single", question: "Where?", options: ["Roof", "Lake"] };
  const made = (await node.call("POST", `/engagements/${id}/polls`, poll, { key })).body;
  await node.call("POST", `/polls/${made.id}/open`, undefined, { key });
  await storePhotos({ database, data_dir, engagement_id: id }, count, (nth) => Buffer.from(`photo ${nth}`));
  await database.query(
    `INSERT INTO poll_votes (poll_id, run, guest_id, vote, is_held, at)
     SELECT $1, 1, id, to_jsonb($2::text), false, 1 FROM guests WHERE engagement_id = $3`,
    [made.id, made.options[0].id, id],
  );
  await node.call("POST", `/polls/${made.id}/close`, undefined, { key });
  return id;
}

test("killed while it erases guests' data, and again while it erases their files: all of it goes, and nothing else", async ({
  annotate,
}) => {
  const [own, data_dir, port] = await Promise.all([createTestDatabase(), createDataDir(), freePort()]);
  onTestFinished(async () => {
    await data_dir.remove();
    await own.drop();
  });
  const start = () =>
    startChildNode(port, {
      DATABASE_URL: own.url,
      DATA_DIR: data_dir.path,
      CUELIGHT_BOOTSTRAP_KEY: `${ownerKey},${strangerKey}`,
      RATE_LIMIT_PER_MIN: "0",
      LOG_LEVEL: "error",
    });
  let node = await start();
  onTestFinished(() => node.kill());
  const [database, holding] = [await connect(own.url), await connect(own.url)];
  onTestFinished(async () => {
    await Promise.all([database.end(), holding.end()]);
  });
  const place = { node, database, data_dir: data_dir.path };
  const due = await makeFull(place, photos);
  const others = [await makeFull(place, others_photos), await makeFull(place, others_photos, strangerKey)];
  expect(await countRows(database, due)).toEqual(full(photos));

  // The last statement but one waits for a row that is held here, and there the node is killed.
  await holding.query("BEGIN");
  await holding.query("SELECT FROM guests WHERE engagement_id = $1 LIMIT 1 FOR KEY SHARE", [due]);
  await node.call("PATCH", `/engagements/${due}`, { state: "closed" });
  await database.query("UPDATE engagements SET closed_at = closed_at - 91 * 86400000::bigint WHERE id = $1", [
    due,
  ]);
  const erasing = "datname = current_database() AND query LIKE 'DELETE FROM guests%'";
  const countErasing = async () =>
    (await database.query(`SELECT FROM pg_stat_activity WHERE ${erasing} AND wait_event_type = 'Lock'`))
      .rowCount;
  await expect.poll(countErasing).toBe(1);
  await node.kill();
  await holding.query("ROLLBACK");
  await expect
    .poll(async () => (await database.query(`SELECT FROM pg_stat_activity WHERE ${erasing}`)).rowCount)
    .toBe(0);
  expect(await countRows(database, due)).toEqual(full(photos));
  expect(await filesOf(data_dir.path, due)).toHaveLength(photos);

  node = await start();
  let left = photos;
  while (left === photos) {
    await sleep(2);
    left = (await filesOf(data_dir.path, due)).length;
  }
  await node.kill();
  const after_kill = (await filesOf(data_dir.path, due)).length;
  await annotate(`${after_kill} of ${photos} files were left when it was killed again`);
  expect(await countRows(database, due)).toEqual(nothing);

  node = await start();
  expect((await node.call("GET", `/engagements/${due}/posts`)).body.items).toEqual([]);
  expect((await node.call("GET", `/engagements/${due}`)).body.erased_at).toEqual(expect.any(Number));
  await expect.poll(() => filesOf(data_dir.path, due), { interval: 200 }).toEqual([]);
  await expect.poll(async () => (await database.query("SELECT FROM jobs")).rowCount).toBe(0);
  for (const id of others) {
    expect(await countRows(database, id)).toEqual(full(others_photos));
    expect(await filesOf(data_dir.path, id)).toHaveLength(others_photos);
  }
  expect(node.said()).not.toContain('"level":50');
});
