import type { Change } from "./outbox.ts";

export interface Listener {
  receive(change: Change): void;
}

/** Who listens to what on this node. Delivering costs the topic's depth and its listeners, nothing else. */
export class Hub {
  #listeners = new Map<string, Set<Listener>>();

  listen(workspace_id: string, topic: string, listener: Listener): void {
    const address = addressOf(workspace_id, topic);
    const listeners = this.#listeners.get(address);
    if (listeners) listeners.add(listener);
    else this.#listeners.set(address, new Set([listener]));
  }

  leave(workspace_id: string, topic: string, listener: Listener): void {
    const address = addressOf(workspace_id, topic);
    const listeners = this.#listeners.get(address);
    listeners?.delete(listener);
    if (listeners?.size === 0) this.#listeners.delete(address);
  }

  deliver(change: Change): void {
    for (const topic of [change.topic, ...prefixesOf(change.topic)]) {
      const listeners = this.#listeners.get(addressOf(change.workspace_id, topic));
      if (!listeners) continue;
      for (const listener of listeners) listener.receive(change);
    }
  }
}

function addressOf(workspace_id: string, topic: string) {
  return `${workspace_id} ${topic}`;
}

/** `records/menu/soup` → `records/menu/`, `records/`, and the empty prefix that hears everything. */
function prefixesOf(topic: string): string[] {
  const prefixes = [""];
  for (let at = topic.indexOf("/"); at !== -1; at = topic.indexOf("/", at + 1)) prefixes.push(topic.slice(0, at + 1));
  return prefixes;
}
