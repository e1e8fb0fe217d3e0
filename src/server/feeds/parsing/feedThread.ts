import { parentPort } from "node:worker_threads";
import { decodeText } from "../../media/decodeText.ts";
import { readFeedText } from "./readFeedText.ts";

export interface FeedBytes {
  bytes: Uint8Array;
  content_type: string | undefined;
  url: string;
}

parentPort!.on("message", ({ bytes, content_type, url }: FeedBytes) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort!.postMessage(readFeedText(decodeText(bytes, content_type), url));
});
