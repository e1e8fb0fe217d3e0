#!/usr/bin/env node
// Plain JavaScript that any Node can read. It starts the program (without arguments) or one of its commands, on the Node
// that comes with the packages where the one at hand is too old.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { findNode } from "./findNode.js";

const args = process.argv.slice(2);
const isStart = args.length === 0;
const program = findProgram(isStart ? "server/main" : "cli/main");
const node = findNode();

if (node === null) {
  console.error(
    `cuelight needs Node 24 or newer, and finds ${process.version}. For Linux on x64 and arm64 npm installs one with it.`,
  );
  process.exitCode = 1;
} else if (isStart) run(node, startEnvironment());
else if (node === process.execPath) await import(pathToFileURL(program).href);
else run(node, process.env);

/** A checkout runs from its TypeScript; the package carries JavaScript, because Node strips no types under node_modules. */
function findProgram(name) {
  const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
  const source = path.join(root, "src", `${name}.ts`);
  return existsSync(source) ? source : path.join(root, "dist", `${name}.js`);
}

/**
 * Compiled code is kept in the user's own cache: the package's folder may be read-only, and code in a folder that others can
 * write to is not safe to run. Fewer arenas of glibc keep less memory from the system.
 */
function startEnvironment() {
  const cache = process.env.XDG_CACHE_HOME || path.join(os.homedir(), ".cache");
  return { NODE_COMPILE_CACHE: path.join(cache, "cuelight"), MALLOC_ARENA_MAX: "2", ...process.env };
}

/** Signals are handed on, so that ending this process drains the program; its exit code becomes this one's. */
function run(node, env) {
  const child = spawn(node, [program, ...args], { stdio: "inherit", env });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  if (process.env.npm_command === "exec") onParentGone(() => child.kill("SIGTERM"));
  child.on("error", (error) => {
    console.error(`cuelight cannot run ${node}: ${error.message}`);
    process.exitCode = 1;
  });
  child.on("exit", (code, signal) => {
    process.exitCode = code ?? 128 + os.constants.signals[signal];
  });
}

/** npx hands a signal to a shell that ends without handing it on: all this process sees is that its parent is gone. */
function onParentGone(act) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, 500);
  timer.unref();
}
