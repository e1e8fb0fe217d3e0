import pg from "pg";
import { WebSocket } from "ws";
import { prefix } from "./support/call.ts";
import { Caller, median } from "./support/load.ts";
import { key, readMemory, type Program, withPrograms } from "./support/programs.ts";
import { makeStage, openScreens } from "./support/screens.ts";

const rounds = 15;

/** One PATCH to every screen of a stage: time until the last one has it, beside a bare broadcast of the same bytes. */
export async function bench(): Promise<void> {
  await withPrograms(async ({ cuelight, bare, database_url }) => {
    const database = new pg.Client({ connectionString: database_url });
    await database.connect();
    const stage = await makeStage(cuelight, "fan/out");
    for (const count of [1_000, 5_000]) {
      const before = readMemory(cuelight);
      const screens = await openScreens(cuelight, database, { stage, count });
      await pause(3_000);
      const per_connection = (readMemory(cuelight) - before) / count;
      const sockets = await openSockets(bare, count);
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let round = -3; round < rounds; round += 1) {
        const frame = await measureRound(screens, cuelight, {
          method: "PATCH",
          path: `${prefix}/records/fan/out`,
          body: { values: { word: `round ${round}` } },
        });
        const bareFrame = await measureRound(sockets, bare, {
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
      const { ms } = await measureRound(screens, cuelight, {
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

async function measureRound(
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
