import { FFmpegError } from "node-av/lib";
import { Unreadable } from "./Unreadable.ts";

/** libav answers faults as negative numbers. */
export function demand(answer: number, what: string): void {
  if (answer < 0) throw new Unreadable(`${what}: ${new FFmpegError(answer).message}`);
}
