import { createContext, useContext, useEffect, useEffectEvent } from "react";

export interface ChangeListener {
  /** Of every change that is told. */
  onTopic(topic: string): void;
  /** The connection is there, for the first time or again: what happened before was not heard. */
  onWelcome?(): void;
}

/** For rooms that follow single things instead of reading whole lists anew. */
export interface Changes {
  listen(listener: ChangeListener): () => void;
}

export const ChangesContext = createContext<Changes>({ listen: () => () => {} });

export function useChanges(listener: ChangeListener): void {
  const changes = useContext(ChangesContext);
  const onTopic = useEffectEvent((topic: string) => listener.onTopic(topic));
  const onWelcome = useEffectEvent(() => listener.onWelcome?.());
  useEffect(
    () => changes.listen({ onTopic: (topic) => onTopic(topic), onWelcome: () => onWelcome() }),
    [changes],
  );
}

export function openChanges(): Changes & ChangeListener {
  const listeners = new Set<ChangeListener>();
  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onTopic(topic) {
      for (const listener of listeners) listener.onTopic(topic);
    },
    onWelcome() {
      for (const listener of listeners) listener.onWelcome?.();
    },
  };
}
