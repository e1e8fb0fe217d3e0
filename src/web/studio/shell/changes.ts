import { createContext, useContext, useEffect, useEffectEvent } from "react";
import { type kindsWithBodyForStudio, type TopicBodies } from "../../../contract/topicPatterns.ts";
import { type ParsedTopic, readTopic, type TopicKind } from "../../../contract/topics.ts";

type KindWithBody = (typeof kindsWithBodyForStudio)[number];

/** A change that the server told of: what it is about, and its body where the studio gets one. */
export type StudioChange = {
  [Kind in TopicKind]: ParsedTopic<Kind> &
    (Kind extends KindWithBody ? { body: TopicBodies[Kind] } : unknown);
}[TopicKind];

/** Null: a topic of a newer version. */
export function readChange({ topic, body }: { topic: string; body?: unknown }): StudioChange | null {
  const about = readTopic(topic);
  return about && ({ ...about, ...(body !== undefined && { body }) } as StudioChange);
}

export interface ChangeListener {
  /** `topic`: what it was told under, for whoever follows filters. */
  onChange(change: StudioChange, topic: string): void;
  /** The connection is there, for the first time or again: what happened before was not heard. */
  onWelcome?(): void;
}

/** Pages that follow single things, instead of reading whole lists again, listen here. */
export interface Changes {
  listen(listener: ChangeListener): () => void;
}

export const ChangesContext = createContext<Changes>({ listen: () => () => {} });

export function useChanges(listener: ChangeListener): void {
  const changes = useContext(ChangesContext);
  const onChange = useEffectEvent((change: StudioChange, topic: string) => listener.onChange(change, topic));
  const onWelcome = useEffectEvent(() => listener.onWelcome?.());
  useEffect(
    () =>
      changes.listen({
        onChange: (change, topic) => onChange(change, topic),
        onWelcome: () => onWelcome(),
      }),
    [changes],
  );
}

export function openChanges(): Changes & Required<ChangeListener> {
  const listeners = new Set<ChangeListener>();
  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onChange(change, topic) {
      for (const listener of listeners) listener.onChange(change, topic);
    },
    onWelcome() {
      for (const listener of listeners) listener.onWelcome?.();
    },
  };
}
