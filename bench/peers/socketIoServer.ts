// The least program around socket.io that does this work: a request is broadcast, an answer is acknowledged. With a
// DATABASE_URL both are on disk before, answers gathered into one statement while the last one is being written.
import { createServer, type Server as HttpServer } from "node:http";
import { createRequire } from "node:module";
import pg from "pg";
import { question } from "./system.ts";

/** The part of socket.io that is used: its own types are there only once this folder is installed. */
interface SocketIoServer {
  emit(event: string, body: unknown): void;
  on(event: "connection", connected: (socket: SocketIoSocket) => void): void;
}
interface SocketIoSocket {
  on(event: "answer", take: (answer: PlayerAnswer, acknowledge: () => void) => void): void;
}
interface PlayerAnswer {
  q: number;
  player: string;
  answer: string;
}

const { Server } = createRequire(import.meta.url)("socket.io") as {
  Server: new (http: HttpServer, options: { transports: string[] }) => SocketIoServer;
};
const database_url = process.env["DATABASE_URL"];
const pool = database_url ? new pg.Pool({ connectionString: database_url, max: 20 }) : null;
await pool?.query(`CREATE TABLE IF NOT EXISTS records (ref text PRIMARY KEY, values jsonb NOT NULL)`);
await pool?.query(`CREATE TABLE IF NOT EXISTS answers (
  q int NOT NULL, player text COLLATE "C" NOT NULL, answer text NOT NULL, PRIMARY KEY (q, player))`);
const records = new Map<string, unknown>();
const answers = new Map<string, string>();

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    respond(request.url!, Buffer.concat(chunks).toString())
      .then(() => response.writeHead(200, { "Content-Length": 2 }).end("{}"))
      .catch(() => response.writeHead(500, { "Content-Length": 0 }).end());
  });
});
const io = new Server(server, { transports: ["websocket"] });

async function respond(url: string, body: string): Promise<void> {
  if (url === "/") return;
  if (url.startsWith("/ask/")) return io.emit("question", question(Number(url.slice("/ask/".length))));
  const values: unknown = JSON.parse(body);
  records.set(url, values);
  await pool?.query({
    name: "save",
    text: `INSERT INTO records (ref, values) VALUES ($1, $2) ON CONFLICT (ref) DO UPDATE SET values = excluded.values`,
    values: [url, body],
  });
  io.emit("change", { ref: url, values });
}

let waiting: (PlayerAnswer & { acknowledge: () => void })[] = [];
let is_writing = false;

async function writeAnswers(database: pg.Pool): Promise<void> {
  is_writing = true;
  while (waiting.length > 0) {
    const taken = waiting;
    waiting = [];
    await database.query({
      name: "answers",
      text: `INSERT INTO answers SELECT * FROM unnest($1::int[], $2::text[], $3::text[]) ON CONFLICT DO NOTHING`,
      values: [taken.map(({ q }) => q), taken.map(({ player }) => player), taken.map(({ answer }) => answer)],
    });
    for (const { acknowledge } of taken) acknowledge();
  }
  is_writing = false;
}

io.on("connection", (socket) => {
  socket.on("answer", (answer, acknowledge) => {
    answers.set(`${answer.q} ${answer.player}`, answer.answer);
    if (!pool) return acknowledge();
    waiting.push({ ...answer, acknowledge });
    if (!is_writing) void writeAnswers(pool);
  });
});
process.once("SIGTERM", () => process.exit(0));
server.listen(Number(process.env["PORT"]), "127.0.0.1");
