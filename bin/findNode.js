import { createRequire } from "node:module";
import path from "node:path";

/** Finds a Node that can run the program: the one at hand or, where that is too old, the one that npm installed with it. */
export function findNode(version = process.versions.node, from = import.meta.url) {
  if (Number(version.split(".")[0]) >= 24) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  try {
    return path.join(path.dirname(createRequire(from).resolve(`${name}/package.json`)), "bin/node");
  } catch {
    return null;
  }
}
