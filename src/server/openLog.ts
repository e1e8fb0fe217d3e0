import pino, { type Logger } from "pino";
import type { Config } from "./config.ts";
import { errorLine } from "./errorLine.ts";

/** Log lines are written a few at a time, because one write each would cost every request more than its handler. */
export function openLog(config: Config): Logger {
  const lines = pino.destination({ sync: false, minLength: 4096, periodicFlush: 100 });
  return pino({ level: config.LOG_LEVEL, serializers: { err: errorLine } }, lines);
}
