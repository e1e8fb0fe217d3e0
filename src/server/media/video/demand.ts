import { constants } from "node:os";
import { FFmpegError } from "node-av/lib";
import { Busy } from "../../processLimits/Busy.ts";
import { Unreadable } from "./Unreadable.ts";

const { ENOSPC, EDQUOT, EMFILE, ENFILE } = constants.errno;
/** A full disk, or too many open files, is no fault of the film. */
const shortages = new Set([ENOSPC, EDQUOT, EMFILE, ENFILE].map((code) => -code));

/** Throws on a fault, which libav returns as a negative number. */
export function demand(answer: number, what: string): void {
  if (shortages.has(answer)) throw new Busy(`${what}: ${new FFmpegError(answer).message}`);
  if (answer < 0) throw new Unreadable(`${what}: ${new FFmpegError(answer).message}`);
}
