import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import { WebSocket } from "ws";
import { Caller, median } from "./support/load.ts";
import { key, memoryOf, type Program, withPrograms } from "./support/programs.ts";

const rounds = 15;
const prefix = "/api/v1";

/** One PATCH to every screen of a stage: time until the last one has it, beside a bare broadcast of the same bytes. */
export async function bench(): Promise<void> {
  await withPrograms(async ({ cuelight, bare, database_url }) => {
    const database = new pg.Client({ connectionString: database_url });
    await database.connect();
    const stage = await makeStage(cuelight, "fan/out");
    for (const count of [1_000, 5_000]) {
      const before = memoryOf(cuelight);
      const screens = await openScreens(cuelight, database, { stage, count });
      await pause(3_000);
      const per_connection = (memoryOf(cuelight) - before) / count;
      const sockets = await openSockets(bare, count);
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let round = -3; round < rounds; round += 1) {
        const frame = await roundOf(screens, cuelight, {
          method: "PATCH",
          path: `${prefix}/records/fan/out`,
          body: { values: { word: `round ${round}` } },
        });
        const bareFrame = await roundOf(sockets, bare, {
          method: "POST",
          path: "/",
          body: JSON.parse(frame.text),
        });
        if (round < 0) continue;
        ours.push(frame.ms);
        theirs.push(bareFrame.ms);
      }
      const ratio = median(ours.map((ms, i) => ms / theirs[i]!));
      process.stdout.write(
        `PATCH → last of ${count} screens ${median(ours).toFixed(1)} ms   bare ws ${median(theirs).toFixed(1)} ms   ratio ${ratio.toFixed(2)} (aim ≤ 2)   ${(per_connection / 1024).toFixed(1)} KB a connection\n`,
      );
      for (const socket of [...screens, ...sockets]) socket.terminate();
      await pause(1_000);
    }
    await benchGrowth(cuelight, database);
    await database.end();
  });
}

/** The cost of a PATCH beside 100 records, then beside 100,000 records, 2,000 scenes and 2,000 screens that do not play it. */
async function benchGrowth(cuelight: Program, database: pg.Client): Promise<void> {
  const stage = await makeStage(cuelight, "grow/alone");
  const other = await makeStage(cuelight, "grow/other");
  const screens = await openScreens(cuelight, database, { stage, count: 1 });
  const measure = async () => {
    const times: number[] = [];
    for (let round = 0; round < 120; round += 1) {
      const { ms } = await roundOf(screens, cuelight, {
        method: "PATCH",
        path: `${prefix}/records/grow/alone`,
        body: { values: { word: `r${round}` } },
      });
      if (round >= 20) times.push(ms);
    }
    return median(times);
  };
  const small = await measure();
  await database.query(`INSERT INTO records (workspace_id, ref, values, origin)
    SELECT id, 'many/' || n, '{"word":"x"}', 'api' FROM workspaces, generate_series(1, 100000) AS n`);
  await database.query(`INSERT INTO scenes (id, workspace_id, title, ref)
    SELECT gen_random_uuid()::text, id, 'Scene ' || n, 'many/' || n FROM workspaces, generate_series(1, 2000) AS n`);
  const strangers = await openScreens(cuelight, database, { stage: other, count: 2_000 });
  await pause(3_000);
  const large = await measure();
  process.stdout.write(
    `PATCH → one screen ${small.toFixed(2)} ms; beside 100,000 records, 2,000 scenes, 2,000 other screens ${large.toFixed(2)} ms   ratio ${(large / small).toFixed(2)}\n`,
  );
  for (const socket of [...screens, ...strangers]) socket.terminate();
}

async function roundOf(
  sockets: WebSocket[],
  program: Program,
  { method, path, body }: { method: string; path: string; body: unknown },
) {
  const caller = await Caller.open(program.url);
  const heard = Promise.all(sockets.map(nextChange));
  const began_at = performance.now();
  const answered = caller.ask(method, path, key, body);
  const [text] = await heard;
  const ms = performance.now() - began_at;
  const status = await answered;
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}`);
  caller.close();
  return { ms, text: text! };
}

function nextChange(socket: WebSocket): Promise<string> {
  return new Promise((resolve) => {
    const hear = (data: Buffer) => {
      const text = String(data);
      if (!text.includes('"type":"change"')) return;
      socket.off("message", hear);
      resolve(text);
    };
    socket.on("message", hear);
  });
}

async function makeStage(cuelight: Program, ref: string): Promise<{ id: string; workspace_id: string }> {
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(cuelight.url + prefix + path, {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(body !== undefined && { "Content-Type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Record<string, string>;
  };
  await call("PUT", `/records/${ref}`, {
    values: {
      word: "first",
      line: "A sentence of the length that a lower third shows under a speaker's name, and a little more of it, so that the frame is about 300 bytes",
    },
  });
  const scene = await call("POST", "/scenes", { title: ref, ref });
  const story = await call("POST", "/stories", { title: ref });
  await call("POST", `/stories/${story["id"]}/chapters`, { scene_id: scene["id"] });
  const stage = await call("POST", "/stages", { name: ref });
  await call("PUT", `/stages/${stage["id"]}/idle`, { story_id: story["id"] });
  return { id: stage["id"]!, workspace_id: (await call("GET", "/me"))["workspace_id"]! };
}

/** Paired beforehand in the database: pairing thousands by code is not what is measured. */
async function openScreens(
  cuelight: Program,
  database: pg.Client,
  { stage, count }: { stage: { id: string; workspace_id: string }; count: number },
): Promise<WebSocket[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString("base64url"));
  await database.query(
    `INSERT INTO screens (id, workspace_id, stage_id, token_hash) SELECT gen_random_uuid()::text, $1, $2, hash FROM unnest($3::bytea[]) AS hash`,
    [stage.workspace_id, stage.id, tokens.map((token) => createHash("sha256").update(token).digest())],
  );
  const sockets: WebSocket[] = [];
  // In waves, as screens do come back.
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

async function openSockets(bare: Program, count: number): Promise<WebSocket[]> {
  const open = async () => {
    const socket = new WebSocket(bare.url.replace("http", "ws"), { perMessageDeflate: false });
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    return socket;
  };
  const sockets: WebSocket[] = [];
  for (let at = 0; at < count; at += 250)
    sockets.push(...(await Promise.all(Array.from({ length: 250 }, open))));
  return sockets;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
