import { Worker } from "node:worker_threads";
import { limitThread, type ThreadLimits } from "../../processLimits/limitThread.ts";
import type { SeenFace } from "../../../core/faces/faceBoxes.ts";
import type { FaceResult, SmallPicture } from "./lookForFaces.ts";

// Many times what a picture takes, and far more than loading the model does.
const usual_limits: ThreadLimits = { cpu_ms: 10_000, wall_ms: 120_000 };

/** Looks for faces beside everything else, one picture after the other. */
export class FaceThread {
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** In one picture, given in several sizes. */
  find(pictures: SmallPicture[], limits = usual_limits): Promise<SeenFace[]> {
    const found = this.#last.then(() => this.#look(pictures, limits));
    this.#last = found.catch(() => {});
    return found;
  }

  async #look(pictures: SmallPicture[], limits: ThreadLimits): Promise<SeenFace[]> {
    const worker = (this.#worker ??= this.#start());
    const { promise, resolve, reject } = Promise.withResolvers<FaceResult>();
    const end = () => reject(new Error("Looking for faces ended early"));
    worker.on("message", resolve).on("error", reject).on("exit", end);
    try {
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(pictures);
      const found = await limitThread(worker, promise, limits);
      if ("failed" in found) throw new Error(found.failed);
      return found.faces;
    } catch (error) {
      // Whatever happened to it, the next picture gets a thread that is well.
      this.#worker = undefined;
      await worker.terminate();
      throw error;
    } finally {
      worker.off("message", resolve).off("error", reject).off("exit", end);
      // A node that goes down does not wait for a thread that has nothing to do.
      worker.unref();
    }
  }

  #start(): Worker {
    const worker = new Worker(new URL("./lookForFaces.ts", import.meta.url), { stdout: true, stderr: true });
    const forget = () => {
      if (this.#worker === worker) this.#worker = undefined;
    };
    // An error that nobody hears would end the program.
    return worker.on("error", forget).on("exit", forget);
  }
}
