// One compiler run per border: core sees no machine, pages see no server.
import { spawnSync } from "node:child_process";

const projects = [".", "src/core", "src/web", "src/web/studio"];
const failed = projects.filter(
  (project) => spawnSync("tsc", ["-p", project], { stdio: "inherit" }).status !== 0,
);
process.exitCode = failed.length === 0 ? 0 : 1;
