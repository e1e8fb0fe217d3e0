import { useSyncExternalStore } from "react";

/** A value that parts of the editor follow without drawing the whole editor anew. */
export class Value<T> {
  #value: T;
  #listeners = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  get = (): T => this.#value;

  set(value: T): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  /** Returns how to stop. */
  listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export const useValue = <T>(value: Value<T>): T => useSyncExternalStore(value.listen, value.get);

/** Follows only a part; `pick` must return the very same thing while nothing of it has changed. */
export const usePart = <T, P>(value: Value<T>, pick: (value: T) => P): P =>
  useSyncExternalStore(value.listen, () => pick(value.get()));
