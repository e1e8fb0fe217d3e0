import { readdirSync } from "node:fs";
import path from "node:path";
import { isProgram } from "./findProgram.ts";

const installed = "/usr/lib/postgresql";

/** The folder with the programs of a PostgreSQL that Debian installed, the newest, of another major version than this one. */
export function findOtherPostgres(bundled: string): { major: string; bin: string } | null {
  const majors = list(installed)
    .filter((major) => major !== bundled && isProgram(path.join(installed, major, "bin/initdb")))
    .toSorted((a, b) => Number(b) - Number(a));
  return majors[0] === undefined ? null : { major: majors[0], bin: path.join(installed, majors[0], "bin") };
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

export const postgresMissing =
  "The test of backups between major versions of PostgreSQL is left out: install Debian's package `postgresql` to run it.";
