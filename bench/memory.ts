import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Operations } from "../src/contract/operations.ts";
import { GuestPhone } from "../test/support/guests/guestPhone.ts";
import { makeFilm } from "../test/support/media/films.ts";
import { type ChildNode, freePort, startChildNode } from "../test/support/node/childNode.ts";
import { createDataDir } from "../test/support/node/dataDir.ts";
import { quantile } from "./support/load.ts";

const films = 4;
const look_ms = 200;

/** What the whole program takes of a small machine: itself, its embedded database and its work on media. */
export async function bench(): Promise<void> {
  const data_dir = await createDataDir();
  const folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-films-"));
  const film = path.join(folder, "film.mp4");
  await makeFilm(film, { size: "1920x1080", seconds: 10, filter: "noise=alls=20:allf=t" });
  const bytes = Buffer.from(await readFile(film));
  const node = await startChildNode(await freePort(), {
    DATA_DIR: data_dir.path,
    WORKERS: "1",
    RATE_LIMIT_PER_MIN: "0",
    LOG_LEVEL: "error",
  });
  try {
    await sleep(20_000);
    say("idle", measure(node, data_dir.path));
    const { body: engagement } = await node.call("POST", "/engagements", {
      title: "Gala",
      moderation: "open",
    });
    const began_at = performance.now();
    const watching = watch(node, data_dir.path);
    const phones = Array.from({ length: films }, () => new GuestPhone(node.url, engagement.join_code));
    await Promise.all(
      phones.map((phone, n) => phone.post({ kind: "video", mime: "video/mp4", bytes, caption: `Film ${n}` })),
    );
    await untilMade(node, engagement.id);
    const { most, put_ms } = await watching.stop();
    say(`${films} films of 10 s in 1080p (${(bytes.length / 1e6).toFixed(1)} MB each) at once`, most);
    process.stdout.write(
      `all made after ${((performance.now() - began_at) / 1000).toFixed(0)} s; a PUT meanwhile p50 ${quantile(put_ms, 0.5).toFixed(0)} ms, p99 ${quantile(put_ms, 0.99).toFixed(0)} ms\n`,
    );
    await sleep(30_000);
    say("half a minute later", measure(node, data_dir.path));
  } finally {
    await node.terminate();
    await data_dir.remove();
    await rm(folder, { recursive: true });
  }
}

type Megabytes = Record<string, number>;

function say(when: string, taken: Megabytes): void {
  const parts = Object.entries(taken).map(([what, mb]) => `${what} ${mb.toFixed(0)}`);
  const total = Object.values(taken).reduce((sum, mb) => sum + mb, 0);
  process.stdout.write(`${when}: ${total.toFixed(0)} MB (${parts.join(", ")})\n`);
}

/** Waits until every film is made. */
async function untilMade(node: ChildNode, engagement_id: string): Promise<void> {
  for (;;) {
    const { jobs } = (await node.call("GET", "/operations")).body as Operations;
    if (jobs.find(({ task }) => task === "video")?.open === 0) break;
    await sleep(500);
  }
  const { body } = await node.call("GET", `/engagements/${engagement_id}/posts?limit=50`);
  const statuses = (body.items as { status: string }[]).map(({ status }) => status);
  if (statuses.some((status) => status !== "approved"))
    throw new Error(`A film was not made: ${statuses.join(", ")}`);
}

/** Looks again and again, and keeps the moment at which the most was taken. */
function watch(node: ChildNode, data_dir: string) {
  let most: Megabytes = {};
  const stopping = new AbortController();
  const put_ms: number[] = [];
  const total = (taken: Megabytes) => Object.values(taken).reduce((sum, mb) => sum + mb, 0);
  const looking = (async () => {
    while (!stopping.signal.aborted) {
      const taken = measure(node, data_dir);
      if (total(taken) > total(most)) most = taken;
      const began_at = performance.now();
      await node.call("PUT", "/records/word", { values: { word: String(began_at) } });
      put_ms.push(performance.now() - began_at);
      await sleep(look_ms);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await looking;
      return { most, put_ms: put_ms.toSorted((a, b) => a - b) };
    },
  };
}

/** Adds up what the processes take by kind; what several of them share is counted once. */
function measure(node: ChildNode, data_dir: string): Megabytes {
  const taken: Megabytes = {};
  for (const pid of listProcesses(node.pid, data_dir)) {
    const command = read(`/proc/${pid}/cmdline`).replaceAll("\u0000", " ");
    const kind = /postgres/.test(command) ? "postgres" : (/(\w+)Child\.ts/.exec(command)?.[1] ?? "node");
    const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
    taken[kind] = (taken[kind] ?? 0) + kilobytes / 1024;
  }
  return taken;
}

/** The program, the postmaster, and all that those have started. */
function listProcesses(root: number, data_dir: string): Set<number> {
  const postmaster = Number(read(path.join(data_dir, "postgres/postmaster.pid")).split("\n")[0]);
  const found = new Set([root, postmaster]);
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => [Number(pid), Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1])] as const);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
  }
  return found;
}

/** A process that has ended has no files any more. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
