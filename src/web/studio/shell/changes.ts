import { createContext, useContext, useEffect, useEffectEvent } from "react";

export interface ChangeListener {
  /** Of every change that is told; of games and polls with what was told. */
  onTopic(topic: string, body: unknown): void;
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
  const onTopic = useEffectEvent((topic: string, body: unknown) => listener.onTopic(topic, body));
  const onWelcome = useEffectEvent(() => listener.onWelcome?.());
  useEffect(
    () => changes.listen({ onTopic: (topic, body) => onTopic(topic, body), onWelcome: () => onWelcome() }),
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
    onTopic(topic, body) {
      for (const listener of listeners) listener.onTopic(topic, body);
    },
    onWelcome() {
      for (const listener of listeners) listener.onWelcome?.();
    },
  };
}
