import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import sharp from "sharp";
import type { WebSocket } from "ws";
import { openClient } from "./support/call.ts";
import { fetchGuestToken } from "./support/guestToken.ts";
import { quantile } from "./support/load.ts";
import { type Program, withPrograms } from "./support/programs.ts";
import { makeStage, openScreens } from "./support/screens.ts";

const guests = Number(process.env["POSTS_GUESTS"] ?? 200);
/** So many of them press twice, or lose the answer: the same request comes once more at the same time. */
const impatient = Math.ceil(guests / 10);
/** Moderators at work at once. */
const moderators = 4;

/**
 * All guests of a hall post a photo of 3 MB in the same moment: none may be lost and none doubled. Then everything is
 * approved and looked for on a wall. Beside it what the same costs bare: bytes to a file and a row to the database over
 * plain HTTP, and the same copies made by the picture library alone.
 */
export async function bench(): Promise<void> {
  const photos = await Promise.all([1, 2, 3, 4].map(makePhoto));
  await withPrograms(async ({ cuelight, bare, database_url }) => {
    const database = new pg.Client({ connectionString: database_url });
    await database.connect();
    const engagement = await openClient(cuelight).post("/engagements", {
      body: { title: "Gala", moderation: "review" },
    });
    const screen = await openWall(cuelight, database, engagement.id);
    const peak = watchMemory(cuelight);

    const began_at = performance.now();
    const sent = await Promise.all(
      Array.from({ length: guests }, (_, n) => postPhoto(cuelight, engagement, n, photos[n % 4]!)),
    );
    const posted_s = (performance.now() - began_at) / 1000;
    await until(async () => (await waiting(database)) === 0);
    const made_s = (performance.now() - began_at) / 1000;
    await check(database, engagement.id);

    const to_wall = await approveAll(cuelight, engagement.id, screen);
    const bare_ms = await postBare(bare, photos);
    const alone_s = await copyAlone(photos);

    const line = (what: string, ms: number[]) => {
      const sorted = ms.toSorted((a, b) => a - b);
      const [p50, p95, max] = [0.5, 0.95, 1].map((share) => quantile(sorted, share).toFixed(0));
      return `${what.padEnd(44)} p50 ${p50} ms  p95 ${p95} ms  last ${max} ms`;
    };
    const p95 = (ms: number[]) =>
      quantile(
        ms.toSorted((a, b) => a - b),
        0.95,
      );
    const megabytes = (photos[0]!.length / 1_000_000).toFixed(1);
    const rate = (s: number) => (guests / s).toFixed(1);
    process.stdout.write(
      [
        `${guests} guests, photos of ${megabytes} MB at once: none lost, none doubled (${impatient} sent their post twice)`,
        line(
          "post acknowledged (POST alone)",
          sent.map(({ ack_ms }) => ack_ms),
        ),
        line(
          "from the button to acknowledged (upload too)",
          sent.map(({ whole_ms }) => whole_ms),
        ),
        `${line("the same bytes and a row, bare", bare_ms)}   ratio of p95 ${(p95(sent.map(({ whole_ms }) => whole_ms)) / p95(bare_ms)).toFixed(2)}`,
        `all acknowledged after ${posted_s.toFixed(1)} s; all copies and keepsakes made after ${made_s.toFixed(1)} s: ${rate(made_s)} photos/s   sharp alone (three copies) ${rate(alone_s)} photos/s   ratio ${(made_s / alone_s).toFixed(2)}`,
        line("approved → told to the wall", to_wall),
        `memory of the program: ${peak.before_mb} MB before, ${peak.stop()} MB at its peak`,
        "",
      ].join("\n"),
    );
    screen.terminate();
    await database.end();
  });
}

interface Engagement {
  id: string;
  join_code: string;
}

/** As a phone takes it: 12 megapixels that compress to about 3 MB. */
async function makePhoto(seed: number): Promise<Buffer<ArrayBuffer>> {
  const size = { width: 4000, height: 3000 };
  const noise = await sharp({
    create: { ...size, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128, sigma: 22 } },
  })
    .blur(0.9)
    .tint({ r: 90 + seed * 30, g: 120, b: 200 - seed * 30 })
    .jpeg({ quality: 94 })
    .toBuffer();
  return Buffer.from(noise);
}

async function openWall(cuelight: Program, database: pg.Client, engagement_id: string): Promise<WebSocket> {
  const stage = await makeStage(cuelight, "wall", {
    canvas: { width: 1920, height: 1080 },
    tracks: [{ uuid: "main", kind: "visual", order: 0 }],
    blocks: [
      {
        uuid: "wall",
        kind: "wall",
        track_id: "main",
        timing: { in_ms: 0 },
        transform: { x: 0, y: 0, w: 1920, h: 1080 },
        props: { engagement_id, layout: "mosaic" },
      },
    ],
  });
  return (await openScreens(cuelight, database, { stage, count: 1 }))[0]!;
}

