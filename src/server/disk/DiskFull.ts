import { Refusal } from "../refusal.ts";

/** The request is not at fault, and nobody but the operator of the server can help. */
export class DiskFull extends Refusal {
  constructor(what = "no files are taken") {
    super(
      "unavailable",
      `The server's disk is full, so ${what} right now. Try again later: it goes on by itself once its operator has made room`,
      { reason: "disk_full" },
    );
  }
}

const full_codes = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Recognises what the system, or PostgreSQL, says when a write finds no room. */
export function isOutOfSpace(error: unknown): boolean {
  if (error instanceof DiskFull) return true;
  return error instanceof Error && full_codes.has((error as NodeJS.ErrnoException).code ?? "");
}

/** Is meant for `catch`: it names the lack of room, and rethrows everything else as it is. */
export function rethrowAsFull(error: unknown): never {
  throw isOutOfSpace(error) && !(error instanceof DiskFull) ? new DiskFull() : error;
}
