import type { Connection } from "../live/connection.ts";

/** Nobody has more windows open on a phone. */
const most_lines = 8;
/** Meanwhile a window in the foreground asks by HTTP, and one that comes to the foreground connects at once. */
const return_ms = 30_000;
const farewell_ms = 2_000;

/** Bounds how many live connections a guest holds on this node: a new one replaces the oldest. */
export function limitConnections() {
  const lines = new Map<string, Set<Connection>>();

  function remove(guest_id: string, connection: Connection): void {
    const held = lines.get(guest_id);
    if (held?.delete(connection) && held.size === 0) lines.delete(guest_id);
  }

  return {
    add(guest_id: string, connection: Connection): void {
      const held = lines.get(guest_id) ?? new Set();
      lines.set(guest_id, held.add(connection));
      if (held.size <= most_lines) return;
      const [oldest] = held;
      held.delete(oldest!);
      oldest!.putOff(return_ms);
      // A page that does not answer the farewell must not keep its place.
      setTimeout(() => oldest!.socket.terminate(), farewell_ms).unref();
    },
    remove,
  };
}
