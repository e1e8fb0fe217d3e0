/// <reference types="vite/client" />
import type { DetectionRequest, DetectionResult } from "../../../src/web/screen/camera/detectPeople.ts";
// oxlint-disable-next-line import/default
import lookWorker from "../../../src/web/screen/camera/detectPeople.ts?worker&url";

declare global {
  interface Window {
    /** What the screen's worker sees in a picture. */
    look(url: string, wanted: Omit<DetectionRequest, "picture">): Promise<DetectionResult>;
  }
}

const worker = new Worker(lookWorker);

window.look = async (url, wanted) => {
  const picture = await createImageBitmap(await (await fetch(url)).blob());
  return new Promise((resolve) => {
    worker.addEventListener("message", ({ data }: MessageEvent<DetectionResult>) => resolve(data), {
      once: true,
    });
    worker.postMessage({ picture, ...wanted }, [picture]);
  });
};
