import { readFileSync } from "node:fs";

/** Whatever a test starts (a node, a database, a browser, a media program, a stream) it gets from one of these. */
const starters = /test\/support\/(node|browser|media|streams)\//;
/** These start their programs by themselves. */
const startsPrograms = /(^|\/)src\/server\/media\//;

/**
 * Whether a test beside the source needs more than its own process. It is told by what the test imports, so that
 * nobody has to keep a list.
 */
export function startsSomething(file: string): boolean {
  return startsPrograms.test(file) || starters.test(readFileSync(file, "utf8"));
}
