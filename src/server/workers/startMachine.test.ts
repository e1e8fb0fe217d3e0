import { execFileSync } from "node:child_process";
import cluster from "node:cluster";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { startMachine } from "./startMachine.ts";

/** Serves nothing, and ends when it is asked to. */
const program = `process.send({ type: "ready", owner_link: null });
process.once("SIGTERM", () => process.exit(0));
setInterval(() => {}, 1000);`;

async function startTestMachine() {
  const folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-machine-"));
  const exec = path.join(folder, "worker.cjs");
  await writeFile(exec, program);
  cluster.setupPrimary({ exec, execArgv: [], cwd: folder });
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  const machine = await startMachine(log, { workers: 2, port: 0, embedded: null });
  onTestFinished(async () => {
    cluster.setupPrimary({ cwd: folder });
    await machine.drain();
    await rm(folder, { recursive: true });
  });
  return { folder, said: () => lines.join("") };
}

/** The workers that run, the latest last. */
const listWorkers = () =>
  Object.values(cluster.workers!).flatMap((worker) =>
    worker?.process.pid && !worker.isDead() ? worker : [],
  );

test("a note to a worker that was killed a moment ago is lost, and a worker that cannot be started is tried again", async () => {
  const { folder, said } = await startTestMachine();
  const [first, second] = listWorkers();
  second!.process.kill("SIGKILL");
  // It is gone before this process can read that.
  execFileSync("sleep", ["0.5"]);
  for (const _ of [1, 2])
    first!.emit("message", { type: "note", to: "others", note: { type: "measure", ask: 1 } });
  // As where no process can be started.
  cluster.setupPrimary({ cwd: path.join(folder, "none") });
  await once(second!, "exit");
  await expect.poll(said).toContain("a worker could not be started");
  expect(said()).toContain("ENOENT");
  expect(first!.isDead()).toBe(false);

  cluster.setupPrimary({ cwd: folder });
  await expect.poll(() => listWorkers().length).toBe(2);
  expect(listWorkers()[0]).toBe(first);
});
