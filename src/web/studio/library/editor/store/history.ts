interface PastStep<T> {
  value: T;
  before: PastStep<T> | null;
}

/** Steps are linked, not listed, so that going back has no end and a step costs the same however many there are. */
export interface History<T> {
  past: PastStep<T> | null;
  present: T;
  future: PastStep<T> | null;
  /** What the last change was about: another one of the same thing takes its place. */
  about: string | null;
}

export const openHistory = <T>(present: T): History<T> => ({
  past: null,
  present,
  future: null,
  about: null,
});

/** Typing a word is one step, not one for each letter: `about` names what is being changed. */
export function change<T>(history: History<T>, present: T, about: string | null = null): History<T> {
  if (present === history.present) return history;
  const isSame = about !== null && about === history.about;
  const past = isSame ? history.past : { value: history.present, before: history.past };
  return { past, present, future: null, about };
}

export function undo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  if (past === null) return history;
  return { past: past.before, present: past.value, future: { value: present, before: future }, about: null };
}

export function redo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  if (future === null) return history;
  return {
    past: { value: present, before: past },
    present: future.value,
    future: future.before,
    about: null,
  };
}
