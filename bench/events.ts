import pg from "pg";
import { dayOf } from "../test/support/events/eventPlans.ts";
import { median } from "./support/load.ts";
import { key, type Program, withPrograms } from "./support/programs.ts";

const rounds = 7;
const sizes = [48, 480] as const;

const questions = ["dry run", "apply", "second apply"] as const;
type Question = (typeof questions)[number];
const aims: Record<Question, string> = { "dry run": "≤ 1000", apply: "≤ 5000", "second apply": "" };

/** A day of 480 sessions and 560 speakers, and one of a tenth of it; beside the same rows written without the program. */
export async function bench(): Promise<void> {
  await withPrograms(async ({ cuelight, database_url }) => {
    const client = new pg.Client(database_url);
    client.on("error", () => {});
    await client.connect();
    await makeBareTables(client);
    const took = Object.fromEntries(
      sizes.map((size) => [size, { "dry run": [], apply: [], "second apply": [], bare: [] }]),
    ) as unknown as Record<(typeof sizes)[number], Record<Question | "bare", number[]>>;
    // The first round is not counted: nothing is warm yet.
    for (let round = -1; round < rounds; round += 1)
      for (const size of sizes) {
        const event = dayOf(size, { ref: `bench-${size}-${round + 1}` });
        const last = await lastChange(client);
        const times = {
          "dry run": await time(() => apply(cuelight, { event, dry_run: true })),
          apply: await time(() => apply(cuelight, { event })),
          "second apply": await time(() => apply(cuelight, { event })),
        };
        const rows = await readRows(client, event.ref, last);
        const bare = await time(() => writeBare(client, rows));
        if (round < 0) continue;
        for (const question of questions) took[size][question].push(times[question]);
        took[size].bare.push(bare);
      }
    for (const question of questions) {
      const [small, large] = sizes.map((size) => median(took[size][question])) as [number, number];
      const growth = median(took[480][question].map((ms, n) => ms / took[48][question][n]!));
      const ratio = median(took[480].apply.map((ms, n) => ms / took[480].bare[n]!));
      const beside =
        question === "apply"
          ? `   bare ${median(took[480].bare).toFixed(0)} ms, ratio ${ratio.toFixed(2)}`
          : "";
      process.stdout.write(
        `${question.padEnd(14)} 48 sessions ${small.toFixed(1)} ms | 480 ${large.toFixed(1)} ms ${aims[question] && `(aim ${aims[question]})`}   growth ${growth.toFixed(2)} (aim ≤ 12)${beside}\n`,
      );
    }
    await client.end();
  });
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function apply({ url }: Program, body: object): Promise<unknown> {
  const response = await fetch(`${url}/api/v1/events/apply`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (response.status !== 200) throw new Error(`an apply answered ${response.status}`);
  return response.json();
}

/** In the order in which they need one another, with those of one event. */
const tables: [name: string, of_event: string][] = [
  ["venues", "id = (SELECT venue_id FROM events WHERE ref = $1)"],
  ["events", "ref = $1"],
  ["stages", "venue_id = (SELECT venue_id FROM events WHERE ref = $1)"],
  ["rooms", "venue_id = (SELECT venue_id FROM events WHERE ref = $1)"],
  ["presenters", "ref LIKE $1 || '/%'"],
  ["records", "ref LIKE $1 || '/%'"],
  ["sessions", "event_id = (SELECT id FROM events WHERE ref = $1)"],
  [
    "shows",
    "session_id IN (SELECT id FROM sessions WHERE event_id = (SELECT id FROM events WHERE ref = $1))",
  ],
  ["event_items", "event_id = (SELECT id FROM events WHERE ref = $1)"],
];

/** The same tables with the same indexes. */
async function makeBareTables(client: pg.Client): Promise<void> {
  await client.query("CREATE SCHEMA bare");
  for (const name of [...tables.map(([table]) => table), "changes"])
    await client.query(
      `CREATE TABLE bare.${name} (LIKE public.${name} INCLUDING DEFAULTS INCLUDING INDEXES)`,
    );
}

async function lastChange(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: string }>("SELECT coalesce(max(id), 0) AS id FROM changes");
  return Number(rows[0]!.id);
}

async function readRows(client: pg.Client, ref: string, last_change: number): Promise<Map<string, object[]>> {
  const found = new Map<string, object[]>();
  for (const [name, of_event] of tables) {
    const { rows } = await client.query<{ row: object }>(
      `SELECT to_jsonb(t) AS row FROM ${name} t WHERE ${of_event}`,
      [ref],
    );
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  const told = await client.query<{ row: object }>("SELECT to_jsonb(t) AS row FROM changes t WHERE id > $1", [
    last_change,
  ]);
  found.set(
    "changes",
    told.rows.map(({ row }) => row),
  );
  return found;
}

async function writeBare(client: pg.Client, rows: Map<string, object[]>): Promise<void> {
  await client.query("BEGIN");
  for (const [name, some] of rows)
    await client.query(
      `INSERT INTO bare.${name} SELECT * FROM jsonb_populate_recordset(NULL::bare.${name}, $1)`,
      [JSON.stringify(some)],
    );
  await client.query("COMMIT");
}
