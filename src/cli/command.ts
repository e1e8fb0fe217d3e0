import type { Readable, Writable } from "node:stream";

/** A command runs with these, which are everything of the process that it may touch. */
export interface Surroundings {
  env: Record<string, string | undefined>;
  stdin: Readable;
  stdout: Writable;
  stderr: Writable;
}

export interface Command {
  name: string;
  /** The list of commands shows the summary. */
  summary: string;
  help: string;
  /** Returns the exit code. */
  run(args: string[], surroundings: Surroundings): Promise<number>;
}

/** Is thrown when the command was called in a way it does not understand: exit code 2. */
export class WrongUse extends Error {}

/** Is thrown when what was asked for cannot be done: exit code 1. */
export class CommandFailure extends Error {}
