export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** What the last change was about: another one of the same thing takes its place. */
  about: string | null;
}

/** Nobody goes back further, and each step holds a whole timeline. */
const most_steps = 200;

export const openHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], about: null });

/** Typing a word is one step, not one for each letter: `about` names what is being changed. */
export function change<T>(history: History<T>, present: T, about: string | null = null): History<T> {
  if (present === history.present) return history;
  const isSame = about !== null && about === history.about;
  const past = isSame ? history.past : [...history.past, history.present].slice(-most_steps);
  return { past, present, future: [], about };
}

export function undo<T>({ past, present, future, about }: History<T>): History<T> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, about };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], about: null };
}

export function redo<T>({ past, present, future, about }: History<T>): History<T> {
  const [next, ...later] = future;
  if (next === undefined) return { past, present, future, about };
  return { past: [...past, present], present: next, future: later, about: null };
}
