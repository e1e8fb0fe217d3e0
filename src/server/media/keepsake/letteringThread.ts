import { parentPort, workerData } from "node:worker_threads";
import { letterKeepsake } from "./letterKeepsake.ts";
import type { LetteringTask } from "./letterKeepsakeSafely.ts";

const { words, faces, room } = workerData as LetteringTask;
const named = ({ family, file }: LetteringTask["faces"]["heading"]) => ({
  family,
  // Between threads a Buffer arrives as plain bytes.
  file: file && Buffer.from(file),
});
const lettering = letterKeepsake(words, { heading: named(faces.heading), body: named(faces.body) }, room);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort!.postMessage(lettering);
