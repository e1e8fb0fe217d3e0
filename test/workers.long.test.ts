import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import http from "node:http";
import { createServer } from "node:net";
import { once } from "node:events";
import { text as readText } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { writeLogLevel } from "../src/server/logLevel.ts";
import { makeEngagement } from "./support/guests/engagements.ts";
import { GuestPhone } from "./support/guests/guestPhone.ts";
import { TestPhone } from "./support/guests/testPhone.ts";
import { type ChildNode, freePort, startChildNode, startProgram } from "./support/node/childNode.ts";
import { createDataDir } from "./support/node/dataDir.ts";
import { createTestDatabase } from "./support/node/testDatabase.ts";
import { ownerKey } from "./support/node/testNode.ts";
import { WriteLoad } from "./support/node/writeLoad.ts";

async function startMachine(env: Record<string, string> = {}) {
  const data_dir = await createDataDir();
  onTestFinished(() => data_dir.remove());
  const port = await freePort();
  const start = async () => {
    const node = await startChildNode(port, {
      DATA_DIR: data_dir.path,
      WORKERS: "2",
      RATE_LIMIT_PER_MIN: "0",
      LOG_LEVEL: "error",
      ...env,
    });
    onTestFinished(() => node.kill());
    return node;
  };
  return { data_dir, port, node: await start(), start };
}

const workersOf = ({ pid }: ChildNode) => childrenOf(pid, "src/server/main.ts");
/** Each takes one photo at a time, and makes its copies in a process that it keeps for a while. */
const pictureProcessesOf = (worker: number) => childrenOf(worker, "pictureChild.ts");

/** The processes of this program that this one has started and that still run. */
async function childrenOf(pid: number, program: string): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  const running = await Promise.all(
    children
      .trim()
      .split(" ")
      .map(async (child) => {
        const command = await readFile(`/proc/${child}/cmdline`, "utf8").catch(() => "");
        return command.includes(program) ? Number(child) : null;
      }),
  );
  return running.filter((child) => child !== null);
}

