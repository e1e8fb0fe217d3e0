// Fills a workspace with the demo and says where to look: of a node that runs (CUELIGHT_URL, CUELIGHT_KEY), else of one
// of its own, on a data folder of its own. What was made goes again in the studio, or with DELETE /api/v1/demo.
import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Client, createClient } from "../src/client/client.ts";
import { BadSetting, readConfig } from "../src/server/config.ts";
import { startNode } from "../src/server/node.ts";
import { makeOwnerLink } from "../src/server/people/makeOwnerLink.ts";
import { fillDemo } from "./fillDemo.ts";

interface Place {
  client: Client;
  studio: string;
}

try {
  await main();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${error instanceof BadSetting ? "Bad setting. " : ""}${message}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const { client, studio } = (await runningNode()) ?? (await ownNode());
  process.stdout.write("Filling the workspace with the demo …\n");
  await fillDemo(client, (line) => process.stdout.write(`${line}\n`));
  await printAddresses(client, studio);
}

async function runningNode(): Promise<Place | null> {
  const { CUELIGHT_URL: url = "http://localhost:4000", CUELIGHT_KEY: key } = process.env;
  if (key === undefined) return null;
  const found = await fetch(`${url}/healthz`).catch(() => null);
  return found?.ok ? { client: createClient({ url, key }), studio: `${url}/studio` } : null;
}

async function ownNode(): Promise<Place> {
  const data_dir = process.env["DATA_DIR"] ?? "./data-demo";
  const key = await keyIn(data_dir);
  const config = readConfig({
    LOG_LEVEL: "warn",
    ...process.env,
    DATA_DIR: data_dir,
    CUELIGHT_BOOTSTRAP_KEY: key,
  });
  const node = await startNode(config);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void node.drain().then(() => process.exit(0)));
  const link = await makeOwnerLink(node.app, node.first_workspace_id);
  const url = config.PUBLIC_URL;
  return { client: createClient({ url, key }), studio: link ?? `${url}/studio` };
}

/** The same at every start, so that none piles up. */
async function keyIn(data_dir: string): Promise<string> {
  const file = path.join(data_dir, "demo.key");
  const kept = await readFile(file, "utf8").catch(() => null);
  if (kept !== null) return kept;
  const key = `cue.demo${randomBytes(6).toString("hex")}.${randomBytes(24).toString("hex")}`;
  await mkdir(data_dir, { recursive: true });
  await writeFile(file, key, { mode: 0o600 });
  return key;
}

async function printAddresses(client: Client, studio: string): Promise<void> {
  const { stage_ids, engagement_id } = await client.get("/demo");
  const lines = [`Studio: ${studio}`];
  for (const id of stage_ids) {
    const stage = await client.get("/stages/{id}", { params: { id } });
    lines.push(`Screen, ${stage.location} (${stage.orientation}): ${stage.player_url}`);
  }
  if (engagement_id !== null) {
    const { join_url } = await client.get("/engagements/{id}", { params: { id: engagement_id } });
    lines.push(`Phone: ${join_url}`);
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}
