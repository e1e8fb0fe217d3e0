import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { callNode, ownerKey, type TestNode } from "./testNode.ts";

const root = path.join(import.meta.dirname, "../..");

export interface ChildNode {
  url: string;
  call: TestNode["call"];
  /** Ends the program as a power cut would. */
  kill(): Promise<void>;
}

/** The program as it runs in production, in a process of its own that can be killed. */
export async function startChildNode(port: number, env: Record<string, string>): Promise<ChildNode> {
  const child = spawn(process.execPath, ["src/server/main.ts"], {
    cwd: root,
    env: {
      PATH: process.env["PATH"],
      HOST: "127.0.0.1",
      PORT: String(port),
      LOG_LEVEL: "warn",
      CUELIGHT_BOOTSTRAP_KEY: ownerKey,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  await ready(child);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    call: (method, path, body, options) => callNode(url, { method, path, body, ...options }),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || address === null) throw new Error("no port");
  return address.port;
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    const listen = (bytes: Buffer) => {
      said += String(bytes);
      if (said.includes("Cuelight is ready")) resolve();
    };
    child.stdout!.on("data", listen);
    child.stderr!.on("data", listen);
    child.on("error", reject);
    child.on("exit", () => reject(new Error(`The program ended before it was ready: ${said}`)));
  });
}
