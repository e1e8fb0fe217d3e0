import { readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { icons_file, writeIcons } from "../scripts/drawIcons.ts";
import { readLock, readManifest } from "../scripts/lockedPackages.ts";
import { optionalPackages } from "../src/server/media/optionalPackages.ts";

test.for(Object.entries(optionalPackages))(
  "what is said of %s names the version that the tests run with",
  ([, { name, version }]) => {
    expect(readLock().packages[`node_modules/${name}`]!.version).toBe(version);
    expect(readManifest().peerDependencies![name]).toBe(version);
  },
);

test("the studio's icons are drawn as Lucide has them, all of those that it uses and no others", () => {
  expect(readFileSync(icons_file, "utf8"), "run node scripts/drawIcons.ts").toBe(writeIcons());
});

test("a Node that is too old is noticed where none came along", async () => {
  const file = new URL("../bin/findNode.js", import.meta.url).href;
  const { findNode } = (await import(file)) as {
    findNode: (version: string, from: string) => string | null;
  };
  const nowhere = path.join(os.tmpdir(), "nowhere.js");
  expect(findNode("24.0.0", nowhere)).toBe(process.execPath);
  expect(findNode("22.19.0", nowhere)).toBeNull();
});
