// One compiler run per border: core sees no machine, pages see no server, only browser tests see both.
import { spawnSync } from "node:child_process";

const projects = [
  ".",
  "src/core",
  "src/web",
  "src/web/studio",
  "src/web/guest",
  "src/web/present",
  "src/web/worker",
  "test/e2e",
];
const failed = projects.filter(
  (project) => spawnSync("tsc", ["-p", project], { stdio: "inherit" }).status !== 0,
);
process.exitCode = failed.length === 0 ? 0 : 1;
