import { parentPort } from "node:worker_threads";
import { planSource, type SourceQuestion } from "../../../core/eventSources/planSource.ts";
import { decodeText } from "../../media/decodeText.ts";

export interface ScheduleBytes {
  bytes: Uint8Array;
  content_type: string | undefined;
  question: SourceQuestion;
}

parentPort!.on("message", ({ bytes, content_type, question }: ScheduleBytes) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort!.postMessage(planSource(decodeText(bytes, content_type), question));
});
