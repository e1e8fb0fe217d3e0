/**
 * Tells other nodes that something was committed. A message says only that: each node then reads the outbox,
 * so a lost, doubled or late message costs nothing but a moment.
 */
export interface Bus {
  announce(): void;
  check(): Promise<void>;
  close(): Promise<void>;
}

export interface BusOptions {
  onAnnounced: () => void;
  onError: (error: unknown) => void;
}
