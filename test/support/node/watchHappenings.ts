import type { Happening } from "../../../src/server/happened.ts";
import { happened } from "../../../src/server/happened.ts";
import type { Hook } from "../../../src/server/hooks.ts";
import type { TestNode } from "./testNode.ts";

export interface WatchedHappenings {
  /** What other systems would have been told since, as type and subject. */
  list(): [type: string, subject_id: string][];
  /** The subject of the last one, as it was read when it happened. */
  readLast(): unknown;
  clear(): void;
}

/** Listens to what happens on a node, as webhooks do. */
export function watchHappenings({ node: { app } }: TestNode): WatchedHappenings {
  const told: { type: string; subject_id: string; subject: unknown }[] = [];
  const run = app.hooks.run.bind(app.hooks);
  app.hooks.run = async <Given>(hook: Hook<Given>, given: Given) => {
    if (hook.name === happened.name) {
      const { type, subject_id, read } = given as Happening;
      told.push({ type, subject_id, subject: await read() });
    }
    await run(hook, given);
  };
  return {
    list: () => told.map(({ type, subject_id }) => [type, subject_id]),
    readLast: () => told.at(-1)?.subject,
    clear: () => void told.splice(0),
  };
}
