// The server and the pages, both starting anew when their files change. Ctrl-C ends both.
import { spawn, type ChildProcess } from "node:child_process";

const running: ChildProcess[] = [
  start("node", ["--watch", "src/server/main.ts"]),
  start("vite", ["build", "--watch", "--mode", "development", "--logLevel", "warn"]),
];

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => endAll(signal));

function start(command: string, args: string[]): ChildProcess {
  const child = spawn(command, args, { stdio: "inherit" });
  child.on("error", (error) => {
    console.error(`${command}: ${error.message}`);
    process.exitCode = 1;
    endAll("SIGTERM");
  });
  child.on("exit", (code) => {
    process.exitCode ||= code ?? 0;
    endAll("SIGTERM");
  });
  return child;
}

function endAll(signal: NodeJS.Signals): void {
  for (const child of running) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
}
