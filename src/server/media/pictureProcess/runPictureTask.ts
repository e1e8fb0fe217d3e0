import { type Owner, shareFairly } from "../../processLimits/shareFairly.ts";
import { Busy } from "../../processLimits/Busy.ts";
import { isLarge } from "../isLarge.ts";
import { NotAnImage } from "../refusals.ts";
import { PictureProcess, PictureProcessEnded } from "./PictureProcess.ts";
import type { PictureTasks } from "./pictureTasks.ts";

/** The slowest picture within the bounds takes a fraction of this on a small core. */
const cpu_ms = 60_000;
const wall_ms = 240_000;
/** Two processes keep two cores busy. */
const processes = shareFairly(2, wall_ms);
/** A large picture takes up to a gigabyte while it is read. */
const large_ones = shareFairly(1, wall_ms);
/** Starting a process takes a quarter of a second, but one that is kept keeps its memory too. */
const kept_ms = 10_000;

const idle: { process: PictureProcess; end: NodeJS.Timeout }[] = [];

/**
 * Works on a picture in a process of its own, whose memory is given back once there is nothing more to do. Throws
 * `NotAnImage` or `ImageTooLarge` for what will never be a picture, and `Busy` when there was no time for it.
 */
export async function runPictureTask<Task extends keyof PictureTasks>(
  owner: Owner,
  task: Task,
  ...args: Parameters<PictureTasks[Task]>
): Promise<Awaited<ReturnType<PictureTasks[Task]>>> {
  const run = () => processes(owner, () => runTwice({ task, args, cpu_ms }));
  const made = (await isLarge(args[0])) ? await large_ones(owner, run) : await run();
  return made as Awaited<ReturnType<PictureTasks[Task]>>;
}

type Order = Parameters<PictureProcess["run"]>[0];

/** Whoever ended the process may have meant another picture, so only the second time counts. */
async function runTwice(order: Order): Promise<unknown> {
  try {
    return await runOnce(order);
  } catch (error) {
    if (!(error instanceof PictureProcessEnded)) throw error;
  }
  try {
    return await runOnce(order);
  } catch (error) {
    if (!(error instanceof PictureProcessEnded)) throw error;
    if (error.has_crashed) throw new NotAnImage("The image is damaged and cannot be read", { cause: error });
    throw new Busy();
  }
}

async function runOnce(order: Order): Promise<unknown> {
  const process = takeIdle() ?? new PictureProcess();
  try {
    return await process.run(order, wall_ms);
  } finally {
    if (!process.is_over) keep(process);
  }
}

function takeIdle(): PictureProcess | undefined {
  for (let taken = idle.pop(); taken; taken = idle.pop()) {
    clearTimeout(taken.end);
    if (!taken.process.is_over) return taken.process;
  }
  return undefined;
}

function keep(process: PictureProcess): void {
  const end = setTimeout(() => {
    idle.splice(
      idle.findIndex((kept) => kept.process === process),
      1,
    );
    process.end();
  }, kept_ms);
  idle.push({ process, end: end.unref() });
}
