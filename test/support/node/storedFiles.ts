import { readdir } from "node:fs/promises";
import path from "node:path";
import type { TestNode } from "./testNode.ts";

/** Every file a node keeps of what it was sent, finished or not, by its name. */
export async function storedFiles({ node }: TestNode): Promise<string[]> {
  const { DATA_DIR } = node.app.config;
  const lists = ["tmp", "media"].map((folder) =>
    readdir(path.join(DATA_DIR, folder), { recursive: true, withFileTypes: true }).catch(() => []),
  );
  const entries = (await Promise.all(lists)).flat();
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(path.basename(entry.parentPath), entry.name))
    .sort();
}
