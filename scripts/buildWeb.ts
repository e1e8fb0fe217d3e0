// Builds the pages, unless what was built last is newer than everything it was built from.
import { globSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import { build } from "vite";

const root = path.join(import.meta.dirname, "..");
const built = path.join(root, "dist/web");
const started = new Date();

if (changedAt(built) >= newestSource()) {
  console.log("pages: up to date");
} else {
  await build({ configFile: path.join(root, "vite.config.ts"), logLevel: "warn" });
  // A file saved while the build ran is newer than this, so the next build takes it up.
  utimesSync(built, started, started);
  console.log(`pages: built in ${((Date.now() - started.getTime()) / 1000).toFixed(1)} s`);
}

/** Folders count too: removing a file leaves no other trace. */
function newestSource(): number {
  const sources = globSync(["src/{web,core,contract,client}/**", "vite.config.ts", "package-lock.json"], {
    cwd: root,
  });
  // It is part of the pages where it is installed.
  sources.push("node_modules/dashjs/package.json");
  return Math.max(...sources.map((source) => changedAt(path.join(root, source))));
}

function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
