// This program does the same work without Cuelight: node:http, one pg statement, ws. It runs as a program of its own,
// like the node it stands beside.
import { mkdir, open } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import pg from "pg";
import { type WebSocket, WebSocketServer } from "ws";

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 20 });
pool.on("error", () => {});
await pool.query(`CREATE TABLE IF NOT EXISTS bare_records (
  workspace_id text COLLATE "C", ref text COLLATE "C", values jsonb NOT NULL, updated_at bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, ref))`);

const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });

const folder = process.env["FILES_DIR"]!;
await mkdir(folder, { recursive: true });
await pool.query("CREATE TABLE IF NOT EXISTS bare_files (name text PRIMARY KEY, bytes bigint NOT NULL)");

const server = createServer((request, response) => {
  if (request.url!.startsWith("/files/")) return void keepFile(request, response);
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    answer(request.method!, request.url!, Buffer.concat(chunks))
      .then((body) => {
        const text = JSON.stringify(body);
        response.writeHead(200, {
          "Content-Type": "application/json",
          "Content-Length": Buffer.byteLength(text),
        });
        return response.end(text);
      })
      .catch(() => response.writeHead(500).end());
  });
});

/** Streams to the disk itself, then writes a row. */
async function keepFile(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = request.url!.slice("/files/".length);
  const file = await open(path.join(folder, name), "w");
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    await file.write(chunk);
    bytes += chunk.length;
  }
  await file.sync();
  await file.close();
  await pool.query("INSERT INTO bare_files (name, bytes) VALUES ($1, $2)", [name, bytes]);
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ name, bytes }));
}

async function answer(method: string, url: string, body: Buffer): Promise<unknown> {
  const ref = decodeURIComponent(url.slice("/api/v1/records/".length));
  if (method === "GET") return read(ref);
  if (method === "PUT") return save(ref, (JSON.parse(String(body)) as { values: object }).values);
  if (ref === "batch")
    return saveMany((JSON.parse(String(body)) as { items: { ref: string; fields: object }[] }).items);
  return broadcast(body);
}

async function read(ref: string) {
  const { rows } = await pool.query({
    name: "read",
    text: "SELECT ref, values, updated_at FROM bare_records WHERE workspace_id = $1 AND ref = $2",
    values: ["bench", ref],
  });
  return rows[0] as unknown;
}

async function save(ref: string, values: object) {
  const { rows } = await pool.query({
    name: "save",
    text: `INSERT INTO bare_records (workspace_id, ref, values) VALUES ($1, $2, $3)
           ON CONFLICT (workspace_id, ref) DO UPDATE SET values = excluded.values RETURNING ref, values, updated_at`,
    values: ["bench", ref, JSON.stringify(values)],
  });
  return rows[0] as unknown;
}

async function saveMany(items: { ref: string; fields: object }[]) {
  const { rowCount } = await pool.query({
    name: "save many",
    text: `INSERT INTO bare_records AS r (workspace_id, ref, values)
           SELECT $1, ref, values FROM unnest($2::text[], $3::jsonb[]) AS i (ref, values)
           ON CONFLICT (workspace_id, ref) DO UPDATE SET values = r.values || excluded.values`,
    values: ["bench", items.map((item) => item.ref), items.map((item) => JSON.stringify(item.fields))],
  });
  return { updated: rowCount };
}

async function broadcast(body: Buffer) {
  for (const socket of sockets.clients) socket.send(body, { binary: false });
  return {};
}

/** Players' answers are acknowledged once all that came meanwhile is written in one statement. */
interface GivenAnswer {
  act: number;
  player: string;
  q: number;
  answer: string;
  socket: WebSocket;
}
let waiting: GivenAnswer[] = [];
let is_writing = false;
let taps = 0;
await pool.query(`CREATE TABLE IF NOT EXISTS bare_answers (
  game_id text COLLATE "C" NOT NULL, q int NOT NULL, player_id text COLLATE "C" NOT NULL, answer text NOT NULL,
  ms int NOT NULL, at bigint NOT NULL, by_captain boolean NOT NULL, PRIMARY KEY (game_id, q, player_id))`);

async function writeAnswers(): Promise<void> {
  is_writing = true;
  while (waiting.length > 0) {
    const taken = waiting;
    waiting = [];
    await pool.query({
      name: "answers",
      text: `INSERT INTO bare_answers SELECT 'game', q, player, answer, 0, 0, false
             FROM unnest($1::int[], $2::text[], $3::text[]) AS a (q, player, answer) ON CONFLICT DO NOTHING`,
      values: [taken.map(({ q }) => q), taken.map(({ player }) => player), taken.map(({ answer }) => answer)],
    });
    for (const { socket, act } of taken) socket.send(`{"type":"done","act":${act}}`);
  }
  is_writing = false;
}

server.on("upgrade", (request, socket, head) => {
  sockets.handleUpgrade(request, socket, head, (webSocket) => {
    webSocket.on("error", () => {});
    webSocket.on("message", (data) => {
      const message = JSON.parse((data as Buffer).toString()) as { type: string } & Omit<
        GivenAnswer,
        "socket"
      >;
      if (message.type === "ping") return webSocket.send(`{"type":"pong","t":1,"now":${Date.now()}}`);
      if (message.type === "react") return (taps += 1);
      if (message.type !== "answer") return webSocket.send('{"type":"game"}');
      waiting.push({ ...message, socket: webSocket });
      if (!is_writing) void writeAnswers();
    });
  });
});
server.listen(Number(process.env["PORT"]), "127.0.0.1", () => process.stdout.write("ready\n"));
