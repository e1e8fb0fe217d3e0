import type { Readable, Writable } from "node:stream";

/** What a command runs with: everything of the process that it may touch. */
export interface Surroundings {
  env: Record<string, string | undefined>;
  stdin: Readable;
  stdout: Writable;
  stderr: Writable;
}

export interface Command {
  name: string;
  /** For the list of commands. */
  summary: string;
  help: string;
  /** Answers the exit code. */
  run(args: string[], surroundings: Surroundings): Promise<number>;
}

/** The command was called in a way it does not understand: exit code 2. */
export class WrongUse extends Error {}

/** What was asked for cannot be done: exit code 1. */
export class CommandFailure extends Error {}
