import { findProgram } from "./findProgram.ts";

export const natsMissing =
  "The test of the NATS bus is left out: install Debian's package `nats-server` to run it.";

export function findNats(): string | null {
  return findProgram(["nats-server"]);
}
