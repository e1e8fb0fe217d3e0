import { setTimeout as wait } from "node:timers/promises";
import type { App } from "../app.ts";
import { Refusal } from "../http/errors.ts";

export interface DueReading {
  id: string;
  workspace_id: string;
}

interface Readings {
  /** What is read, for the log. */
  name: string;
  /** So many are read at once, because slow servers must not hold up the others. */
  at_once: number;
  /**
   * Takes what is due and nobody else reads; `busy` names the workspaces for which something is being read already.
   */
  take: (app: App, count: number, busy: string[]) => Promise<DueReading[]>;
  read: (app: App, id: string) => Promise<unknown>;
}

const look_ms = 1_000;
/**
 * A node that goes down waits this long for what is being read; another node reads it when the lease ends.
 */
const patience_ms = 3_000;

/**
 * Reads things of other people's servers when their time has come. The time is stored in the row of each, so that only
 * one of several nodes reads it.
 */
export function startDueReadings(
  app: App,
  { name, at_once, take, read }: Readings,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  /** Maps each reading under way to the workspace it is for. */
  const reading = new Map<Promise<void>, string>();

  async function readDue(): Promise<void> {
    while (!signal.aborted) {
      const free = at_once - reading.size;
      const can_take = free > 0 && !app.disk.isFull;
      const due = can_take ? await take(app, free, [...reading.values()]).catch(warn) : [];
      for (const one of due) start(one);
      const pause = wait(look_ms, undefined, { signal, ref: false }).catch(() => {});
      await (due.length === 0 ? pause : Promise.race([...reading.keys(), pause]));
    }
  }

  function start({ id, workspace_id }: DueReading): void {
    const begun = readOne(id).finally(() => reading.delete(begun));
    reading.set(begun, workspace_id);
  }

  async function readOne(id: string): Promise<void> {
    try {
      await read(app, id);
    } catch (error) {
      // It was deleted while it was read.
      if (error instanceof Refusal && error.code === "not_found") return;
      warn(error);
    }
  }

  function warn(error: unknown): DueReading[] {
    if (!signal.aborted) app.log.warn({ err: error }, name);
    return [];
  }

  const looking = readDue();
  return {
    async stop() {
      stopping.abort();
      const idle = looking.then(() => Promise.all(reading.keys()));
      await Promise.race([idle, wait(patience_ms, undefined, { ref: false })]);
    },
  };
}
