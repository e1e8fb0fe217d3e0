import type { DetectionRequest, DetectionResult } from "./detectPeople.ts";
// Built as a file of its own; what is imported is its address.
// oxlint-disable-next-line import/default
import detectorPath from "./detectPeople.ts?worker&url";
import { withTimeout } from "../withTimeout.ts";
import { isBeingKept } from "../keeping/keepPage.ts";
import { openStream } from "./openStream.ts";

export interface FeedPicture {
  at: number;
  aspect: number;
}

// Loading the models over a slow network takes a while; a picture never takes so long.
const patience_ms = 60_000;

// Where pages cannot be stored the camera need not wait for it.
const keeping_ms = 5_000;

/** An open camera and the worker that looks at its pictures, one at a time and off the page's own thread. */
export class CameraFeed {
  #stream: MediaStream;
  #video: HTMLVideoElement;
  #worker: Worker;
  readonly camera: string;

  private constructor(stream: MediaStream, video: HTMLVideoElement) {
    this.#stream = stream;
    this.#video = video;
    this.camera = stream.getVideoTracks()[0]!.label;
    // The address is below the page's, so that what stores the page for when there is no network stores this too.
    this.#worker = new Worker(`/screen${detectorPath}`);
  }

  static async open(onUnplugged: () => void): Promise<CameraFeed> {
    await withTimeout(isBeingKept(), { ms: keeping_ms, otherwise: undefined });
    const stream = await openStream();
    const video = Object.assign(document.createElement("video"), { srcObject: stream, muted: true });
    stream.getVideoTracks()[0]!.addEventListener("ended", onUnplugged);
    const feed = new CameraFeed(stream, video);
    try {
      await video.play();
      return feed;
    } catch (error) {
      feed.close();
      throw new Error("The camera gives no picture", { cause: error });
    }
  }

  /** Sends the picture of this moment to the worker, which releases it. */
  async detect(
    wanted: Omit<DetectionRequest, "picture">,
  ): Promise<FeedPicture & Exclude<DetectionResult, { failed: string }>> {
    const at = performance.now();
    const picture = await createImageBitmap(this.#video);
    const aspect = picture.width / picture.height;
    const result = await this.#ask({ picture, ...wanted });
    if ("failed" in result) throw new Error(`The camera's pictures cannot be looked at: ${result.failed}`);
    return { at, aspect, ...result };
  }

  #ask(request: DetectionRequest): Promise<DetectionResult> {
    const answered = new AbortController();
    const { signal } = answered;
    return new Promise<DetectionResult>((resolve) => {
      const fail = (failed: string) => resolve({ failed });
      const impatience = setTimeout(() => fail("no answer"), patience_ms);
      signal.addEventListener("abort", () => clearTimeout(impatience));
      this.#worker.addEventListener("message", ({ data }: MessageEvent<DetectionResult>) => resolve(data), {
        signal,
      });
      this.#worker.addEventListener("error", ({ message }) => fail(message || "the worker does not start"), {
        signal,
      });
      this.#worker.postMessage(request, [request.picture]);
    }).finally(() => answered.abort());
  }

  close(): void {
    this.#worker.terminate();
    this.#video.srcObject = null;
    for (const track of this.#stream.getTracks()) track.stop();
  }
}
