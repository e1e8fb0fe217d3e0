import type { App } from "../app.ts";

/** Nobody looks more often than three times a second. */
const pause_ms = 340;
const after_failure_ms = 2_000;

/**
 * Returns a function to be called whenever something has changed. What is to be done about it is done soon after the
 * first change, a few times a second while more come, and once more after the last.
 */
export function openPaced(app: App, { name, run }: { name: string; run: () => Promise<void> }): () => void {
  let timer: NodeJS.Timeout | null = null;
  let is_changed = false;
  let done_at = -Infinity;

  function start(wait_ms: number): void {
    timer = setTimeout(() => {
      is_changed = false;
      done_at = performance.now();
      run().then(() => end(0), failed);
    }, wait_ms);
    timer.unref();
  }

  function end(wait_ms: number): void {
    timer = null;
    if (is_changed) start(Math.max(wait_ms, done_at + pause_ms - performance.now()));
  }

  function failed(error: unknown): void {
    app.log.warn({ err: error }, name);
    is_changed = true;
    end(after_failure_ms);
  }

  return () => {
    is_changed = true;
    if (!timer) start(Math.max(0, done_at + pause_ms - performance.now()));
  };
}
