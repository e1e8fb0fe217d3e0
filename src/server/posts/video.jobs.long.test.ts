import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { topics } from "../../contract/topics.ts";
import { holdEngagement } from "../engagements/holdEngagement.ts";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { type FilmOptions, makeFilm } from "../../../test/support/media/films.ts";
import { storedFiles } from "../../../test/support/node/storedFiles.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { send, ticketFor } from "../../../test/support/node/uploads.ts";
import type { ChangedPost } from "../../core/posts/playedWall.ts";
import type { App } from "../app.ts";
import type { Pace } from "../jobs/doJob.ts";
import { addJobs } from "../jobs/jobs.ts";
import type { Job } from "../jobs/job.ts";
import { startWorker } from "../jobs/worker.ts";
import { transaction } from "../write.ts";
import { makePost } from "./makePost.ts";
import type { PostRow } from "./posts.repo.ts";
import { videoJob } from "./video.jobs.ts";
import { withdrawPost } from "./withdrawPost.ts";

const run = promisify(execFile);
const pace: Pace = { lease_ms: 1500, renew_ms: 200, pauses_ms: [1, 1] };

let pro: TestNode;
let free: TestNode;
let folder = "";
beforeAll(async () => {
  pro = await startTestNode();
  free = await startTestNode({ PLAN: "free" });
  folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-videos-"));
});
afterAll(async () => {
  await pro.stop();
  await free.stop();
  await rm(folder, { recursive: true });
});

async function film(options: FilmOptions = {}): Promise<Buffer<ArrayBuffer>> {
  const file = path.join(folder, "film");
  await makeFilm(file, options);
  return Buffer.from(await readFile(file));
}

/** One that keeps a machine busy for seconds. */
const longFilm = () => film({ size: "1920x1080", seconds: 4, filter: "noise=alls=20:allf=t" });

/** This file is posted as a video, as if it had been looked at and found good; left, it is not begun by itself. */
async function post(
  node: TestNode,
  bytes: Buffer<ArrayBuffer>,
  { is_left = false }: { is_left?: boolean } = {},
): Promise<PostRow> {
  const { app, first_workspace_id: workspace_id } = node.node;
  const { id } = await makeEngagement(node);
  const ticket = await ticketFor(node, id, { kind: "video", mime: "video/mp4", bytes: bytes.length });
  await send(ticket, bytes);
  const { upload_id } = ticket;
  const { rows } = await app.pool.query<{ maker: string }>("SELECT maker FROM uploads WHERE id = $1", [
    upload_id,
  ]);
  return transaction(app, workspace_id, async (tx) => {
    const posted = await makePost(app, tx, {
      engagement: await holdEngagement(tx, { id, workspace_id }),
      maker: rows[0]!.maker,
      source: "api",
      guest_id: null,
      body: { kind: "video", upload_id },
      file: { upload_id, refusal: null },
    });
    if (is_left) await tx.client.query("DELETE FROM jobs WHERE subject = $1", [posted.id]);
    return posted;
  });
}

const makeJob = ({ id: subject, workspace_id }: PostRow): Job => ({
  id: 0,
  workspace_id,
  task: "video",
  subject,
  asked: 1,
  tries: 1,
  failures: 0,
  created_at: Date.now(),
});

function work(app: App) {
  const worker = startWorker(app, { video: videoJob }, pace);
  onTestFinished(() => worker.stop());
}

/** All that is known of it, without ids and times. */
async function readState({ app }: TestNode["node"], { id }: PostRow) {
  const { rows } = await app.pool.query(
    `SELECT status, held_because, video_status, duration_ms::int, share_ready, keepsake_ready, version,
            (SELECT count(*)::int FROM uploads u WHERE u.id = p.upload_id) AS uploads,
            (SELECT count(*)::int FROM jobs j WHERE j.task = 'video' AND j.subject = p.id) AS jobs,
            (SELECT coalesce(jsonb_agg(f.role || ' ' || f.mime || ' ' || f.width || 'x' || f.height ORDER BY f.role), '[]')
             FROM post_files f WHERE f.post_id = p.id) AS files
     FROM posts p WHERE id = $1`,
    [id],
  );
  return rows[0];
}

