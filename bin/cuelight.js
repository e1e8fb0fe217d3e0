#!/usr/bin/env node
// Plain JavaScript for any Node: the program itself is TypeScript, which only the Node that comes with the packages is
// sure to run.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../src/cli/main.ts", import.meta.url));
const bundled = fileURLToPath(new URL("../node_modules/.bin/node", import.meta.url));

if (Number(process.versions.node.split(".")[0]) >= 24) await import(program);
else if (existsSync(bundled)) {
  const child = spawn(bundled, [program, ...process.argv.slice(2)], { stdio: "inherit" });
  child.on("exit", (code) => (process.exitCode = code ?? 1));
} else {
  console.error("cuelight needs Node 24; in a clone, npm ci brings it.");
  process.exitCode = 1;
}
