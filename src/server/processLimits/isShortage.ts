import { Busy } from "./Busy.ts";

/** The disk is full, or there are too many open files. */
const codes = new Set(["ENOSPC", "EDQUOT", "EMFILE", "ENFILE"]);

/** Whether the machine was short of something: that says nothing about the work that met it. */
export function isShortage(error: unknown): boolean {
  if (error instanceof Busy) return true;
  return error instanceof Error && codes.has((error as NodeJS.ErrnoException).code ?? "");
}