const videoStatus = async ({ app }: TestNode["node"], { id }: PostRow) =>
  (await app.pool.query("SELECT video_status FROM posts WHERE id = $1", [id])).rows[0].video_status;

/** A film is made small in seconds, unless the machine has much else to do. */
const patient = { timeout: 300_000 };
const failed = {
  status: "rejected",
  held_because: "unreadable",
  video_status: "failed",
  duration_ms: null,
  share_ready: false,
  keepsake_ready: false,
  version: 2,
  uploads: 0,
  jobs: 0,
  files: [],
};
const small = ["poster image/jpeg 320x180", "thumb image/jpeg 320x180", "video video/mp4 320x180"];
const waiting = { ...failed, status: "approved", held_because: null, video_status: "processing" };
const ready = {
  ...waiting,
  video_status: "ready",
  duration_ms: 2000,
  share_ready: true,
  files: small,
};

test("a video becomes small and goes onto the walls, and what was sent is gone", async () => {
  const { node } = pro;
  const told = heard(node.app);
  const posted = await post(pro, await film());
  work(node.app);
  await expect.poll(() => readState(node, posted), patient).toEqual(ready);
  const { rows } = await node.app.pool.query<{ role: string; id: string }>(
    "SELECT role, id FROM post_files WHERE post_id = $1 AND role IN ('video', 'poster') ORDER BY role DESC",
    [posted.id],
  );
  const [asset, poster] = rows.map(({ id }) => id);
  const topic = topics.post(posted.engagement_id, posted.id);
  await expect
    .poll(() => told.findLast((change) => change.topic === topic)?.body.post?.media)
    .toEqual({ asset, poster, width: 320, height: 180, duration_ms: 2000, crop: null });
  expect((await storedFiles(pro)).filter((name) => name.startsWith("tmp/"))).toEqual([]);
});

test("on the free plan the guest takes home a copy with the mark", async () => {
  const posted = await post(free, await film());
  work(free.node.app);
  await expect
    .poll(() => readState(free.node, posted), patient)
    .toEqual({ ...ready, files: [small[0], "take_home video/mp4 320x180", small[1], small[2]] });
});

test("a file of which nothing can be made fails at the first try, and what was sent is gone", async () => {
  const bytes = await film({ seconds: 3 });
  const posted = await post(pro, bytes.subarray(0, bytes.length / 2), { is_left: true });
  await videoJob.run(pro.node.app, makeJob(posted), new AbortController().signal);
  expect(await readState(pro.node, posted)).toEqual(failed);
});

test("a video whose process is killed time and again has not failed", async () => {
  const posted = await post(pro, await film({ size: "1280x720" }));
  work(pro.node.app);
  const killed = new Set<number>();
  const killing = setInterval(() => void killSmall(killed), 100);
  onTestFinished(() => clearInterval(killing));
  const again = () =>
    pro.node.app.pool.query("UPDATE jobs SET run_at = now_ms() WHERE subject = $1 AND tries = 0", [
      posted.id,
    ]);
  await expect.poll(async () => (await again()) && killed.size, patient).toBeGreaterThan(3);
  clearInterval(killing);
  await expect
    .poll(async () => (await again()) && (await videoStatus(pro.node, posted)), patient)
    .toBe("ready");
});

test("a video that failed has nothing to take home, whoever asks", async () => {
  const bytes = await film({ seconds: 3 });
  const posted = await post(pro, bytes.subarray(0, bytes.length / 2), { is_left: true });
  const path = `/engagements/${posted.engagement_id}/posts/${posted.id}`;
  expect((await pro.call("GET", path)).body.take_home_url).toEqual(expect.any(String));
  await videoJob.giveUp(pro.node.app, makeJob(posted), new Error("It crashed"));
  expect((await pro.call("GET", path)).body).toMatchObject({
    status: "rejected",
    video_status: "failed",
    share_ready: false,
    take_home_url: null,
    take_home_expires_at: null,
  });
  const [listed] = (await pro.call("GET", `/engagements/${posted.engagement_id}/posts`)).body.items;
  expect(listed).toMatchObject({ post_id: posted.id, held_because: "unreadable", take_home_url: null });
});

