import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { guestPhoto } from "../../../test/support/guests/guestPhoto.ts";
import { heic } from "../../../test/support/media/heic.ts";
import { sentPhoto, type SentPhoto } from "../../../test/support/guests/sentPhoto.ts";
import { storedFiles } from "../../../test/support/node/storedFiles.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { send, ticketFor } from "../../../test/support/node/uploads.ts";
import type { App } from "../app.ts";
import type { Job } from "../jobs/job.ts";
import type { MediaStore } from "../media/store.ts";
import { newId } from "../newId.ts";
import { mediaKey } from "../media/mediaKey.ts";
import { transaction } from "../write.ts";
import { eraseJob } from "./erase.jobs.ts";
import { photoJob } from "./photo.jobs.ts";
import { withdrawPost } from "./withdrawPost.ts";

let node: TestNode;
let app: App;
let engagement_id: string;
beforeAll(async () => {
  node = await startTestNode();
  ({ app } = node.node);
});
afterAll(() => node.stop());
beforeEach(async () => {
  engagement_id = (await makeEngagement(node)).id;
});

it("turns what a guest has sent into copies, and erases what was sent", async () => {
  const post = await sent(await jpeg());
  await run(post);
  expect(await listCopies(post)).toEqual([
    { role: "photo", mime: "image/jpeg", width: 1200, height: 900 },
    { role: "thumb", mime: "image/jpeg", width: 480, height: 360 },
    { role: "wall", mime: "image/jpeg", width: 1200, height: 900 },
  ]);
  await settled();
  // The keepsake has come by itself.
  expect(await readState(post)).toEqual({
    status: "approved",
    held_because: null,
    version: 3,
    share_ready: true,
    uploads: 0,
  });
  expect(await storedIds()).toEqual(await keptIds());
});

it("goes the whole way from the ticket to the copies, for a photo of an iPhone too", async () => {
  for (const [mime, bytes] of [
    ["image/jpeg", await jpeg()],
    ["image/heic", await heic(await guestPhoto([{ left: 100, top: 100, height: 600 }]))],
  ] as const) {
    const ticket = await ticketFor(node, engagement_id, { kind: "photo", mime, bytes: bytes.length });
    expect((await send(ticket, new Uint8Array(bytes))).status).toBe(200);
    const body = { kind: "photo", upload_id: ticket.upload_id };
    const made = await node.call("POST", `/engagements/${engagement_id}/posts`, body);
    expect(made.status).toBe(201);
    const read = async () =>
      (await node.call("GET", `/engagements/${engagement_id}/posts/${made.body.post_id}`)).body.share_ready;
    await expect.poll(read).toBe(true);
  }
});

it("says of a damaged photo that it cannot be read, and erases it", async () => {
  const whole = await jpeg();
  const post = await sent(whole.subarray(0, whole.length * 0.7));
  await run(post);
  expect(await readState(post)).toEqual({
    status: "rejected",
    held_because: "unreadable",
    version: 2,
    share_ready: false,
    uploads: 0,
  });
  await settled();
  expect(await storedIds()).toEqual(await keptIds());
});

it("says so too of one that was tried in vain for long", async () => {
  const post = await sent(await jpeg());
  await photoJob.giveUp(app, makeJob(post), new Error("The store is away"));
  expect(await readState(post)).toEqual({
    status: "rejected",
    held_because: "unreadable",
    version: 2,
    share_ready: false,
    uploads: 0,
  });
});

it("leaves a photo as it is while the store is away, and makes it later", async () => {
  const post = await sent(await jpeg());
  const away = { ...app, media: { ...app.media, put: () => Promise.reject(new Error("Away")) } };
  await expect(photoJob.run(away, makeJob(post), still)).rejects.toThrow("Away");
  expect(await readState(post)).toEqual({
    status: "approved",
    held_because: null,
    version: 1,
    share_ready: false,
    uploads: 1,
  });
  await run(post);
  expect((await listCopies(post)).length).toBe(3);
});

it("leaves nothing behind when its guest takes it back meanwhile", async () => {
  const post = await sent(await jpeg());
  await photoJob.run(
    whenStoring(() =>
      transaction(app, post.workspace_id, (tx) => withdrawPost(app, tx, { ...post, guest_id: null })),
    ),
    makeJob(post),
    still,
  );
  expect(await readState(post)).toEqual({
    status: "hidden",
    held_because: "withdrawn",
    version: 2,
    share_ready: false,
    uploads: 0,
  });
  expect(await listCopies(post)).toEqual([]);
  await settled();
  expect(await storedIds()).toEqual(await keptIds());
});

it("leaves nothing behind when its engagement is deleted meanwhile", async () => {
  const post = await sent(await jpeg());
  const deleted = whenStoring(async () => {
    expect((await node.call("DELETE", `/engagements/${engagement_id}`)).status).toBe(204);
  });
  await photoJob.run(deleted, makeJob(post), still);
  await settled();
  expect(await storedIds()).toEqual(await keptIds());
});

