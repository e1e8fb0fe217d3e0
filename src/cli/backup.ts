import { parseArgs } from "node:util";
import { type Command, CommandFailure, type Surroundings, WrongUse } from "./command.ts";
import { readSettings } from "./readSettings.ts";

const help = `Usage: cuelight backup [<file>]

Writes database and media, as they are at one moment, into one file, and reads it back. The program may be running
meanwhile, a little slower. Run it with the same settings (DATA_DIR, DATABASE_URL, MEDIA_URL) and as the same user
as the program.

Without a file the backup goes where BACKUP_TO says, as the scheduled ones do, and the oldest beyond BACKUP_KEEP are
removed.

The file holds everything, secrets too: only its owner can read it, and anyone who has it has everything. Keep it safe.
Exit code: 0 done, 1 it cannot be done, 2 wrong use. See docs/BACKUP.md.
`;

export const backup: Command = {
  name: "backup",
  summary: "writes database and media into one file, also while the program runs",
  help,
  run: runBackup,
};

async function runBackup(args: string[], { env, stdout, stderr }: Surroundings): Promise<number> {
  const file = readArgs(args);
  // The other commands need none of the server.
  const { makeBackup, makeDueBackup, describeBackup } = await import("../server/backups/index.ts");
  const config = await readSettings(env);
  if (file === undefined && config.BACKUP_TO === undefined)
    throw new WrongUse("Name the file to write, or set BACKUP_TO");
  try {
    const made =
      file === undefined ? await makeDueBackup(config) : { file, ...(await makeBackup(config, file)) };
    const { missing, missing_count } = made.manifest.files;
    if (missing_count > 0)
      stderr.write(
        `${missing_count} files are named by rows and are not in the store, so they are not in the backup: ${missing.join(", ")}\n`,
      );
    stdout.write(`${made.file}: ${describeBackup(made)}, read back and found whole\n`);
    return 0;
  } catch (error) {
    throw new CommandFailure(`No backup was made. ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readArgs(args: string[]): string | undefined {
  try {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    if (positionals.length > 1) throw new WrongUse("Name one file");
    return positionals[0];
  } catch (error) {
    throw error instanceof WrongUse ? error : new WrongUse((error as Error).message);
  }
}
