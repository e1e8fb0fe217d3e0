import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { Client, type QueryResultRow } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Embedded, startEmbedded } from "./embedded.ts";
import { chooseAccount } from "./embeddedAccount.ts";

const is_root = process.getuid?.() === 0;

let root: string;
let data_dir: string;
let lines: string[];
const started: Embedded[] = [];
const programs: ChildProcess[] = [];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "embedded-"));
  await chmod(root, 0o755);
  data_dir = join(root, "data");
  lines = [];
});

afterEach(async () => {
  for (const program of programs.splice(0)) await kill(program);
  for (const embedded of started.splice(0)) await embedded.stop();
  // A test that failed half-way may have left a server that nobody holds any more.
  const left = await startEmbedded({ data_dir, log: () => undefined }).catch(() => undefined);
  await left?.stop();
  const cluster = await realpath(join(data_dir, "postgres"));
  await rm(cluster, { recursive: true });
  await rm(root, { recursive: true });
});

async function start(): Promise<Embedded> {
  const embedded = await startEmbedded({ data_dir, log: (line) => lines.push(line) });
  started.push(embedded);
  return embedded;
}

async function query(url: string, text: string): Promise<QueryResultRow[]> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<QueryResultRow>(text);
  await client.end();
  return rows;
}

/** Another process that starts the database, says so, and goes on with what the script adds. */
function startProgram(script = ""): { program: ChildProcess; output: AsyncIterator<string> } {
  const source = `
    import { Client } from ${JSON.stringify(import.meta.resolve("pg"))};
    import { startEmbedded } from ${JSON.stringify(new URL("embedded.ts", import.meta.url).href)};
    try {
      const { url } = await startEmbedded({ data_dir: ${JSON.stringify(data_dir)}, log: () => {} });
      console.log("started");
      ${script}
      setInterval(() => {}, 1000);
    } catch (error) {
      console.log(error.message);
    }`;
  const program = spawn(process.execPath, ["--input-type=module", "--eval", source], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  programs.push(program);
  return { program, output: createInterface({ input: program.stdout })[Symbol.asyncIterator]() };
}

async function kill(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exit = once(program, "exit");
  program.kill("SIGKILL");
  await exit;
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(data_dir, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function readSocketDir(url: string): string {
  return decodeURIComponent(new URL(url).hostname);
}

test("the first start makes a durable UTF-8 database that other users of the machine cannot reach", async () => {
  const { url } = await start();
  const [settings] = await query(
    url,
    `SELECT current_user AS role, datname, pg_encoding_to_char(encoding) AS encoding, datlocale,
      (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser,
      current_setting('data_checksums') AS data_checksums, current_setting('fsync') AS fsync,
      current_setting('full_page_writes') AS full_page_writes,
      current_setting('synchronous_commit') AS synchronous_commit,
      current_setting('listen_addresses') AS listen_addresses
    FROM pg_database WHERE datname = current_database()`,
  );
  expect(settings).toEqual({
    role: "cuelight",
    datname: "cuelight",
    encoding: "UTF8",
    datlocale: "C.UTF-8",
    superuser: true,
    data_checksums: "on",
    fsync: "on",
    full_page_writes: "on",
    synchronous_commit: "on",
    listen_addresses: "",
  });
  const { mode, uid } = await stat(readSocketDir(url));
  const account = await chooseAccount(join(data_dir, "postgres"));
  expect({ mode: mode & 0o777, uid }).toEqual({ mode: 0o700, uid: account.uid ?? process.getuid?.() });
});

test("a restart keeps the data, and a stop leaves no process, socket or lock behind", async () => {
  const first = await start();
  await query(first.url, "CREATE TABLE word AS SELECT 'Grüezi 👋' AS text");
  const pid = await postmasterPid();
  await first.stop();
  await first.stop();
  // Its end is known a moment before the system has taken leave of it.
  await expect.poll(() => isAlive(pid)).toBe(false);
  await expect(stat(readSocketDir(first.url))).rejects.toThrow("ENOENT");
  await expect(stat(join(data_dir, "pid"))).rejects.toThrow("ENOENT");
  const second = await start();
  expect(await query(second.url, "SELECT text FROM word")).toEqual([{ text: "Grüezi 👋" }]);
});

test("after kill -9 of the program the next start takes over the running server with every acknowledged row", async () => {
  const { program, output } = startProgram(`
    const client = new Client({ connectionString: url });
    client.on("error", () => {});
    await client.connect();
    await client.query("CREATE TABLE number (value int)");
    for (let value = 1; ; value++) {
      await client.query("INSERT INTO number VALUES ($1)", [value]);
      console.log(value);
    }`);
  let acknowledged = 0;
  while (acknowledged < 100) acknowledged = Number((await output.next()).value) || 0;
  const pid = await postmasterPid();
  await kill(program);
  const { url } = await start();
  expect(await postmasterPid()).toBe(pid);
  const [row] = await query(url, `SELECT count(*)::int AS kept FROM number WHERE value <= ${acknowledged}`);
  expect(row).toEqual({ kept: acknowledged });
});

test("a killed postmaster is replaced, though one of its children is still busy", async () => {
  const first = await start();
  await query(first.url, "CREATE TABLE word AS SELECT 'kept' AS text");
  const busy = query(first.url, "SELECT count(*) FROM generate_series(1, 1e12) AS n WHERE n < 0");
  const failed = expect(busy).rejects.toThrow("Connection terminated");
  const is_busy =
    "SELECT FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%1e12%' AND pid <> pg_backend_pid()";
  while ((await query(first.url, is_busy)).length === 0);
  process.kill(await postmasterPid(), "SIGKILL");
  await first.stop();
  const second = await start();
  await failed;
  expect(await query(second.url, "SELECT text FROM word")).toEqual([{ text: "kept" }]);
});

test("a postmaster killed under a running program comes back at the same address, with every row", async () => {
  const { url } = await start();
  await query(url, "CREATE TABLE kept (n int)");
  await query(url, "INSERT INTO kept VALUES (1)");
  const pid = Number((await readFile(join(data_dir, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);
  process.kill(pid, "SIGKILL");
  await expect.poll(() => query(url, "SELECT n FROM kept").catch(() => null)).toEqual([{ n: 1 }]);
  expect(lines).toContain("The database has ended by itself: starting it again");
});

test("a server whose socket was deleted is started again", async () => {
  const { program, output } = startProgram();
  await output.next();
  const pid = await postmasterPid();
  const [, , , , socket_dir] = (await readFile(join(data_dir, "postgres", "postmaster.pid"), "utf8")).split(
    "\n",
  );
  await kill(program);
  await rm(socket_dir ?? "", { recursive: true });
  const { url } = await start();
  expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(await postmasterPid()).not.toBe(pid);
});

test("process ids that other processes have by now do not stand in the way", async () => {
  const first = await start();
  await first.stop();
  const account = await chooseAccount(join(data_dir, "postgres"));
  const stranger = spawn("sleep", ["60"], { ...account, stdio: "ignore" });
  programs.push(stranger);
  await writeFile(join(data_dir, "pid"), `${process.pid}\n`);
  await writeFile(join(data_dir, "postgres", "postmaster.pid"), `${stranger.pid}\n${data_dir}/postgres\n`);
  const second = await start();
  expect(await query(second.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(stranger.exitCode).toBe(null);
});

test("of two programs on one fresh folder one starts and the other is told who has it", async () => {
  const both = [startProgram(), startProgram()];
  const said = await Promise.all(
    both.map(async ({ program, output }) => ({
      pid: program.pid,
      line: String((await output.next()).value),
    })),
  );
  const winner = said.find(({ line }) => line === "started");
  expect(said.map(({ line }) => line).sort()).toEqual([
    `DATA_DIR is in use by process ${winner?.pid} (${data_dir})`,
    "started",
  ]);
  await expect(start()).rejects.toThrow(`DATA_DIR is in use by process ${winner?.pid}`);
});

test("a start that was killed while it made the database does not spoil the next one", async () => {
  await mkdir(data_dir);
  const unfinished = async () => (await readdir(data_dir)).filter((name) => name.startsWith("postgres.new-"));
  for (let times = 0; times < 3; times++) {
    const before = await unfinished();
    const { program } = startProgram();
    let fresh: string | undefined;
    while (fresh === undefined) fresh = (await unfinished()).find((name) => !before.includes(name));
    while ((await readdir(join(data_dir, fresh))).length === 0);
    await kill(program);
  }
  const { url } = await start();
  expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(await unfinished()).toEqual([]);
});

test.runIf(is_root)(
  "in a folder only root can enter the data live elsewhere, and move with their DATA_DIR",
  async () => {
    await chmod(root, 0o700);
    const first = await start();
    await query(first.url, "CREATE TABLE word AS SELECT 'kept' AS text");
    await first.stop();
    const cluster = await realpath(join(data_dir, "postgres"));
    expect(dirname(cluster)).toBe("/var/lib/cuelight");
    expect(lines).toEqual([`The database is in ${cluster}, as its user cannot enter ${data_dir}`]);
    await rename(data_dir, `${data_dir}-moved`);
    data_dir = `${data_dir}-moved`;
    const second = await start();
    expect(await query(second.url, "SELECT text FROM word")).toEqual([{ text: "kept" }]);
  },
);

test("a folder that holds something else is refused and left as it is", async () => {
  await mkdir(join(data_dir, "postgres"), { recursive: true });
  await writeFile(join(data_dir, "postgres", "notes.txt"), "mine");
  await expect(start()).rejects.toThrow("holds no PostgreSQL database");
  expect(await readdir(join(data_dir, "postgres"))).toEqual(["notes.txt"]);
});
