import { parseArgs } from "node:util";
import { type Command, CommandFailure, type Surroundings, WrongUse } from "./command.ts";
import { readSettings } from "./readSettings.ts";

const help = `Usage: cuelight restore <file> [--replace]

Puts a backup into an empty DATA_DIR, or into the empty database and the media store that DATABASE_URL and MEDIA_URL
name, and reads it back. The program must not be running on them. The whole file is checked before anything is
written, and the database has all of it or stays as it was. Run it as the same user as the program.

  --replace   remove what is there already; without it, a database that holds data is refused

Exit code: 0 done, 1 it cannot be done, 2 wrong use. See docs/BACKUP.md.
`;

export const restore: Command = {
  name: "restore",
  summary: "puts a backup into an empty data folder or database",
  help,
  run: runRestore,
};

async function runRestore(args: string[], { env, stdout, stderr }: Surroundings): Promise<number> {
  const { file, replace } = readArgs(args);
  // The other commands need none of the server.
  const { restoreBackup, describeBackup } = await import("../server/backups/index.ts");
  const config = await readSettings(env);
  try {
    const manifest = await restoreBackup(config, file, { replace });
    if (manifest.files.missing_count > 0)
      stderr.write(`${manifest.files.missing_count} files were missing when the backup was made\n`);
    stdout.write(
      `Restored: ${describeBackup({ manifest })}, read back and found whole. Start the program as usual.\n`,
    );
    return 0;
  } catch (error) {
    throw new CommandFailure(
      `Nothing was restored. ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function readArgs(args: string[]): { file: string; replace: boolean } {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: "boolean", default: false } },
    });
    if (positionals.length !== 1) throw new WrongUse("Name the file to restore");
    return { file: positionals[0]!, replace: values.replace };
  } catch (error) {
    throw error instanceof WrongUse ? error : new WrongUse((error as Error).message);
  }
}
