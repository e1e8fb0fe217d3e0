import { readdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { startEmbedded } from "../src/server/db/embedded.ts";
import { freePort, startChildNode } from "./support/node/childNode.ts";
import { createDataDir } from "./support/node/dataDir.ts";
import { GuestPhone } from "./support/guests/guestPhone.ts";

const guests = 50;

test("killed in the middle of 50 uploads and their jobs: every acknowledged post is there once, and every job ends", async ({
  annotate,
}) => {
  const data_dir = await createDataDir();
  onTestFinished(() => data_dir.remove());
  const port = await freePort();
  const start = () =>
    startChildNode(port, { DATA_DIR: data_dir.path, RATE_LIMIT_PER_MIN: "0", LOG_LEVEL: "error" });
  let node = await start();
  onTestFinished(() => node.kill());
  const { body: engagement } = await node.call("POST", "/engagements", { title: "Gala", moderation: "open" });
  const phones = Array.from({ length: guests }, () => new GuestPhone(node.url, engagement.join_code));
  const bytes = await photo();

  const posting = Promise.all(
    phones.map((phone, n) => phone.post({ kind: "photo", mime: "image/jpeg", bytes, caption: `Photo ${n}` })),
  );
  const acknowledged: number[] = [];
  for (const share of [0.1, 0.5, 1]) {
    const count = () => phones.filter(({ post_id }) => post_id !== null).length;
    while (count() < guests * share) await sleep(5);
    acknowledged.push(count());
    await node.kill();
    node = await start();
  }
  await posting;

  const list = async () =>
    (await node.call("GET", `/engagements/${engagement.id}/posts?limit=200`)).body.items;
  const states = async () =>
    (await list()).map(({ share_ready, keepsake_ready, status }: Record<string, unknown>) =>
      [share_ready, keepsake_ready, status].join(),
    );
  await expect
    .poll(states, { timeout: 400_000, interval: 500 })
    .toEqual(Array.from({ length: guests }, () => "true,true,approved"));
  const posts = (await list()).toSorted((a: Post, b: Post) => order(a) - order(b));
  expect(posts.map(({ post_id, caption }: Post) => [post_id, caption])).toEqual(
    phones.map(({ post_id }, n) => [post_id, `Photo ${n}`]),
  );
  await annotate(`${acknowledged.join(", ")} of ${guests} were acknowledged when it was killed`);
  expect(node.said()).not.toContain('"level":50');
  expect(await node.terminate()).toBe(0);
  expect(await strayFiles(data_dir.path)).toEqual([]);
});

/** What lies in the store and is neither a copy of a post nor noted to be erased. */
async function strayFiles(data_dir: string): Promise<string[]> {
  const database = await startEmbedded({ data_dir, log: () => {} });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ files: string; known: string[] }>(
      `SELECT (SELECT count(*) FROM post_files) AS files,
              array(SELECT id FROM post_files UNION ALL SELECT subject FROM jobs WHERE task = 'erase') AS known`,
    );
    expect(Number(rows[0]!.files)).toBe(guests * 4);
    return (await filesIn(data_dir)).filter((id) => !rows[0]!.known.includes(id));
  } finally {
    await client.end();
    await database.stop();
  }
}

interface Post {
  post_id: string;
  caption: string;
}

const order = ({ caption }: Post) => Number(caption.split(" ")[1]);

async function photo(): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const picture = sharp({ create: { width: 480, height: 360, channels: 3, background: "#000", noise } });
  return Buffer.from(await picture.jpeg({ quality: 90 }).toBuffer());
}

/** By the id under which they were stored. */
async function filesIn(data_dir: string): Promise<string[]> {
  const entries = await readdir(path.join(data_dir, "media"), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && path.basename(entry.parentPath) !== "unfinished")
    .map(({ name }) => decodeURIComponent(name).split("/").at(-1)!);
}
