import type { QueryClient } from "@tanstack/react-query";
import { writeQueryKey, type StaleQuery } from "./staleQueries.ts";

/** Reads stale queries again, each of them once for all changes of a burst. */
export function gatherStale(queryClient: Pick<QueryClient, "invalidateQueries">, workspace_id: string) {
  /** By the time after which they are read, and by key. */
  const waiting = new Map<number, Map<string, StaleQuery>>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();

  function readAgain(after_ms: number) {
    const stale = waiting.get(after_ms)?.values() ?? [];
    waiting.delete(after_ms);
    timers.delete(after_ms);
    for (const query of stale)
      void queryClient.invalidateQueries({ queryKey: writeQueryKey(workspace_id, query) });
  }

  return {
    add(stale: StaleQuery[]) {
      for (const query of stale) {
        const { name, rest, after_ms } = query;
        const together = waiting.get(after_ms) ?? new Map<string, StaleQuery>();
        waiting.set(after_ms, together.set([name, ...rest].join("/"), query));
        if (!timers.has(after_ms))
          timers.set(
            after_ms,
            setTimeout(() => readAgain(after_ms), after_ms),
          );
      }
    },
    drop() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
