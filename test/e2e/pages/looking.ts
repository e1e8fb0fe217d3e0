/// <reference types="vite/client" />
import type { Look, Looked } from "../../../src/web/screen/camera/lookWorker.ts";
// oxlint-disable-next-line import/default
import lookWorker from "../../../src/web/screen/camera/lookWorker.ts?worker&url";

declare global {
  interface Window {
    /** What the screen's worker sees in a picture. */
    look(url: string, wanted: Omit<Look, "picture">): Promise<Looked>;
  }
}

const worker = new Worker(lookWorker);

window.look = async (url, wanted) => {
  const picture = await createImageBitmap(await (await fetch(url)).blob());
  return new Promise((resolve) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Looked>) => resolve(data), { once: true });
    worker.postMessage({ picture, ...wanted }, [picture]);
  });
};
