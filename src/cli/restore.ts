import { parseArgs } from "node:util";
import type { Config } from "../server/config.ts";
import { type Command, CommandFailure, type Surroundings, WrongUse } from "./command.ts";
import { readSettings } from "./readSettings.ts";

const help = `Usage: cuelight restore <file> [--replace]
       cuelight restore --to <time> [<folder>]

Puts a backup into an empty DATA_DIR, or into the empty database and the media store that DATABASE_URL and MEDIA_URL
name, and reads it back. The program must not be running on them. The whole file is checked before anything is
written, and the database has all of it or stays as it was. Run it as the same user as the program.

With --to, makes a new DATA_DIR as everything was at that moment, out of the folder that was BACKUP_WAL_TO while the
program ran. What is in DATA_DIR already is never touched: name an empty one. The program may go on running on its own.

  --replace     remove what is there already; without it, a database that holds data is refused
  --to <time>   a moment with its time zone, such as 2026-11-18T20:15:00+01:00, or "latest"

Exit code: 0 done, 1 it cannot be done, 2 wrong use. See docs/BACKUP.md.
`;

export const restore: Command = {
  name: "restore",
  summary: "puts a backup into an empty data folder or database, or goes back to a moment",
  help,
  run: runRestore,
};

async function runRestore(args: string[], { env, stdout, stderr }: Surroundings): Promise<number> {
  const wanted = readArgs(args);
  const config = await readSettings(env);
  try {
    const { said, warning } =
      "file" in wanted ? await restoreFile(config, wanted) : await restoreMoment(config, wanted);
    if (warning !== null) stderr.write(`${warning}\n`);
    stdout.write(`Restored: ${said}, read back and found whole. Start the program as usual.\n`);
    return 0;
  } catch (error) {
    if (error instanceof WrongUse) throw error;
    throw new CommandFailure(
      `Nothing was restored. ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

interface Outcome {
  said: string;
  warning: string | null;
}

async function restoreFile(config: Config, { file, replace }: FileArgs): Promise<Outcome> {
  // The other commands need none of the server.
  const { restoreBackup, describeBackup } = await import("../server/backups/index.ts");
  const manifest = await restoreBackup(config, file, { replace });
  const { missing_count } = manifest.files;
  const warning = missing_count > 0 ? `${missing_count} files were missing when the backup was made` : null;
  return { said: describeBackup({ manifest }), warning };
}

async function restoreMoment(config: Config, { to, folder }: MomentArgs): Promise<Outcome> {
  const { restorePoint } = await import("../server/backups/index.ts");
  const from = folder ?? config.BACKUP_WAL_TO;
  if (from === undefined) throw new WrongUse("Name the folder that was BACKUP_WAL_TO, or set BACKUP_WAL_TO");
  const { moment, rows, tables, files, missing, missing_count } = await restorePoint(config, { to, from });
  return {
    said: `the state of ${new Date(moment).toISOString()}, ${rows} rows of ${tables} tables and ${files} files`,
    warning:
      missing_count > 0
        ? `${missing_count} files are named by rows and were not kept: ${missing.join(", ")}`
        : null,
  };
}

interface FileArgs {
  file: string;
  replace: boolean;
}

interface MomentArgs {
  /** Null: the last moment that is there. */
  to: number | null;
  folder: string | undefined;
}

function readArgs(args: string[]): FileArgs | MomentArgs {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: "boolean", default: false }, to: { type: "string" } },
    });
    const [first] = positionals;
    if (values.to !== undefined) {
      if (positionals.length > 1) throw new WrongUse("Name one folder");
      if (values.replace) throw new WrongUse("--to makes a new DATA_DIR and replaces nothing");
      return { to: readMoment(values.to), folder: first };
    }
    if (first === undefined || positionals.length > 1) throw new WrongUse("Name the file to restore");
    return { file: first, replace: values.replace };
  } catch (error) {
    throw error instanceof WrongUse ? error : new WrongUse((error as Error).message);
  }
}

const moment_pattern = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** A time without its zone would mean another moment on another machine. */
function readMoment(text: string): number | null {
  if (text === "latest") return null;
  const at = moment_pattern.test(text) ? Date.parse(text.replace(" ", "T")) : NaN;
  if (Number.isNaN(at))
    throw new WrongUse(
      "Say the time with its zone, such as 2026-11-18T20:15:00+01:00 or 2026-11-18T19:15:00Z",
    );
  return at;
}
