import { execFile } from "node:child_process";
import { promisify } from "node:util";
import sharp from "sharp";
import { expect, test } from "vitest";
import { guestPhoto } from "../../../../test/support/guests/guestPhoto.ts";
import { Busy } from "../../processLimits/Busy.ts";
import { ImageTooLarge, NotAnImage } from "../refusals.ts";
import type { PictureOrder } from "./pictureChild.ts";
import { PictureProcess, PictureProcessEnded } from "./PictureProcess.ts";
import { runPictureTask } from "./runPictureTask.ts";

const run = promisify(execFile);
const owner = ["workspace", "engagement"];
const drawn = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: "teal" } })
    .png()
    .toBuffer();

test("a picture is worked on elsewhere, and comes back as it is", async () => {
  const cleaned = await runPictureTask(owner, "cleanImage", await drawn(40), { most_px: 20 });
  expect({ ...cleaned, bytes: Buffer.isBuffer(cleaned.bytes) }).toEqual({
    bytes: true,
    mime: "image/png",
    width: 20,
    height: 20,
  });
  expect((await sharp(cleaned.bytes).metadata()).width).toBe(20);
});

test("faces are looked for elsewhere", async () => {
  const photo = await guestPhoto([{ left: 600, top: 100, height: 700 }]);
  expect(await runPictureTask(owner, "findFaces", photo)).toHaveLength(1);
});

test("what is refused is refused as such", async () => {
  const text = Buffer.from("Dear guests, welcome to the concert.");
  await expect(runPictureTask(owner, "cleanImage", text)).rejects.toThrow(NotAnImage);
  const wall = await sharp({ create: { width: 10_001, height: 10_000, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  await expect(runPictureTask(owner, "cleanImage", wall)).rejects.toThrow(ImageTooLarge);
});

test("a process that works for too long is ended, by its own time", async () => {
  const process = new PictureProcess();
  const order: PictureOrder = { task: "cleanImage", args: [await drawn(4000)], cpu_ms: 1 };
  await expect(process.run(order, 120_000)).rejects.toThrow(ImageTooLarge);
  expect(process.is_over).toBe(true);
});

test("a process that gets no time says nothing about its picture, and is ended", async () => {
  const process = new PictureProcess();
  const order: PictureOrder = { task: "cleanImage", args: [await drawn(40)], cpu_ms: 60_000 };
  await expect(process.run(order, 1)).rejects.toThrow(Busy);
  expect(process.is_over).toBe(true);
});

test.each([
  ["SIGKILL", false],
  ["SIGSEGV", true],
] as const)("a process that ends with %s has crashed: %s", async (signal, has_crashed) => {
  const child = new PictureProcess();
  const order: PictureOrder = { task: "cleanImage", args: [await drawn(4000)], cpu_ms: 60_000 };
  const ended = child.run(order, 120_000).catch((error: unknown) => error);
  process.kill(child.pid!, signal);
  const error = await ended;
  expect(error).toBeInstanceOf(PictureProcessEnded);
  expect(error).toMatchObject({ has_crashed });
});

test("pictures whose processes are killed are worked on again, and never refused for it", async () => {
  const picture = await drawn(4000);
  const stop = new AbortController();
  const killing = (async () => {
    while (!stop.signal.aborted) for (const pid of await pictureProcesses()) kill(pid);
  })();
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, () =>
      runPictureTask(owner, "cleanImage", picture).then(
        () => "cleaned",
        (error: unknown) => (error instanceof Error ? error.name : "?"),
      ),
    ),
  );
  stop.abort();
  await killing;
  expect(outcomes.filter((outcome) => outcome !== "cleaned" && outcome !== "Busy")).toEqual([]);
  expect((await runPictureTask(owner, "cleanImage", picture)).width).toBe(4000);
});

test("once there is nothing more to do no process is left", async () => {
  await runPictureTask(owner, "cleanImage", await drawn(40));
  await expect.poll(pictureProcesses).toEqual([]);
});

/** Of this process. */
async function pictureProcesses(): Promise<number[]> {
  const { stdout } = await run("ps", ["--ppid", String(process.pid), "-o", "pid=,args="]);
  return stdout
    .split("\n")
    .filter((line) => line.includes("pictureChild.ts"))
    .map((line) => Number.parseInt(line, 10));
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}