test("what a node makes when it stops ends with it, and another one goes on", async () => {
  const { app } = pro.node;
  const posted = await post(pro, await longFilm(), { is_left: true });
  const stop = new AbortController();
  const making = videoJob.run(app, makeJob(posted), stop.signal).catch((error: unknown) => error);
  await expect.poll(smallProcesses, patient).toHaveLength(1);
  stop.abort();
  expect(await making).toMatchObject({ name: "AbortError" });
  expect(await smallProcesses()).toEqual([]);
  expect(await readState(pro.node, posted)).toEqual({ ...waiting, version: 1, uploads: 1 });
  await transaction(app, posted.workspace_id, (tx) => addJobs(tx, posted.workspace_id, "video", [posted.id]));
  work(app);
  await expect.poll(() => videoStatus(pro.node, posted), patient).toBe("ready");
});

test("of a video that is withdrawn while it is made nothing is left", async () => {
  const { app } = pro.node;
  const before = await storedFiles(pro);
  const posted = await post(pro, await longFilm());
  work(app);
  await expect.poll(smallProcesses, patient).toHaveLength(1);
  await transaction(app, posted.workspace_id, (tx) => withdrawPost(app, tx, posted));
  await expect.poll(smallProcesses).toEqual([]);
  expect(await readState(pro.node, posted)).toEqual({
    ...waiting,
    status: "hidden",
    held_because: "withdrawn",
  });
  // What was received waits to be erased, and so does what was made, if it was whole before its process was ended.
  await expect.poll(() => forgottenFiles(before)).toEqual([]);
});

test("of a video that is withdrawn while its last bytes are made everything is erased at once", async () => {
  const { app } = pro.node;
  const before = await storedFiles(pro);
  const posted = await post(pro, await longFilm(), { is_left: true });
  const later = await laterErasures();
  const making = videoJob.run(app, makeJob(posted), new AbortController().signal);
  await expect.poll(smallProcesses, patient).toHaveLength(1);
  await transaction(app, posted.workspace_id, (tx) => withdrawPost(app, tx, posted));
  await making;
  expect(await readState(pro.node, posted)).toMatchObject({ held_because: "withdrawn", files: [] });
  expect(await forgottenFiles(before)).toEqual([]);
  expect(await laterErasures()).toEqual(later);
});

async function laterErasures(): Promise<string[]> {
  const { rows } = await pro.node.app.pool.query<{ subject: string }>(
    "SELECT subject FROM jobs WHERE task = 'erase' AND tries = 0 AND run_at > now_ms() ORDER BY id",
  );
  return rows.map(({ subject }) => subject);
}

/** Files that have been stored since and that nothing is going to erase. */
async function forgottenFiles(before: readonly string[]): Promise<string[]> {
  // A file is erased before its job ends, so those that are still to be erased are read first.
  const { rows } = await pro.node.app.pool.query<{ subject: string }>(
    "SELECT subject FROM jobs WHERE task = 'erase'",
  );
  const files = await storedFiles(pro);
  return files.filter(
    (name) => !before.includes(name) && !rows.some(({ subject }) => name.includes(subject)),
  );
}

/** Changes as listeners hear them. */
function heard(app: App) {
  const told: { topic: string; body: ChangedPost }[] = [];
  app.changes.onChange(({ topic, body }) => told.push({ topic, body: JSON.parse(body) as ChangedPost }));
  return told;
}

/** Those that this process has started. */
async function smallProcesses(): Promise<number[]> {
  const { stdout } = await run("ps", ["-eo", "pid=,ppid=,args="]);
  return stdout
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, ppid, ...args]) => Number(ppid) === process.pid && args.join(" ").includes("smallChild.ts"))
    .map(([pid]) => Number(pid));
}

async function killSmall(killed: Set<number>): Promise<void> {
  for (const pid of await smallProcesses()) {
    if (killed.has(pid)) continue;
    killed.add(pid);
    process.kill(pid, "SIGKILL");
  }
}
