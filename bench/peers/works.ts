import { paced, pause } from "../support/crowd.ts";
import { Caller, load, median, quantile, type Request } from "../support/load.ts";
import { readMemory } from "./startProcess.ts";
import { asked_questions, options, type Phone, type RunningSystem } from "./system.ts";

/** What came of a piece of work; a lower cost is better. */
export interface Figure {
  text: string;
  cost: number;
}

export interface Sizes {
  /** Each kind of request is measured in so many rounds of so long. */
  rounds: number;
  round_ms: number;
  screens: number[];
  phones: number;
  answers_per_second: number;
}

type Report = (work: string, figure: Figure) => void;

const megabyte = 2 ** 20;
/** A change that has not reached every screen by then never will. */
const told_limit_ms = 60_000;
/** A system that takes seconds for each change is measured on fewer of them. */
const screens_limit_ms = 60_000;

export function reportTime(report: Report, work: string, ms: number): void {
  report(work, { text: `${(ms / 1000).toFixed(2)} s`, cost: ms });
}

export function reportMemory(report: Report, work: string, bytes: number): void {
  report(work, { text: `${(bytes / megabyte).toFixed(0)} MB`, cost: bytes });
}

export async function measureRequests(
  system: RunningSystem,
  { rounds, round_ms }: Sizes,
  report: Report,
): Promise<void> {
  if (!system.requests) return;
  const { write, read, list, writeMany } = system.requests;
  const works: [string, number, (n: number) => Request][] = [
    ["Write a record, one caller", 1, write],
    ["Write a record, 50 callers", 50, write],
    ["Read a record, one caller", 1, read],
    ["Read a record, 50 callers", 50, read],
    ["List 100 records, one caller", 1, list],
    ["Write 500 records in one request", 1, writeMany],
  ];
  for (const [work, callers, next] of works) {
    const run = (for_ms: number) => load(system.url, { key: system.key, callers, for_ms, next });
    await run(500);
    const rates = [];
    for (let round = 0; round < rounds; round += 1) rates.push(await run(round_ms));
    const per_second = median(rates.map((rate) => rate.per_second));
    const p99_ms = median(rates.map((rate) => rate.p99_ms));
    report(work, {
      text: `${per_second.toFixed(per_second < 100 ? 1 : 0)}/s, p99 ${sayMs(p99_ms)}`,
      cost: 1 / per_second,
    });
  }
}

/** One record is changed by a request; each screen is measured from the request to the message. */
export async function measureScreens(system: RunningSystem, sizes: Sizes, report: Report): Promise<void> {
  const { screens } = system;
  if (!screens) return;
  const before = readMemory(system.pids);
  for (const count of sizes.screens) {
    const crowd = await screens.open(count);
    await pause(2_000);
    const bytes = (readMemory(system.pids) - before) / count;
    const took: number[] = [];
    const began_at = performance.now();
    for (let round = -3; round < 20; round += 1) {
      const word = `word ${round + 3} of ${count}`;
      const caller = await Caller.open(system.url);
      const heard = crowd.all.map(
        (screen) =>
          new Promise<number>((resolve) => {
            screen.onMessage = (text) => {
              if (text.includes(`"${word}"`)) resolve(performance.now());
            };
          }),
      );
      const { method, path, body } = screens.change(word);
      const sent_at = performance.now();
      const responded = caller.ask(method, path, system.key, body);
      const moments = await within(told_limit_ms, Promise.all(heard));
      if ((await responded) >= 300) throw new Error(`${method} ${path} was refused`);
      caller.close();
      if (round < 0) continue;
      took.push(...moments.map((at) => at - sent_at));
      if (performance.now() - began_at > screens_limit_ms) break;
    }
    crowd.close();
    await pause(1_000);
    reportSpread(report, `One change to ${count} screens`, took);
    if (count === sizes.screens.at(-1))
      report("Memory for each connected screen", { text: `${(bytes / 1024).toFixed(1)} KB`, cost: bytes });
  }
}

/** A question goes to all phones, and each of them answers it; an answer is measured until its acknowledgement. */
export async function measurePhones(
  system: RunningSystem,
  { phones: count, answers_per_second }: Sizes,
  report: Report,
): Promise<void> {
  const { phones } = system;
  if (!phones) return;
  const before = readMemory(system.pids);
  const crowd = await phones.open(count);
  await pause(2_000);
  const bytes = (readMemory(system.pids) - before) / count;
  const asked: number[] = [];
  const answered: number[] = [];
  for (let q = 0; q < asked_questions; q += 1) {
    const began_at = performance.now();
    const heard = crowd.all.map((phone) => phone.hear(q).then(() => performance.now() - began_at));
    const [told] = await within(told_limit_ms, Promise.all([Promise.all(heard), phones.ask(q)]));
    const send = (phone: Phone, n: number) => phone.answer(q, options[(n + q) % options.length]!);
    const acknowledged = await paced(crowd.all, answers_per_second, send);
    await phones.finish(q);
    await pause(1_000);
    if (q === 0) continue;
    asked.push(...told);
    answered.push(...acknowledged);
  }
  crowd.close();
  reportSpread(report, `A question to ${count} phones`, asked);
  reportSpread(report, `Their answers acknowledged, ${answers_per_second}/s`, answered);
  report("Memory for each phone", { text: `${(bytes / 1024).toFixed(1)} KB`, cost: bytes });
}

function reportSpread(report: Report, work: string, took: number[]): void {
  const sorted = took.toSorted((a, b) => a - b);
  const [p50, p99] = [quantile(sorted, 0.5), quantile(sorted, 0.99)];
  report(work, { text: `p50 ${sayMs(p50)}, p99 ${sayMs(p99)}`, cost: p99 });
}

const sayMs = (ms: number) => (ms < 10 ? `${ms.toFixed(2)} ms` : `${ms.toFixed(0)} ms`);

async function within<T>(limit_ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`not everybody was told within ${limit_ms / 1000} s`)),
      limit_ms,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
