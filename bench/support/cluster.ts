import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { findNats } from "../../scripts/findNats.ts";
import { findOtherPostgres } from "../../scripts/findPostgres.ts";
import { chooseAccount } from "../../src/server/db/embeddedAccount.ts";
import { pause } from "./crowd.ts";
import { freePort, key, type Program, said } from "./programs.ts";

const run = promisify(execFile);

/** Nodes on one PostgreSQL with a standby, and NATS between them: everything in a process of its own on this machine. */
export interface Cluster {
  nodes: Program[];
  database: pg.Pool;
  /** Ends a node as a power cut would. */
  killNode(index: number): Promise<void>;
  startNode(): Promise<Program>;
  killNats(): Promise<void>;
  startNats(): Promise<void>;
  /** Reads how many messages came to NATS, and how many it passed on. */
  readMessages(): Promise<{ in_msgs: number; out_msgs: number }>;
  /** Kills the database's server; its standby becomes the one that everybody reaches at the same address. */
  failOver(): Promise<void>;
}

export async function withCluster(count: number, use: (cluster: Cluster) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-cluster-"));
  await chmod(folder, 0o755);
  const children = new Set<ChildProcess>();
  const keep = (child: ChildProcess) => {
    children.add(child);
    child.once("exit", () => children.delete(child));
    return child;
  };
  try {
    const servers = await startServers(folder, keep);
    const bus = await openBus(keep);
    const url = `postgres://cuelight@127.0.0.1:${servers.port}/cuelight`;
    const database = new pg.Pool({ connectionString: url, max: 2 });
    // The server is killed on purpose.
    database.on("error", () => {});
    const started = new Map<Program, ChildProcess>();
    const nodes: Program[] = [];
    const startNode = async () => {
      const { node, child } = await launchNode(keep, {
        DATABASE_URL: url,
        BUS_URL: bus.url,
        DATA_DIR: path.join(folder, `node-${started.size}`),
      });
      started.set(node, child);
      return node;
    };
    for (let n = 0; n < count; n += 1) nodes.push(await startNode());
    await use({
      nodes,
      database,
      startNode,
      async killNode(index) {
        const child = started.get(nodes[index]!)!;
        child.kill("SIGKILL");
        await once(child, "exit");
      },
      killNats: () => bus.kill(),
      startNats: () => bus.start(),
      readMessages: () => bus.readMessages(),
      failOver: () => servers.failOver(),
    });
    await database.end().catch(() => {});
    servers.close();
  } finally {
    for (const child of children) child.kill("SIGKILL");
    await pause(500);
    await rm(folder, { recursive: true, force: true });
  }
}

type Keep = (child: ChildProcess) => ChildProcess;

async function launchNode(keep: Keep, env: Record<string, string>) {
  const port = await freePort();
  const child = keep(
    spawn(process.execPath, [path.join(import.meta.dirname, "../../src/server/main.ts")], {
      env: {
        ...process.env,
        PORT: String(port),
        HOST: "127.0.0.1",
        WORKERS: "1",
        CUELIGHT_BOOTSTRAP_KEY: key,
        RATE_LIMIT_PER_MIN: "0",
        ...env,
      },
      stdio: ["ignore", "pipe", "inherit"],
    }),
  );
  await said(child, "ready");
  return { node: { url: `http://127.0.0.1:${port}`, pid: child.pid! }, child };
}

async function openBus(keep: Keep) {
  const program = findNats();
  if (!program) throw new Error("Install Debian's package nats-server first.");
  const [port, monitor] = [await freePort(), await freePort()];
  let child: ChildProcess;
  const start = async () => {
    child = keep(
      spawn(program, ["-a", "127.0.0.1", "-p", String(port), "-m", String(monitor)], {
        stdio: ["ignore", "ignore", "pipe"],
      }),
    );
    let heard = "";
    await new Promise<void>((resolve) => {
      child.stderr!.on("data", (chunk) => {
        heard += String(chunk);
        if (heard.includes("Server is ready")) resolve();
      });
    });
  };
  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    start,
    async kill() {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
    async readMessages() {
      const response = await fetch(`http://127.0.0.1:${monitor}/varz`);
      return (await response.json()) as { in_msgs: number; out_msgs: number };
    },
  };
}

/**
 * Starts a server and its standby, which has every transaction before its writer hears that it is stored. What stands
 * between them and everybody else is what a virtual address or a proxy is in a real installation.
 */
async function startServers(folder: string, keep: Keep) {
  const found = findOtherPostgres("");
  if (!found) throw new Error("Install Debian's package postgresql first.");
  const account = await chooseAccount(path.join(folder, "none"));
  const home = path.join(folder, "postgres");
  await mkdir(home, { mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined) await chown(home, account.uid, account.gid);
  const as = { ...account, cwd: home };
  const program = (name: string) => path.join(found.bin, name);
  const first = { data: path.join(home, "first"), port: await freePort() };
  const second = { data: path.join(home, "second"), port: await freePort() };

  await run(
    program("initdb"),
    ["-D", first.data, "-U", "cuelight", "--auth=trust", "-E", "UTF8", "--locale=C"],
    as,
  );
  const server = await startServer(first);
  const admin = new pg.Client({ connectionString: urlOf(first.port, "postgres") });
  admin.on("error", () => {});
  await admin.connect();
  await admin.query("CREATE DATABASE cuelight");
  await run(
    program("pg_basebackup"),
    ["-h", "127.0.0.1", "-p", String(first.port), "-U", "cuelight", "-D", second.data, "-R", "-X", "stream"],
    as,
  );
  await startServer(second);
  // From here on nothing counts as stored before the standby has it.
  await admin.query("ALTER SYSTEM SET synchronous_standby_names = '*'");
  await admin.query("SELECT pg_reload_conf()");
  await admin.end();

  async function startServer({ data, port }: { data: string; port: number }): Promise<ChildProcess> {
    const settings = {
      listen_addresses: "127.0.0.1",
      port,
      unix_socket_directories: home,
      max_connections: 200,
      wal_level: "replica",
      log_min_messages: "fatal",
    };
    const given = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const child = keep(spawn(program("postgres"), ["-D", data, ...given], { ...as, stdio: "ignore" }));
    for (;;) {
      const client = new pg.Client({ connectionString: urlOf(port, "postgres") });
      client.on("error", () => {});
      const isUp = await client.connect().then(
        () => true,
        () => false,
      );
      await client.end().catch(() => {});
      if (isUp) return child;
      await pause(50);
    }
  }

  const address = await openAddress(first.port);
  return {
    port: address.port,
    close: () => address.close(),
    async failOver() {
      server.kill("SIGKILL");
      await once(server, "exit");
      await run(program("pg_ctl"), ["promote", "-D", second.data], as);
      address.leadTo(second.port);
    },
  };
}

const urlOf = (port: number, database: string) => `postgres://cuelight@127.0.0.1:${port}/${database}`;

/** An address that leads to one server and can lead to another; what is open breaks then. */
async function openAddress(target: number) {
  let leads_to = target;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(leads_to, "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      one.on("error", () => {});
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    leadTo(port: number) {
      leads_to = port;
      cut();
    },
    close() {
      cut();
      server.close();
    },
  };
}

const ticks_a_second = 100;

/** Reads how many seconds of a core a process has used so far. */
export function readCpu({ pid }: Program): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticks_a_second;
}
