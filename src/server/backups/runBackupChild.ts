import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Config } from "../config.ts";
import { endFirst } from "../processLimits/endFirst.ts";
import { yieldToOthers } from "../processLimits/yieldToOthers.ts";

export type BackupNews =
  | { made: { file: string; bytes: number; missing_count: number } }
  | { busy: true }
  | { failed: string };

/** A signal that says that nobody waits for it any more, and a bound of how long it may take. */
interface Limits {
  signal: AbortSignal;
  most_ms: number;
}

/** Has a process of its own make a backup, so that packing and hashing never delay a phone. */
export async function runBackupChild(config: Config, { signal, most_ms }: Limits): Promise<BackupNews> {
  const child = fork(fileURLToPath(new URL("backupChild.ts", import.meta.url)), {
    execArgv: ["--max-old-space-size=512"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.on("error", () => {});
  let news: BackupNews = { failed: "The process that makes backups ended before it was done" };
  child.on("message", (message: BackupNews) => (news = message));
  const end = () => child.kill("SIGKILL");
  const timer = setTimeout(() => {
    news = { failed: "It took longer than the time until the next one" };
    end();
  }, most_ms);
  signal.addEventListener("abort", end);
  try {
    yieldToOthers(child.pid);
    endFirst(child.pid);
    child.send(config, () => {});
    // What the process said last may be read only after its exit was noticed.
    await Promise.all([once(child, "exit"), once(child, "disconnect")]);
    return news;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
}
