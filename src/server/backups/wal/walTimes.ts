import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { App } from "../../app.ts";
import type { Config } from "../../config.ts";
import { yieldToOthers } from "../../processLimits/yieldToOthers.ts";
import * as repo from "./wal.repo.ts";

export type ToWalChild = { config: Config } | { stop: true };
export type WalNews = { state: repo.WalState } | { said: string };

/** A process that ended is started again after so long. */
const restart_ms = 5_000;
/** The last round of a process that is to end may take so long. */
const patience_ms = 10_000;
/** As long as all is well, what is known is saved this often. */
const save_ms = 60_000;

/** Archives the WAL of the embedded database, in a process of its own, on the machine that has it. */
export function startWalArchive(app: App): { stop(): Promise<void> } {
  const { config, share } = app;
  const stopping = new AbortController();
  const { signal } = stopping;

  async function watch(): Promise<void> {
    if (config.DATABASE_URL !== undefined || share.worker !== 1) return;
    if (config.BACKUP_WAL_TO === undefined) return forget().catch(warn);
    while (!signal.aborted) {
      await runChild().catch(warn);
      await wait(restart_ms, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** Nobody copies WAL any more, so the database need not hold it. */
  async function forget(): Promise<void> {
    await repo.dropSlots(app.pool);
    await repo.forgetWalState(app.pool);
  }

  async function runChild(): Promise<void> {
    const child = fork(fileURLToPath(new URL("walChild.ts", import.meta.url)), {
      execArgv: ["--max-old-space-size=256"],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.on("error", () => {});
    child.on("message", receive);
    const send = (message: ToWalChild) => child.send(message, () => {});
    let timer: NodeJS.Timeout | undefined;
    const end = () => {
      send({ stop: true });
      timer = setTimeout(() => child.kill("SIGKILL"), patience_ms);
    };
    const exit = once(child, "exit");
    yieldToOthers(child.pid);
    send({ config });
    if (signal.aborted) end();
    signal.addEventListener("abort", end);
    const [code, killed_by] = (await exit) as [number | null, string | null];
    signal.removeEventListener("abort", end);
    clearTimeout(timer);
    if (!signal.aborted)
      app.log.warn({ code, signal: killed_by }, "the archive of WAL has ended: it is started again");
  }

  let saved: { state: repo.WalState; at: number } | null = null;
  function receive(news: WalNews): void {
    if ("said" in news) return app.log.info({ folder: config.BACKUP_WAL_TO }, news.said);
    const { state } = news;
    const isNew = saved?.state.error !== state.error || saved?.state.since !== state.since;
    if (!isNew && app.monotonic_ms() - saved!.at < save_ms) return;
    if (state.error !== null && isNew)
      app.log.error({ reason: state.error }, "the archive of WAL is in trouble");
    if (state.error === null && saved?.state.error) app.log.info("the archive of WAL is well again");
    saved = { state, at: app.monotonic_ms() };
    repo.saveWalState(app.pool, state).catch(warn);
  }

  function warn(error: unknown): void {
    if (!signal.aborted) app.log.warn({ err: error }, "archive of WAL");
  }

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}
