import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { callNode, createOwnerClient, ownerKey, type TestNode } from "./testNode.ts";

const root = path.join(import.meta.dirname, "../../..");
// Half of a start is reading the program: what one has read is kept for those after it.
const compiled = path.join(os.tmpdir(), "cuelight-compiled");

export interface Program {
  child: ChildProcess;
  /** All it has written so far. */
  said: () => string;
  /** Its exit code, null when a signal ended it. */
  ended: Promise<number | null>;
}

export interface ChildNode {
  url: string;
  pid: number;
  call: TestNode["call"];
  client: TestNode["client"];
  said: () => string;
  /** Ends the program as a power cut would. */
  kill(): Promise<void>;
  /** Asks the program to end; answers its exit code. */
  terminate(): Promise<number | null>;
}

/** The program as it runs in production, in a process of its own; from another folder where it is of another version. */
export function startProgram(env: Record<string, string>, folder = root): Program {
  const child = spawn(process.execPath, ["src/server/main.ts"], {
    cwd: folder,
    env: {
      PATH: process.env["PATH"],
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
      CUELIGHT_BOOTSTRAP_KEY: ownerKey,
      NODE_COMPILE_CACHE: compiled,
      // Small, because every test that starts a database of its own would write it anew.
      DISK_RESERVE_MB: "8",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes: Buffer) => (said += String(bytes)));
  // Closed, and not only gone: then all it said has been heard.
  const ended = once(child, "close").then(([code]) => code as number | null);
  return { child, said: () => said, ended };
}

/** A program that is ready, and can be killed. */
export async function startChildNode(
  port: number,
  env: Record<string, string>,
  folder?: string,
): Promise<ChildNode> {
  const program = startProgram({ PORT: String(port), ...env }, folder);
  await ready(program);
  const { child, said, ended } = program;
  const url = `${env["TLS_CERT"] ? "https" : "http"}://127.0.0.1:${port}`;
  const end = (signal: "SIGKILL" | "SIGTERM") => {
    child.kill(signal);
    return ended;
  };
  return {
    url,
    pid: child.pid!,
    said,
    call: (method, path, body, options) => callNode(url, { method, path, body, ...options }),
    client: createOwnerClient(url),
    async kill() {
      await end("SIGKILL");
    },
    terminate: () => end("SIGTERM"),
  };
}

// Below those that the system hands out by itself: one of them could be given away before it is used, or while a
// program that was killed is started again.
const own_ports = { first: 20_000, count: 12_000 };
let ports_tried = Math.floor(Math.random() * own_ports.count);

/** A port that was free a moment ago, and that nobody is given who has not asked for it by its number. */
export async function freePort(): Promise<number> {
  for (;;) {
    ports_tried += 1;
    const port = own_ports.first + (ports_tried % own_ports.count);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "0.0.0.0", () => server.close(() => resolve(true)));
  });
}

function ready({ child, said, ended }: Program): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout!.on("data", () => {
      if (said().includes("Cuelight is ready")) resolve();
    });
    child.on("error", reject);
    ended.then(() => reject(new Error(`The program ended before it was ready: ${said()}`)), reject);
  });
}
