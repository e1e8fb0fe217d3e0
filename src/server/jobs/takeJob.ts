import type { App } from "../app.ts";
import { createLruCache } from "../createLruCache.ts";
import { takeNextJob, listNextWorkspace, listNextLine } from "./jobs.repo.ts";
import type { Task, TakenJob } from "./job.ts";

/** A workspace that is forgotten begins with its first line again. */
const most_remembered = 1_000;

/** Which kind of job to take, and on behalf of whom the last ones were taken. */
export class Turns {
  readonly task: Task;
  /** A line with work of this kind waits with its own. */
  readonly yields_to: Task | "";
  workspace_id = "";
  readonly #lines = createLruCache<string>(most_remembered);

  constructor(task: Task, yields_to: Task | undefined) {
    this.task = task;
    this.yields_to = yields_to ?? "";
  }

  getLine(workspace_id: string): string {
    return this.#lines.peek(workspace_id) ?? "";
  }

  note(workspace_id: string, line: string): void {
    this.workspace_id = workspace_id;
    this.#lines.set(workspace_id, line);
  }
}

/** Another node may take what was just seen. */
const most_looks = 10;

/**
 * Takes a job that nobody does, of the next workspace in turn, of its next engagement in turn: there, the one that waits
 * longest. So whoever has a thousand jobs waiting delays everybody else by one.
 */
export async function takeJob(
  app: App,
  turns: Turns,
  { lease_ms }: { lease_ms: number },
): Promise<TakenJob | undefined> {
  for (let look = 0; look < most_looks; look += 1) {
    const next = await findNext(app, turns);
    if (!next) return undefined;
    turns.note(next.workspace_id, next.line);
    const rows = await takeNextJob(app.pool, {
      workspace_id: next.workspace_id,
      task: turns.task,
      line: next.line,
      lease_ms,
    });
    if (rows[0]) return rows[0];
  }
  return undefined;
}

async function findNext(
  { pool }: App,
  turns: Turns,
): Promise<{ workspace_id: string; line: string } | undefined> {
  const { task, yields_to } = turns;
  const workspaces = await listNextWorkspace(pool, { workspace_id: turns.workspace_id, task, yields_to });
  const workspace_id = workspaces.rows[0]?.workspace_id;
  if (workspace_id == null) return undefined;
  const lines = await listNextLine(pool, {
    workspace_id,
    task,
    yields_to,
    last_line: turns.getLine(workspace_id),
  });
  const line = lines.rows[0]?.line;
  return line == null ? undefined : { workspace_id, line };
}