it("done twice, even at the same time, makes the copies once", async () => {
  const post = await sent(await jpeg());
  await Promise.all([run(post), run(post)]);
  await run(post);
  await settled();
  expect((await listCopies(post)).length).toBe(3);
  expect((await readState(post))?.version).toBe(3);
  expect(await storedIds()).toEqual(await keptIds());
});

it("erases files that nothing names, and only those", async () => {
  const post = await sent(await jpeg());
  await run(post);
  const { rows } = await app.pool.query<{ id: string }>("SELECT id FROM post_files WHERE post_id = $1", [
    post.id,
  ]);
  const kept = rows[0]!.id;
  const unnamed = newId();
  await app.media.put(mediaKey(post.workspace_id, unnamed), Buffer.from("file"), "image/jpeg");
  for (const subject of [kept, unnamed, unnamed, newId()])
    await eraseJob.run(app, { ...makeJob(post), task: "erase", subject }, still);
  const ids = await storedIds();
  expect([ids.includes(kept), ids.includes(unnamed)]).toEqual([true, false]);
});

it("shows in the metrics what waits", async () => {
  await settled();
  await app.pool.query(
    `INSERT INTO jobs (workspace_id, task, subject, run_at) VALUES
       ($1, 'video', 'a', now_ms() + 60000), ($1, 'photo', 'b', now_ms() + 60000), ($1, 'photo', 'c', now_ms() + 60000)`,
    [node.node.first_workspace_id],
  );
  const lines = (await (await fetch(`${node.url}/metrics`)).text()).split("\n");
  expect(lines.filter((line) => line.startsWith("cuelight_jobs{"))).toEqual([
    'cuelight_jobs{task="photo",state="open"} 2',
    'cuelight_jobs{task="photo",state="late"} 0',
    'cuelight_jobs{task="keepsake",state="open"} 0',
    'cuelight_jobs{task="keepsake",state="late"} 0',
    'cuelight_jobs{task="video",state="open"} 1',
    'cuelight_jobs{task="video",state="late"} 0',
    'cuelight_jobs{task="waveform",state="open"} 0',
    'cuelight_jobs{task="waveform",state="late"} 0',
    'cuelight_jobs{task="focus",state="open"} 0',
    'cuelight_jobs{task="focus",state="late"} 0',
    'cuelight_jobs{task="erase",state="open"} 0',
    'cuelight_jobs{task="erase",state="late"} 0',
    'cuelight_jobs{task="demo",state="open"} 0',
    'cuelight_jobs{task="demo",state="late"} 0',
    'cuelight_jobs{task="troubleMail",state="open"} 0',
    'cuelight_jobs{task="troubleMail",state="late"} 0',
  ]);
  await app.pool.query("DELETE FROM jobs");
});

const still = new AbortController().signal;

async function jpeg(): Promise<Buffer> {
  return sharp(await guestPhoto([{ left: 100, top: 100, height: 600 }]))
    .jpeg()
    .toBuffer();
}

const sent = (bytes: Buffer) => sentPhoto(app, node.node.first_workspace_id, bytes, engagement_id);

const run = (post: SentPhoto) => photoJob.run(app, makeJob(post), still);

function makeJob({ id, workspace_id }: SentPhoto): Job {
  return {
    id: 1,
    workspace_id,
    task: "photo",
    subject: id,
    asked: 1,
    tries: 1,
    failures: 0,
    created_at: Date.now(),
  };
}

/** Something happens while the first copy is being stored. */
function whenStoring(happens: () => Promise<void>): App {
  let has_happened = false;
  const put: MediaStore["put"] = async (...file) => {
    if (!has_happened) {
      has_happened = true;
      await happens();
    }
    await app.media.put(...file);
  };
  return { ...app, media: { ...app.media, put } };
}

async function listCopies({ id }: SentPhoto) {
  const { rows } = await app.pool.query(
    `SELECT role, mime, width, height FROM post_files
     WHERE post_id = $1 AND role IN ('photo', 'wall', 'thumb') ORDER BY role`,
    [id],
  );
  return rows as { role: string }[];
}

async function readState({ id }: SentPhoto) {
  const { rows } = await app.pool.query<{ status: string; version: number }>(
    `SELECT status, held_because, version, share_ready,
            (SELECT count(*) FROM uploads WHERE id = posts.upload_id) AS uploads FROM posts WHERE id = $1`,
    [id],
  );
  return rows[0];
}

/** Until there is nothing more to do, not even later. */
async function settled(): Promise<void> {
  const left = async () => {
    // What a job has stored may be erased when it is over, and not before.
    await app.pool.query(
      "UPDATE jobs SET run_at = now_ms() WHERE tries = 0 AND NOT EXISTS (SELECT FROM jobs WHERE task <> 'erase')",
    );
    return (await app.pool.query("SELECT task, subject, tries FROM jobs")).rows;
  };
  await expect.poll(left).toEqual([]);
}

/** All files in the store. */
async function storedIds(): Promise<string[]> {
  const names = await storedFiles(node);
  return names.map((name) => name.slice(-36)).sort();
}

/** All files that posts name. */
async function keptIds(): Promise<string[]> {
  const { rows } = await app.pool.query<{ id: string }>("SELECT id FROM post_files");
  return rows.map(({ id }) => id).sort();
}