/** As the phone's page does it. */
async function postPhoto({ url }: Program, { join_code }: Engagement, n: number, photo: Buffer<ArrayBuffer>) {
  const headers = { Authorization: `Guest ${await fetchGuestToken(url, join_code)}` };
  const json = { ...headers, "Content-Type": "application/json" };
  const began_at = performance.now();
  const ticket = (await answered(
    fetch(`${url}/guest/${join_code}/uploads`, {
      method: "POST",
      headers: json,
      body: JSON.stringify({ kind: "photo", mime: "image/jpeg", bytes: photo.length }),
    }),
  )) as { upload_id: string; upload_url: string; headers: Record<string, string> };
  const { pathname, search } = new URL(ticket.upload_url);
  await answered(fetch(url + pathname + search, { method: "PUT", headers: ticket.headers, body: photo }));
  const sent_at = performance.now();
  const post = () =>
    answered(
      fetch(`${url}/guest/${join_code}/posts`, {
        method: "POST",
        headers: { ...json, "Idempotency-Key": `guest ${n}` },
        body: JSON.stringify({ kind: "photo", upload_id: ticket.upload_id, caption: `Photo ${n}` }),
      }),
    ) as Promise<{ post_id: string }>;
  const answers = await Promise.all(n < impatient ? [post(), post()] : [post()]);
  if (new Set(answers.map(({ post_id }) => post_id)).size !== 1) throw new Error(`Guest ${n} has two posts`);
  const now = performance.now();
  return { ack_ms: now - sent_at, whole_ms: now - began_at };
}

async function answered(request: Promise<Response>): Promise<unknown> {
  const response = await request;
  if (!response.ok) throw new Error(`answered ${response.status} ${await response.text()}`);
  return response.json();
}

async function waiting(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: string }>(
    "SELECT (SELECT count(*) FROM jobs) + (SELECT count(*) FROM posts WHERE NOT share_ready) AS count",
  );
  return Number(rows[0]!.count);
}

/** Each guest's post once, with all that belongs to it. */
async function check(database: pg.Client, engagement_id: string): Promise<void> {
  const { rows } = await database.query<{ caption: string; posts: string; files: string }>(
    `SELECT caption, count(DISTINCT p.id) AS posts, count(f.id) AS files
     FROM posts p LEFT JOIN post_files f ON f.post_id = p.id AND f.role IN ('photo', 'wall', 'thumb', 'keepsake')
     WHERE engagement_id = $1 AND status = 'pending' AND keepsake_ready GROUP BY caption`,
    [engagement_id],
  );
  const wrong = rows.filter(({ posts, files }) => posts !== "1" || files !== "4");
  if (rows.length !== guests || wrong.length > 0)
    throw new Error(
      `${rows.length} of ${guests} posts are there, ${wrong.length} of them not as they should be`,
    );
}

async function approveAll(cuelight: Program, engagement_id: string, screen: WebSocket): Promise<number[]> {
  const seen = new Map<string, number>();
  screen.on("message", (data) => {
    const message = JSON.parse((data as Buffer).toString()) as {
      type: string;
      changed?: { post_id: string; post: object | null };
    };
    if (message.type === "post" && message.changed?.post)
      seen.set(message.changed.post_id, performance.now());
  });
  const posts = await allPosts(cuelight, engagement_id);
  const asked = new Map<string, number>();
  const queue = [...posts];
  await Promise.all(
    Array.from({ length: moderators }, async () => {
      for (let post = queue.shift(); post; post = queue.shift()) {
        asked.set(post, performance.now());
        await openClient(cuelight).patch("/engagements/{id}/posts/{post_id}", {
          params: { id: engagement_id, post_id: post },
          body: { status: "approved" },
        });
      }
    }),
  );
  await until(async () => seen.size === posts.length);
  return posts.map((post) => seen.get(post)! - asked.get(post)!);
}

async function allPosts(cuelight: Program, engagement_id: string): Promise<string[]> {
  const posts = await openClient(cuelight).listAll("/engagements/{id}/posts", {
    params: { id: engagement_id },
  });
  return posts.map(({ post_id }) => post_id);
}

/** The same bytes to a file that is flushed, and a row. */
async function postBare({ url }: Program, photos: Buffer<ArrayBuffer>[]): Promise<number[]> {
  return Promise.all(
    Array.from({ length: guests }, async (_, n) => {
      const began_at = performance.now();
      await answered(fetch(`${url}/files/${n}`, { method: "POST", body: photos[n % 4]! }));
      return performance.now() - began_at;
    }),
  );
}

/** The three copies that screens, lists and keepsakes need, two photos at a time, and nothing else. */
async function copyAlone(photos: Buffer[]): Promise<number> {
  sharp.cache(false);
  sharp.concurrency(1);
  const began_at = performance.now();
  let next = 0;
  await Promise.all(
    [1, 2].map(async () => {
      for (let n = next++; n < guests; n = next++) {
        const photo = await sharp(photos[n % 4])
          .autoOrient()
          .resize({ width: 2560, height: 2560, fit: "inside" })
          .jpeg({ quality: 85, progressive: true })
          .toBuffer();
        for (const side of [1920, 480])
          createHash("sha256").update(
            await sharp(photo).resize({ width: side, height: side, fit: "inside" }).jpeg().toBuffer(),
          );
      }
    }),
  );
  return (performance.now() - began_at) / 1000;
}

function watchMemory({ pid }: Program) {
  const read = (name: string) =>
    Math.round(
      Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) /
        1024,
    );
  const before_mb = read("VmRSS");
  return { before_mb, stop: () => read("VmHWM") };
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const ends_at = performance.now() + 300_000;
  while (!(await holds())) {
    if (performance.now() > ends_at) throw new Error("It takes more than five minutes");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
