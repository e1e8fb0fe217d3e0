// Fills a workspace with the demo and says where to look: of a node that runs (CUELIGHT_URL, CUELIGHT_KEY), else of one
// of its own, on a data folder of its own. What was made goes again in the studio, or with DELETE /api/v1/demo.
import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { BadSetting, readConfig } from "../src/server/config.ts";
import { startNode } from "../src/server/node.ts";
import { makeOwnerLink } from "../src/server/people/makeOwnerLink.ts";

interface Place {
  url: string;
  key: string;
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
  const place = (await runningNode()) ?? (await ownNode());
  process.stdout.write("Filling the workspace with the demo …\n");
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const made = await call(place, "POST", "/demo", { time_zone });
  if (made.status !== 201 && made.status !== 409) throw new Error(`POST /demo: ${JSON.stringify(made.body)}`);
  if (made.status === 409) process.stdout.write("It is there already.\n");
  await untilReady(place);
  await tellPlaces(place);
}

/** The node makes it in the background, and says how far it is. */
async function untilReady(place: Place): Promise<void> {
  for (let told = -1; ; await wait(500)) {
    const { body: demo } = await call(place, "GET", "/demo");
    if (!demo.is_there) throw new Error(demo.problem ?? "The demo was removed while it was being made");
    if (demo.is_ready) return;
    const { done, total } = demo.progress;
    if (done > told && done % 5 === 0) process.stdout.write(`  ${done} of ${total} parts\n`);
    told = done;
  }
}

async function runningNode(): Promise<Place | null> {
  const { CUELIGHT_URL: url = "http://localhost:4000", CUELIGHT_KEY: key } = process.env;
  if (key === undefined) return null;
  const found = await fetch(`${url}/healthz`).catch(() => null);
  return found?.ok ? { url, key, studio: `${url}/studio` } : null;
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
  return { url: config.PUBLIC_URL, key, studio: link ?? `${config.PUBLIC_URL}/studio` };
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

async function tellPlaces(place: Place): Promise<void> {
  const { body: demo } = await call(place, "GET", "/demo");
  const lines = [`Studio: ${place.studio}`];
  for (const id of demo.stage_ids) {
    const { body: stage } = await call(place, "GET", `/stages/${id}`);
    lines.push(`Screen, ${stage.location} (${stage.orientation}): ${stage.player_url}`);
  }
  const { body: engagement } = await call(place, "GET", `/engagements/${demo.engagement_id}`);
  lines.push(`Phone: ${engagement.join_url}`);
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** The fields that are told here, of whatever was asked for. */
interface Answered {
  is_there: boolean;
  is_ready: boolean;
  progress: { done: number; total: number };
  problem: string | null;
  stage_ids: string[];
  engagement_id: string;
  location: string;
  orientation: string;
  player_url: string;
  join_url: string;
}

async function call({ url, key }: Place, method: string, route: string, body?: unknown) {
  const response = await fetch(`${url}/api/v1${route}`, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answered };
}
