import { parseArgs } from "node:util";
import { type Command, CommandFailure, type Surroundings, WrongUse } from "./command.ts";
import { readSettings } from "./readSettings.ts";

const help = `Usage: cuelight log                             says how much is logged
       cuelight log <level> [--for <time>]       changes it while the program runs
       cuelight log usual                        goes back to LOG_LEVEL

Levels: debug, info, warn, error, silent. After the time, an hour unless told (30m, 2h, at most 168h), LOG_LEVEL holds
again. All processes of the machine follow within a second. Run it with the same DATA_DIR and as the same user as the
program.
`;

export const log: Command = {
  name: "log",
  summary: "changes how much is logged, while the program runs",
  help,
  run: runLog,
};

const minute_ms = 60_000;
const longest_ms = 168 * 60 * minute_ms;

async function runLog(args: string[], { env, stdout }: Surroundings): Promise<number> {
  const { level, for_ms } = readArgs(args);
  const { logLevels } = await import("../server/config.ts");
  const { forgetLogLevel, readLogLevel, writeLogLevel } = await import("../server/logLevel.ts");
  const config = await readSettings(env);
  if (level === "usual") {
    await attempt(() => forgetLogLevel(config));
  } else if (level !== undefined) {
    const known = logLevels.find((one) => one === level);
    if (!known) throw new WrongUse(`There is no level ${level}: say ${logLevels.join(", ")} or usual`);
    await attempt(() => writeLogLevel(config, { level: known, until: Date.now() + for_ms }));
  }
  const chosen = await readLogLevel(config);
  stdout.write(
    chosen
      ? `${chosen.level} until ${new Date(chosen.until).toISOString()}, then as LOG_LEVEL says\n`
      : `As LOG_LEVEL says: ${config.LOG_LEVEL} with these settings\n`,
  );
  return 0;

  async function attempt(work: () => Promise<void>): Promise<void> {
    await work().catch((error: NodeJS.ErrnoException) => {
      throw new CommandFailure(
        `The log level was not changed. DATA_DIR: ${config.DATA_DIR} cannot be used (${error.code}): name the program's own folder`,
      );
    });
  }
}

function readArgs(args: string[]): { level: string | undefined; for_ms: number } {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { for: { type: "string", default: "1h" } },
    });
    if (positionals.length > 1) throw new WrongUse("Name one level");
    return { level: positionals[0], for_ms: readTime(values.for) };
  } catch (error) {
    throw error instanceof WrongUse ? error : new WrongUse((error as Error).message);
  }
}

function readTime(text: string): number {
  const [, number, unit] = /^(\d{1,5})(m|h)$/.exec(text) ?? [];
  const time_ms = Number(number) * minute_ms * (unit === "h" ? 60 : 1);
  if (!(time_ms > 0 && time_ms <= longest_ms))
    throw new WrongUse("--for takes minutes or hours, such as 30m or 2h, at most 168h");
  return time_ms;
}
