import { accessSync, constants } from "node:fs";
import path from "node:path";

/** The first of these programs that this machine has, by name in the usual folders or by its whole path. */
export function findProgram(names: string[], elsewhere: string[] = []): string | null {
  const folders = [
    ...(process.env["PATH"] ?? "").split(path.delimiter),
    "/usr/bin",
    "/usr/sbin",
    "/usr/local/bin",
  ];
  const candidates = [
    ...folders.flatMap((folder) => names.map((name) => path.join(folder, name))),
    ...elsewhere,
  ];
  return candidates.find(isProgram) ?? null;
}

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
