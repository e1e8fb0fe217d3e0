import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";
import { WebSocket } from "ws";
import type { z } from "zod";
import type { timelineInput } from "../../src/core/timeline/writeTimeline.ts";
import { openClient } from "./call.ts";
import type { Program } from "./programs.ts";

export interface Stage {
  id: string;
  workspace_id: string;
  /** A browser opens the screen at this address. */
  player_url: string;
}

/** Makes a stage whose idle story shows the record, with nothing in the picture unless a timeline is given. */
export async function makeStage(
  cuelight: Program,
  ref: string,
  timeline?: z.input<typeof timelineInput>,
): Promise<Stage> {
  const client = openClient(cuelight);
  await client.put("/records/{ref}", {
    params: { ref },
    body: {
      values: {
        word: "first",
        line: "A sentence of the length that a lower third shows under a speaker's name, and a little more of it, so that the frame is about 300 bytes",
      },
    },
  });
  const scene = await client.post("/scenes", { body: { title: ref, ref } });
  if (timeline) await client.put("/shots/{id}", { params: { id: scene.shots[0]!.id }, body: { timeline } });
  const story = await client.post("/stories", { body: { title: ref } });
  await client.post("/stories/{id}/chapters", { params: { id: story.id }, body: { scene_id: scene.id } });
  const stage = await client.post("/stages", { body: { name: ref } });
  await client.put("/stages/{id}/idle", { params: { id: stage.id }, body: { story_id: story.id } });
  const { pathname, search } = new URL(stage.player_url!);
  const { workspace_id } = await client.get("/me");
  return { id: stage.id, workspace_id, player_url: cuelight.url + pathname + search };
}

/**
 * Pairs the screens beforehand in the database, because pairing thousands by code is not what is measured, and returns
 * their tokens.
 */
export async function pairScreens(
  database: pg.Client | pg.Pool,
  { stage, count }: { stage: Stage; count: number },
): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString("base64url"));
  await database.query(
    `INSERT INTO screens (id, workspace_id, stage_id, token_hash) SELECT gen_random_uuid()::text, $1, $2, hash FROM unnest($3::bytea[]) AS hash`,
    [stage.workspace_id, stage.id, tokens.map((token) => createHash("sha256").update(token).digest())],
  );
  return tokens;
}

export async function openScreens(
  cuelight: Program,
  database: pg.Client | pg.Pool,
  { stage, count }: { stage: Stage; count: number },
): Promise<WebSocket[]> {
  const tokens = await pairScreens(database, { stage, count });
  const sockets: WebSocket[] = [];
  // Screens come back in waves.
  for (let at = 0; at < count; at += 250) {
    sockets.push(
      ...(await Promise.all(tokens.slice(at, at + 250).map((token) => openScreen(cuelight, token)))),
    );
  }
  return sockets;
}

async function openScreen(cuelight: Program, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${cuelight.url.replace("http", "ws")}/live`, { perMessageDeflate: false });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const settled = new Promise<void>((resolve) => {
    socket.on("message", (data) => {
      if ((data as Buffer).toString().includes('"type":"caught_up"')) resolve();
    });
  });
  socket.send(JSON.stringify({ type: "hello", protocol: 1, as: "screen", token }));
  await settled;
  socket.removeAllListeners("message");
  const pings = setInterval(() => socket.send('{"type":"ping","t":0}'), 5_000);
  socket.on("close", () => clearInterval(pings));
  return socket;
}
