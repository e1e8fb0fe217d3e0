import { readFileSync } from "node:fs";

/** Whatever a test starts (a node, a database, a browser, a media program, a stream) it gets from one of these, or is a child of its own. */
const starters = /test\/support\/(node|browser|media|streams|events\/followedSchedules)|"node:child_process"/;

/**
 * Whether a test beside the source needs more than its own process. It is told by what the test imports, so that
 * nobody has to keep a list.
 */
export function startsSomething(file: string): boolean {
  return starters.test(readFileSync(file, "utf8"));
}
