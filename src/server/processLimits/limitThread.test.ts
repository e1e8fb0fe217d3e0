import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { Busy } from "./Busy.ts";
import { limitThread, TookTooLong } from "./limitThread.ts";

function start(code: string): { worker: Worker; answer: Promise<unknown> } {
  const worker = new Worker(code, { eval: true });
  onTestFinished(() => void worker.terminate());
  const { promise: answer, resolve } = Promise.withResolvers<unknown>();
  worker.on("message", resolve);
  return { worker, answer };
}

const post = `require("node:worker_threads").parentPort.postMessage("done");`;

test("an answer in time is given", async () => {
  const { worker, answer } = start(post);
  expect(await limitThread(worker, answer, { cpu_ms: 60_000, wall_ms: 60_000 })).toBe("done");
});

test("a thread that works for ever has taken too long, by its own time", async () => {
  const { worker, answer } = start("for (;;);");
  await expect(limitThread(worker, answer, { cpu_ms: 200, wall_ms: 600_000 })).rejects.toThrow(TookTooLong);
});

test("a thread that waits has not worked, however long it takes", async () => {
  const { worker, answer } = start(`setTimeout(() => { ${post} }, 1_000);`);
  expect(await limitThread(worker, answer, { cpu_ms: 900, wall_ms: 60_000 })).toBe("done");
});

test("a thread that gets no time leaves the question open", async () => {
  const { worker, answer } = start("setInterval(() => {}, 1_000);");
  await expect(limitThread(worker, answer, { cpu_ms: 60_000, wall_ms: 10 })).rejects.toThrow(Busy);
});

test("of a thread that has worked before only what is new counts", async () => {
  const { worker, answer } = start(`
    for (const end = process.threadCpuUsage().user + 300_000; process.threadCpuUsage().user < end;);
    ${post}
    require("node:worker_threads").parentPort.on("message", () => { ${post} });`);
  expect(await answer).toBe("done");
  const { promise: second, resolve } = Promise.withResolvers<unknown>();
  worker.on("message", resolve);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage("again");
  expect(await limitThread(worker, second, { cpu_ms: 200, wall_ms: 60_000 })).toBe("done");
});
