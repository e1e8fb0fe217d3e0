import type { App } from "../app.ts";
import type { Change } from "../realtime/outbox.ts";

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
  /** Tells whether something may be due at once after this change, so that it does not wait for the next look. */
  isAwaited?(change: Change): boolean;
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
  const awaited = new Set<DueKind>();
  let timer: NodeJS.Timeout | undefined;
  let is_stopped = false;
  let sudden = Promise.resolve();

  async function look() {
    for (const kind of kinds) await lookAt(kind);
    if (!is_stopped) timer = setTimeout(lookAgain, look_ms);
  }

  async function lookAt(kind: DueKind) {
    try {
      for (const due of await kind.look(app, app.now() + ahead_ms)) arm(kind, due);
    } catch (error) {
      if (!is_stopped) app.log.warn({ err: error }, `${kind.name} that are due`);
    }
  }

  function lookAgain() {
    looking = look();
  }

  /** Of many changes at once, one look follows. */
  function lookAfter(change: Change) {
    if (is_stopped) return;
    for (const kind of kinds) {
      if (!kind.isAwaited?.(change) || awaited.has(kind)) continue;
      awaited.add(kind);
      sudden = lookNext(sudden, kind);
    }
  }

  async function lookNext(before: Promise<void>, kind: DueKind) {
    await before;
    awaited.delete(kind);
    if (!is_stopped) await lookAt(kind);
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
  app.changes.onChange(lookAfter);
  return {
    /** Waits for the moves that are under way. */
    async stop() {
      is_stopped = true;
      clearTimeout(timer);
      for (const { timer } of armed.values()) clearTimeout(timer);
      await looking;
      await sudden;
      await Promise.all(moving.values());
    },
  };
}
