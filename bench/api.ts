import { load, median, type Rate, type Request } from "./support/load.ts";
import { key, type Program, withPrograms } from "./support/programs.ts";

const rounds = 5;
const round_ms = 2_000;
const records = 1_000;

const values = {
  title: "Opening keynote",
  speaker: "Ada Lovelace",
  room: "Main hall",
  starts: "09:30",
  note: "Doors at nine",
};
const path = (n: number) => `/api/v1/records/bench/${n % records}`;

const questions: { name: string; callers: number; aim: string; next: (n: number) => Request }[] = [
  {
    name: "PUT a record",
    callers: 50,
    aim: "≥ 0.8",
    next: (n) => ({ method: "PUT", path: path(n), body: { values: { ...values, n: String(n) } } }),
  },
  { name: "GET a record", callers: 50, aim: "≥ 0.7", next: (n) => ({ method: "GET", path: path(n) }) },
  {
    name: "PUT, one caller",
    callers: 1,
    aim: "≥ 0.8",
    next: (n) => ({ method: "PUT", path: path(n), body: { values: { ...values, n: String(n) } } }),
  },
  { name: "GET, one caller", callers: 1, aim: "≥ 0.7", next: (n) => ({ method: "GET", path: path(n) }) },
  {
    name: "batch of 500",
    callers: 1,
    aim: "≥ 0.8",
    next: (n) => ({ method: "POST", path: "/api/v1/records/batch", body: { items: batch(n) } }),
  },
];

function batch(n: number) {
  return Array.from({ length: 500 }, (_, i) => ({
    ref: `bench/batch/${i}`,
    fields: { ...values, n: String(n) },
  }));
}

/** Measures requests per second beside the bare program's, in turns so that both meet the same machine. */
export async function bench(): Promise<void> {
  await withPrograms(async ({ cuelight, bare }) => {
    for (const question of questions) {
      const ours: Rate[] = [];
      const theirs: Rate[] = [];
      await run(bare, question, 500);
      await run(cuelight, question, 500);
      for (let round = 0; round < rounds; round += 1) {
        theirs.push(await run(bare, question, round_ms));
        ours.push(await run(cuelight, question, round_ms));
      }
      const ratio = median(ours.map((rate, i) => rate.per_second / theirs[i]!.per_second));
      process.stdout.write(
        `${question.name.padEnd(18)} ${say(ours)}   bare ${say(theirs)}   ratio ${ratio.toFixed(2)} ${question.aim && `(aim ${question.aim})`}\n`,
      );
    }
  });
}

function run(program: Program, { callers, next }: (typeof questions)[number], for_ms: number) {
  return load(program.url, { key, callers, for_ms, next });
}

function say(rates: Rate[]): string {
  const of = (pick: (rate: Rate) => number) => median(rates.map(pick));
  return `${of((rate) => rate.per_second)
    .toFixed(0)
    .padStart(
      6,
    )}/s p50 ${of((rate) => rate.p50_ms).toFixed(2)} ms p99 ${of((rate) => rate.p99_ms).toFixed(2)} ms`;
}
