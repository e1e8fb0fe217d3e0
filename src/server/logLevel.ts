import { readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import { z } from "zod";
import { type Config, type LogLevel, logLevels } from "./config.ts";

/** What is logged instead of what LOG_LEVEL says, until then: a forgotten `debug` would fill a disk. */
export interface ChosenLevel {
  level: LogLevel;
  until: number;
}

const chosenLevel = z.object({ level: z.enum(logLevels), until: z.number() });

/** Whoever may write into the data folder runs the program, so nobody else has to be told apart. */
const findFile = ({ DATA_DIR }: Pick<Config, "DATA_DIR">) => path.join(DATA_DIR, "log-level.json");

/** How often each process looks. */
const look_ms = 1_000;

/**
 * Lets the log write as much as the file says that `cuelight log` writes. All processes of a machine read the same
 * file, one that is started later too. Returns how to stop.
 */
export function followLogLevel(log: Logger, config: Pick<Config, "DATA_DIR">): () => void {
  const usual = log.level as LogLevel;
  const look = async () => {
    const chosen = await readLogLevel(config);
    setLevel(log, chosen ?? { level: usual, until: null });
  };
  void look();
  const timer = setInterval(() => void look(), look_ms).unref();
  return () => clearInterval(timer);
}

/** Says so where the line is seen: before the log gets quieter, or after it is no longer too quiet. */
function setLevel(log: Logger, { level, until }: { level: LogLevel; until: number | null }): void {
  if (log.level === level) return;
  const say = () =>
    log.warn(
      { log_level: level, until: until && new Date(until).toISOString() },
      "the log level has changed",
    );
  const was_heard = log.isLevelEnabled("warn");
  if (was_heard) say();
  log.level = level;
  if (!was_heard) say();
}

/** Returns null where nobody has chosen another level, or its time is over. */
export async function readLogLevel(
  config: Pick<Config, "DATA_DIR">,
  now = Date.now(),
): Promise<ChosenLevel | null> {
  try {
    const chosen = chosenLevel.parse(JSON.parse(await readFile(findFile(config), "utf8")));
    return chosen.until > now ? chosen : null;
  } catch {
    return null;
  }
}

/** Throws where the folder is not there or not ours. */
export async function writeLogLevel(config: Pick<Config, "DATA_DIR">, chosen: ChosenLevel): Promise<void> {
  await stat(config.DATA_DIR);
  const file = findFile(config);
  // A half-written file would be read as none.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify(chosen), { mode: 0o644 });
  await rename(draft, file);
}

export async function forgetLogLevel(config: Pick<Config, "DATA_DIR">): Promise<void> {
  await stat(config.DATA_DIR);
  await rm(findFile(config), { force: true });
}
