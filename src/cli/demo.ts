import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Client, createClient } from "../client/client.ts";
import { type Command, type Surroundings, WrongUse } from "./command.ts";
import { fillDemo } from "./fillDemo.ts";
import { readSettings } from "./readSettings.ts";

const help = `Usage: cuelight demo

Fills a workspace with a small event that is on right now, and says where to look: that of a program that runs
(CUELIGHT_URL, CUELIGHT_KEY), else of one that it starts itself, on the folder ./data-demo. The settings of the program apply,
PORT and DATA_DIR among them. Remove the demo in the studio, or with DELETE /api/v1/demo.

Exit code: 0 done, 1 it cannot be done, 2 wrong use.
`;

interface Place {
  client: Client;
  studio: string;
  /** Resolves when the program that was started here has ended. */
  ended: Promise<void>;
}

export const demo: Command = {
  name: "demo",
  summary: "starts a program with a small event to look at",
  help,
  async run(args, { env, stdout }) {
    if (args.length > 0) throw new WrongUse("The demo takes no arguments.");
    const { client, studio, ended } = (await findRunning(env)) ?? (await startOwn(env));
    stdout.write("Filling the workspace with the demo …\n");
    await fillDemo(client, (line) => stdout.write(`${line}\n`));
    stdout.write(`${(await listAddresses(client, studio)).join("\n")}\n`);
    await ended;
    return 0;
  },
};

async function findRunning({
  CUELIGHT_URL: url = "http://localhost:4000",
  CUELIGHT_KEY: key,
}: Surroundings["env"]): Promise<Place | null> {
  if (key === undefined) return null;
  const found = await fetch(`${url}/healthz`).catch(() => null);
  if (!found?.ok) return null;
  return { client: createClient({ url, key }), studio: `${url}/studio`, ended: Promise.resolve() };
}

async function startOwn(env: Surroundings["env"]): Promise<Place> {
  const data_dir = env["DATA_DIR"] ?? "./data-demo";
  const key = await keyIn(data_dir);
  const config = await readSettings({
    LOG_LEVEL: "warn",
    ...env,
    DATA_DIR: data_dir,
    CUELIGHT_BOOTSTRAP_KEY: key,
  });
  // Commands that need no program do not load it.
  const { startNode } = await import("../server/node.ts");
  const { makeOwnerLink } = await import("../server/people/makeOwnerLink.ts");
  const node = await startNode(config);
  const asked = Promise.race(["SIGINT", "SIGTERM"].map((signal) => once(process, signal)));
  const link = await makeOwnerLink(node.app, node.first_workspace_id);
  const url = config.PUBLIC_URL;
  return {
    client: createClient({ url, key }),
    studio: link ?? `${url}/studio`,
    ended: asked.then(() => node.drain()),
  };
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

async function listAddresses(client: Client, studio: string): Promise<string[]> {
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
  return lines;
}
