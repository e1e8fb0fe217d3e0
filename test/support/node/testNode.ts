import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pino from "pino";
import { type Client, createClient } from "../../../src/client/client.ts";
import { readConfig } from "../../../src/server/config.ts";
import { type Node, startNode } from "../../../src/server/node.ts";
import { createTestDatabase } from "./testDatabase.ts";

export const ownerKey = "cue.owner.owner-secret";
/** Owner of another workspace on the same node. */
export const strangerKey = "cue.stranger.stranger-secret";

export interface TestNode {
  node: Node;
  url: string;
  database_url: string;
  /** A request to the API as the holder of `key`, the workspace's owner unless told. */
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<TestAnswer>;
  /** The same with the types of the contract, for set-up: what is refused is thrown. */
  client: Client;
  /** A second node on the same database. */
  another(env?: Record<string, string>): Promise<TestNode>;
  stop(): Promise<void>;
}

interface CallOptions {
  key?: string | null;
  headers?: Record<string, string>;
  /** The body as it goes over the wire, instead of JSON. */
  raw?: string | Uint8Array<ArrayBuffer>;
}

export interface TestAnswer {
  status: number;
  headers: Headers;
  // Tests assert on whole bodies; their shape is what is being tested.
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look at whatever was answered
  body: any;
}

export async function startTestNode(env: Record<string, string> = {}): Promise<TestNode> {
  const database = await createTestDatabase();
  const node = await openTestNode(database.url, env);
  return {
    ...node,
    async stop() {
      await node.stop();
      await database.drop();
    },
  };
}

async function openTestNode(database_url: string, env: Record<string, string>): Promise<TestNode> {
  const data_dir = await mkdtemp(path.join(os.tmpdir(), "cuelight-node-"));
  const config = readConfig({
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: data_dir,
    DATABASE_URL: database_url,
    RATE_LIMIT_PER_MIN: "0",
    CUELIGHT_BOOTSTRAP_KEY: `${ownerKey},${strangerKey}`,
    LOG_LEVEL: process.env["TEST_LOG"] ?? "silent",
    ...env,
  });
  const node = await startNode(config, pino({ level: config.LOG_LEVEL }));
  if (!env["PUBLIC_URL"]) config.PUBLIC_URL = node.url;
  return {
    node,
    url: node.url,
    database_url,
    call: (method, path, body, options) => callNode(node.url, { method, path, body, ...options }),
    client: createOwnerClient(node.url),
    another: (more = {}) => openTestNode(database_url, { ...env, ...more }),
    async stop() {
      await node.drain();
      // Work that was given up may still put down its last file.
      await rm(data_dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

export function createOwnerClient(url: string): Client {
  return createClient({ url, key: ownerKey, retries: 0 });
}

export async function callNode(
  url: string,
  {
    method,
    path,
    body,
    key = ownerKey,
    headers = {},
    raw,
  }: CallOptions & { method: string; path: string; body: unknown },
): Promise<TestAnswer> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      ...(key !== null && { Authorization: `Bearer ${key}` }),
      ...(raw === undefined && body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(raw !== undefined ? { body: raw } : body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get("content-type") ?? "");
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}
