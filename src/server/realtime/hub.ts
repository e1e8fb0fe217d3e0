import type { Change } from "./outbox.ts";

export interface Listener {
  receive(change: Change): void;
}

/** Who listens to what on this node. Delivering costs the topic's depth and its listeners, nothing else. */
export class Hub {
  #listeners = new Map<string, Set<Listener>>();
  #record_topics = 0;

  /** Whether anybody here listens to records: they change far more often than anything else. */
  get hearsRecords(): boolean {
    return this.#record_topics > 0;
  }

  listen(workspace_id: string, topic: string, listener: Listener): void {
    const address = addressOf(workspace_id, topic);
    const listeners = this.#listeners.get(address);
    if (listeners) {
      listeners.add(listener);
      return;
    }
    this.#listeners.set(address, new Set([listener]));
    if (mayBeRecord(topic)) this.#record_topics += 1;
  }

  leave(workspace_id: string, topic: string, listener: Listener): void {
    const address = addressOf(workspace_id, topic);
    const listeners = this.#listeners.get(address);
    if (!listeners?.delete(listener) || listeners.size > 0) return;
    this.#listeners.delete(address);
    if (mayBeRecord(topic)) this.#record_topics -= 1;
  }

  deliver(change: Change, onError: (error: unknown) => void): void {
    for (const topic of [change.topic, ...prefixesOf(change.topic)]) {
      const listeners = this.#listeners.get(addressOf(change.workspace_id, topic));
      if (!listeners) continue;
      for (const listener of listeners) {
        try {
          listener.receive(change);
        } catch (error) {
          // One that fails must not keep the others from hearing.
          onError(error);
        }
      }
    }
  }
}

function mayBeRecord(topic: string): boolean {
  return topic === "" || topic.startsWith("records/");
}

function addressOf(workspace_id: string, topic: string) {
  return `${workspace_id} ${topic}`;
}

/** `records/menu/soup` → `records/menu/`, `records/`, and the empty prefix that hears everything. */
function prefixesOf(topic: string): string[] {
  const prefixes = [""];
  for (let at = topic.indexOf("/"); at !== -1; at = topic.indexOf("/", at + 1))
    prefixes.push(topic.slice(0, at + 1));
  return prefixes;
}
