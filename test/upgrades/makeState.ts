// Makes one of the kept states: node test/upgrades/makeState.ts NAME CHECKOUT (see README.md).
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { startEmbedded } from "../../src/server/db/embedded.ts";
import { fillState } from "./fillState.ts";
import { kept_folder } from "./keptState.ts";
import { owner_key, public_url } from "./ownerCalls.ts";

const run = promisify(execFile);
const port = 4796;
const [name, checkout] = process.argv.slice(2);
if (!name || !checkout) throw new Error("Usage: node test/upgrades/makeState.ts NAME CHECKOUT");

const folder = path.join(kept_folder, name);
const data_dir = await mkdtemp("/tmp/cuelight-kept-");
// PostgreSQL runs as another user where this runs as root.
await chmod(data_dir, 0o755);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const filled = await whileItRuns(async (url) =>
  fillState(url, JSON.parse(await readFile(path.join(checkout, "docs/openapi.json"), "utf8"))),
);
await writeFile(
  path.join(folder, "state.json"),
  `${JSON.stringify({ ...(await readCommit()), ...filled }, null, 1)}\n`,
);
await writeFile(path.join(folder, "database.sql.gz"), gzipSync(await dump(), { level: 9 }));
await cp(path.join(data_dir, "media"), path.join(folder, "media"), { recursive: true });
await rm(data_dir, { recursive: true, force: true });

async function readCommit(): Promise<{ commit: string; day: string }> {
  const { stdout } = await run("git", ["show", "-s", "--format=%h %cs", "HEAD"], { cwd: checkout });
  const [commit, day] = stdout.trim().split(" ");
  return { commit: commit!, day: day! };
}

/** The program of the checkout, on the database that comes with it, ended as a service manager ends it. */
async function whileItRuns<T>(work: (url: string) => Promise<T>): Promise<T> {
  const settings = { DATA_DIR: data_dir, PORT: String(port), HOST: "127.0.0.1", PUBLIC_URL: public_url };
  const more = {
    CUELIGHT_BOOTSTRAP_KEY: owner_key,
    LOG_LEVEL: "warn",
    RATE_LIMIT_PER_MIN: "0",
    DISK_RESERVE_MB: "8",
  };
  const env = { PATH: process.env["PATH"], WORKERS: "1", ...settings, ...more };
  const program = spawn(process.execPath, ["src/server/main.ts"], {
    cwd: checkout,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(program, "exit");
  for await (const line of program.stdout.iterator({ destroyOnReturn: false }))
    if (String(line).includes("Cuelight is ready")) break;
  program.stdout.resume();
  try {
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    program.kill("SIGTERM");
    await ended;
  }
}

/** Statements that any client can send: the packages with the embedded PostgreSQL have no psql. */
async function dump(): Promise<string> {
  const embedded = await startEmbedded({ data_dir, log: () => {} });
  try {
    const { pathname, hostname, port: at } = new URL(embedded.url);
    const where = ["-h", decodeURIComponent(hostname), "-p", at, "-U", "cuelight", "-d", pathname.slice(1)];
    const how = ["--inserts", "--rows-per-insert=100", "--no-owner", "--no-privileges"];
    const { stdout } = await run(process.env["PG_DUMP"] ?? "pg_dump", [...where, ...how], {
      maxBuffer: 2 ** 28,
    });
    return stdout.replace(/^\\(un)?restrict .*$/gm, "");
  } finally {
    await embedded.stop();
  }
}