/** Asks on a connection of its own, so that the next worker answers. */
function ask(url: string, path: string): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${ownerKey}` };
    http.get(url + path, { agent: false, headers }, resolve).on("error", reject);
  });
}

async function readMetric({ url }: ChildNode, name: string): Promise<number> {
  const text = await readText(await ask(url, "/metrics"));
  return Number(new RegExp(`^${name} (.*)$`, "m").exec(text)?.[1]);
}

test("a worker that is killed under load costs its connections and nothing else", async () => {
  const { node, data_dir } = await startMachine();
  const before = await workersOf(node);
  expect(before).toHaveLength(2);
  const engagement = await makeEngagement(node);
  const phones = await Promise.all(
    Array.from({ length: 4 }, () => new TestPhone(node.url, engagement.join_code).connect()),
  );
  onTestFinished(() => phones.forEach((phone) => phone.close()));

  const load = new WriteLoad();
  for (const round of [0, 1]) {
    let is_over = false;
    const writing = load.run((...given) => {
      if (is_over) throw new Error("over");
      return node.call(...given);
    });
    await sleep(300);
    const killed = before[round]!;
    process.kill(killed, "SIGKILL");
    // It is there until the machine has noticed.
    await expect.poll(() => existsSync(`/proc/${killed}`)).toBe(false);
    expect((await ask(node.url, "/healthz")).statusCode).toBe(200);
    await expect.poll(() => readMetric(node, "cuelight_workers")).toBe(2);
    is_over = true;
    await writing;
    // A connection to the killed worker that nobody used meanwhile is found broken now.
    const read: ChildNode["call"] = (...given) => node.call(...given).catch(() => node.call(...given));
    expect(await load.findLost(read)).toEqual([]);
  }
  expect(load.acknowledged).toBeGreaterThan(20);
  const after = await workersOf(node);
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  expect(phones.map(({ isClosed }) => isClosed)).toEqual([true, true, true, true]);
  const back = await new TestPhone(node.url, engagement.join_code).connect();
  onTestFinished(() => back.close());
  expect((await back.hear("game")).type).toBe("game");

  expect(await node.terminate()).toBe(0);
  expect(await data_dir.postmaster()).toBe(undefined);
});

test("workers share the photos, and those of one that is killed are made by the others", async ({
  annotate,
}) => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const client = await noteTakenJobs(database.url);
  onTestFinished(() => client.end());
  const { node } = await startMachine({ DATABASE_URL: database.url });
  const engagement = await makeEngagement(node);
  const guests = Array.from({ length: 16 }, () => new GuestPhone(node.url, engagement.join_code));
  const bytes = await makePhoto();
  const shot = { kind: "photo", mime: "image/jpeg", bytes, caption: "" } as const;
  const posting = Promise.all(guests.map((guest) => guest.post(shot)));

  // Both are at work, and stay so: what makes their copies is held.
  const workers = await workersOf(node);
  const listPictureProcesses = () => Promise.all(workers.map(pictureProcessesOf));
  await expect
    .poll(async () => (await listPictureProcesses()).map(({ length }) => length > 0), { interval: 20 })
    .toEqual([true, true]);
  const [doomed, others] = (await listPictureProcesses()) as [number[], number[]];
  for (const pid of [...doomed, ...others]) process.kill(pid, "SIGSTOP");
  const letGoOn = () => [...doomed, ...others].forEach(goOn);
  onTestFinished(letGoOn);
  const listHeld = async () =>
    (await client.query("SELECT subject FROM jobs WHERE task = 'photo' AND run_at > now_ms()")).rows;
  await expect.poll(listHeld).toHaveLength(2);
  const held = (await listHeld()).map(({ subject }) => subject as string);
  const countAcknowledged = () => guests.filter(({ post_id }) => post_id !== null).length;
  await expect.poll(countAcknowledged).toBeGreaterThan(guests.length / 2);
  const acknowledged = countAcknowledged();

  process.kill(workers[0]!, "SIGKILL");
  const killed_at = Date.now();
  letGoOn();
  await posting;
  const listCopies = async () =>
    (await client.query("SELECT post_id, array_agg(role ORDER BY role) AS roles FROM post_files GROUP BY 1"))
      .rows;
  const copies = guests.map(({ post_id }) => ({ post_id, roles: ["keepsake", "photo", "thumb", "wall"] }));
  await expect
    .poll(async () => new Set(await listCopies()), { timeout: 400_000, interval: 500 })
    .toEqual(new Set(copies));
  // The one that the killed worker had begun was begun anew.
  const { rows: again } = await client.query(
    "SELECT subject, at FROM taken_jobs WHERE subject = ANY ($1) AND task = 'photo' AND tries > 1",
    [held],
  );
  expect(again.length).toBeGreaterThan(0);
  await annotate(
    `${acknowledged} of ${guests.length} were acknowledged at the kill; begun anew ${again[0].at - killed_at} ms after it`,
  );
  await expect.poll(() => readMetric(node, "cuelight_workers")).toBe(2);
  const faults = node.said().match(/"level":50.*/g);
  expect(faults).toEqual([expect.stringContaining("a worker has ended: another one takes its place")]);
  expect(await node.terminate()).toBe(0);
});

/** Has the database note each time that a job is begun: jobs themselves are gone when they are done. */
async function noteTakenJobs(database_url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database_url });
  await client.connect();
  await client.query(`
    CREATE TABLE taken_jobs (task text, subject text, tries int, at float8);
    CREATE FUNCTION note_taken() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO taken_jobs VALUES (NEW.task, NEW.subject, NEW.tries, now_ms()); RETURN NEW; END $$;
    CREATE TRIGGER note_taken AFTER UPDATE ON jobs FOR EACH ROW WHEN (NEW.tries > OLD.tries)
      EXECUTE FUNCTION note_taken();`);
  return client;
}

async function makePhoto(): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#000", noise } });
  return Buffer.from(await picture.jpeg().toBuffer());
}

/** One whose worker is gone ends by itself as soon as it can notice. */
function goOn(pid: number): void {
  try {
    process.kill(pid, "SIGCONT");
  } catch {
    // It has ended already.
  }
}

test("a key's requests count on all workers, and metrics are those of the machine", async () => {
  const { node } = await startMachine({ RATE_LIMIT_PER_MIN: "100" });
  for (let nth = 0; nth < 40; nth += 1) await ask(node.url, "/api/v1/records");
  const left = async () => {
    const answers = [await ask(node.url, "/api/v1/records"), await ask(node.url, "/api/v1/records")];
    return Math.max(...answers.map(({ headers }) => Number(headers["ratelimit-remaining"])));
  };
  // Each alone would have counted half of them.
  await expect.poll(left, { interval: 200 }).toBeLessThan(60);
  expect(await left()).toBeGreaterThan(0);

  const engagement = await makeEngagement(node);
  const phones = await Promise.all(
    Array.from({ length: 4 }, () => new TestPhone(node.url, engagement.join_code).connect()),
  );
  onTestFinished(() => phones.forEach((phone) => phone.close()));
  // Both workers say so; a busy one may leave out another that does not answer within a second.
  const countLive = () => readMetric(node, "cuelight_live_connections");
  await expect.poll(async () => [await countLive(), await countLive()]).toEqual([4, 4]);
});

test("a machine that is killed leaves no worker behind, and starts again with all it had", async () => {
  const { node, start, data_dir } = await startMachine();
  expect((await node.call("PUT", "/records/word", { values: { word: "kept" } })).status).toBe(201);
  const workers = await workersOf(node);
  await node.kill();
  const isAlive = (pid: number) => readFile(`/proc/${pid}/cmdline`, "utf8").then(Boolean, () => false);
  for (const pid of workers) await expect.poll(() => isAlive(pid)).toBe(false);
  const again = await start();
  expect((await again.call("GET", "/records/word")).body.values).toEqual({ word: "kept" });
  expect(await again.terminate()).toBe(0);
  expect(await data_dir.postmaster()).toBe(undefined);
});

test("what is wrong is said once, and nothing stays behind", async () => {
  const data_dir = await createDataDir();
  onTestFinished(() => data_dir.remove());
  const taken = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void taken.close());
  await once(taken, "listening");
  const { port } = taken.address() as { port: number };
  const program = startProgram({
    PORT: String(port),
    DATA_DIR: data_dir.path,
    WORKERS: "2",
    LOG_LEVEL: "error",
  });
  expect(await program.ended).toBe(1);
  expect(program.said()).toBe(`Bad setting. PORT: ${port} is in use by another program\n`);
  expect(await data_dir.postmaster()).toBe(undefined);
});

test("every worker follows a log level that is changed while the machine runs, one that comes later too", async () => {
  const { node, data_dir } = await startMachine();
  const countLines = () => [1, 2].map((worker) => countRequestLines(node, worker));
  const doBothLogMoreThan = async (before: number[]) => {
    for (let nth = 0; nth < 8; nth += 1) await ask(node.url, "/healthz");
    return countLines().every((count, index) => count > before[index]!);
  };
  const patience = { interval: 200 };
  await ask(node.url, "/healthz");
  expect(countLines()).toEqual([0, 0]);
  await writeLogLevel({ DATA_DIR: data_dir.path }, { level: "info", until: Date.now() + 3_600_000 });
  await expect.poll(() => doBothLogMoreThan([0, 0]), patience).toBe(true);

  const [killed] = await workersOf(node);
  process.kill(killed!, "SIGKILL");
  await expect.poll(async () => (await workersOf(node)).includes(killed!), patience).toBe(false);
  await expect.poll(() => readMetric(node, "cuelight_workers"), patience).toBe(2);
  const before = countLines();
  await expect.poll(() => doBothLogMoreThan(before), patience).toBe(true);
});

function countRequestLines({ said }: ChildNode, worker: number): number {
  return said()
    .split("\n")
    .filter((line) => line.includes(`"worker":${worker}`) && line.includes('"msg":"request"')).length;
}
