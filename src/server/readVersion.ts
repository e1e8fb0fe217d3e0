import { readFileSync } from "node:fs";
import path from "node:path";

/** Returns the version of this program. */
export function readVersion(): string {
  const text = readFileSync(path.join(import.meta.dirname, "../../package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
