import type { App } from "../app.ts";

export interface DueMove {
  id: string;
  workspace_id: string;
  due_at: number;
}

/** Something that moves by itself at a moment that is stored. */
export interface DueKind {
  name: string;
  /** Lists all that is due until then. */
  look(app: App, until: number): Promise<DueMove[]>;
  /** Moves one if it is due by now, and returns when it is due next. Every node may try: the first one does it. */
  move(app: App, which: Pick<DueMove, "id" | "workspace_id">): Promise<number | null>;
}

const look_ms = 1_000;
/** This is longer than the time from one look to the next, so that nothing is found late. */
const ahead_ms = 1_500;

/**
 * Moves what is due, to the moment. The due moment is a column: after a restart, or on another node when one has
 * died, things go on with the first look. What fails is still due at the next one.
 */
export function startDueMoves(app: App, kinds: readonly DueKind[]): { stop(): Promise<void> } {
  const armed = new Map<string, { due_at: number; timer: NodeJS.Timeout }>();
  const moving = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let is_stopped = false;

  async function look() {
    const until = app.now() + ahead_ms;
    for (const kind of kinds)
      try {
        for (const due of await kind.look(app, until)) arm(kind, due);
      } catch (error) {
        if (!is_stopped) app.log.warn({ err: error }, `${kind.name} that are due`);
      }
    if (!is_stopped) timer = setTimeout(lookAgain, look_ms);
  }

  function lookAgain() {
    looking = look();
  }

  function arm(kind: DueKind, due: DueMove) {
    const key = `${kind.name}/${due.id}`;
    if (is_stopped || moving.has(key) || armed.get(key)?.due_at === due.due_at) return;
    clearTimeout(armed.get(key)?.timer);
    const start = () => moving.set(key, move(kind, key, due));
    const timer = setTimeout(start, Math.max(0, due.due_at - app.now()));
    armed.set(key, { due_at: due.due_at, timer });
  }

  async function move(kind: DueKind, key: string, { id, workspace_id }: DueMove): Promise<void> {
    armed.delete(key);
    let due_at: number | null = null;
    try {
      due_at = await kind.move(app, { id, workspace_id });
    } catch (error) {
      app.log.warn({ err: error, id }, `${kind.name} that are due`);
    }
    moving.delete(key);
    if (due_at !== null && due_at <= app.now() + ahead_ms) arm(kind, { id, workspace_id, due_at });
  }

  let looking = look();
  return {
    /** Waits for the moves that are under way. */
    async stop() {
      is_stopped = true;
      clearTimeout(timer);
      for (const { timer } of armed.values()) clearTimeout(timer);
      await looking;
      await Promise.all(moving.values());
    },
  };
}
