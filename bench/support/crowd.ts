import { quantile } from "./load.ts";

/** Each phone pings every five seconds, as the page does, and not all of them in the same moment. */
export function keepAlive(players: { ping(): void }[]): NodeJS.Timeout {
  const [every_ms, rounds] = [50, 100];
  let round = 0;
  return setInterval(() => {
    round = (round + 1) % rounds;
    for (let at = round; at < players.length; at += rounds) players[at]!.ping();
  }, every_ms);
}

/** Sends as many a second, each measured from when it was meant to be sent, however late the load is itself. */
export async function paced<T>(
  all: T[],
  rate: number,
  send: (one: T, n: number) => Promise<unknown>,
): Promise<number[]> {
  const began_at = performance.now();
  const sent: Promise<number>[] = [];
  while (sent.length < all.length) {
    const due = Math.min(all.length, Math.floor(((performance.now() - began_at) * rate) / 1000) + 1);
    while (sent.length < due) {
      const n = sent.length;
      const at = began_at + (n * 1000) / rate;
      sent.push(send(all[n]!, n).then(() => performance.now() - at));
    }
    await pause(1);
  }
  return Promise.all(sent);
}

export async function inLots<T, R>(all: T[], lot: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < all.length; at += lot)
    done.push(...(await Promise.all(all.slice(at, at + lot).map(work))));
  return done;
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began_at = performance.now();
  await work();
  return performance.now() - began_at;
}

/** Prints our figures beside those of the same work done bare. */
export function compare(what: string, ours: number[], theirs: number[], aim: string, most = 3): void {
  const [one, other] = [ours, theirs].map((all) => all.toSorted((a, b) => a - b)) as [number[], number[]];
  const shares = [0.5, 0.95, 0.99, 1] as const;
  const [p50, p95, p99, last] = shares.map((share) => quantile(one, share).toFixed(1));
  const [, , bare99, bareLast] = shares.map((share) => quantile(other, share).toFixed(1));
  const ratio = (quantile(one, 0.99) / quantile(other, 0.99)).toFixed(2);
  say(
    `${what.padEnd(46)} p50 ${p50}  p95 ${p95}  p99 ${p99}  last ${last} ms   bare p99 ${bare99}  last ${bareLast} ms   ratio of p99 ${ratio} (aim ≤ ${most}${aim && `, ${aim}`})`,
  );
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
export const say = (line: string) => process.stdout.write(`${line}\n`);
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
