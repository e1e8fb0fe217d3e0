import { Busy } from "./Busy.ts";

/** These codes mean that the disk is full, or that there are too many open files. */
const codes = new Set(["ENOSPC", "EDQUOT", "EMFILE", "ENFILE"]);

/** Tells whether the machine was short of something, which says nothing about the work that met it. */
export function isShortage(error: unknown): boolean {
  if (error instanceof Busy) return true;
  return error instanceof Error && codes.has((error as NodeJS.ErrnoException).code ?? "");
}
