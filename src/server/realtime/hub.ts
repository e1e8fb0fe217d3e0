import { hearsRecords, listPrefixes, type TopicFilter } from "../../contract/topics.ts";
import type { Change } from "./outbox.ts";

export interface Listener {
  receive(change: Change): void;
}

/**
 * The hub knows who listens to what on this node. A listener names one topic, or a prefix that stands for all topics
 * below it. Delivering a change costs the depth of its topic and its listeners, nothing else.
 */
export class Hub {
  /** The keys are made of workspace and topic or prefix by `writeAddress`. */
  #listeners = new Map<string, Set<Listener>>();
  #record_filters = 0;

  /** Tells whether anybody here listens to records, which change far more often than anything else. */
  get hearsRecords(): boolean {
    return this.#record_filters > 0;
  }

  listen(workspace_id: string, filter: TopicFilter, listener: Listener): void {
    const address = writeAddress(workspace_id, filter);
    const listeners = this.#listeners.get(address);
    if (listeners) {
      listeners.add(listener);
      return;
    }
    this.#listeners.set(address, new Set([listener]));
    if (hearsRecords(filter)) this.#record_filters += 1;
  }

  leave(workspace_id: string, filter: TopicFilter, listener: Listener): void {
    const address = writeAddress(workspace_id, filter);
    const listeners = this.#listeners.get(address);
    if (!listeners?.delete(listener) || listeners.size > 0) return;
    this.#listeners.delete(address);
    if (hearsRecords(filter)) this.#record_filters -= 1;
  }

  deliver(change: Change, onError: (error: unknown) => void): void {
    for (const filter of [change.topic, ...listPrefixes(change.topic)]) {
      const listeners = this.#listeners.get(writeAddress(change.workspace_id, filter));
      if (!listeners) continue;
      for (const listener of listeners) {
        try {
          listener.receive(change);
        } catch (error) {
          // A listener that fails must not keep the others from hearing.
          onError(error);
        }
      }
    }
  }
}

function writeAddress(workspace_id: string, filter: TopicFilter) {
  return `${workspace_id} ${filter}`;
}
