import type { Config } from "../config.ts";

/** The part that a worker has in its machine. */
export interface Share {
  /** Workers are counted from 1. What only one of them does, the first one does. */
  worker: number;
  workers: number;
  /** All workers listen on this port. */
  port: number | null;
  /** Where the first worker listens for the others; null where there are none. */
  socket: string | null;
  /** The database that the machine holds for all its workers; null where DATABASE_URL names another one. */
  database: { url: string; folder: string } | null;
}

/** A program of one process has everything. */
export const whole: Share = { worker: 1, workers: 1, port: null, socket: null, database: null };

/** Elsewhere the process that starts the workers hands them their connections. */
export const canReusePort = process.platform === "linux";

const variable = "CUELIGHT_SHARE";

export function writeShare(share: Share): Record<string, string> {
  return { [variable]: JSON.stringify(share) };
}

export function readShare(env: Record<string, string | undefined>): Share {
  const text = env[variable];
  return text === undefined ? whole : (JSON.parse(text) as Share);
}

/**
 * Returns the settings as they hold for one worker: connections come to all workers in turn, so each may hold its part,
 * and each has a port of its own for pictures.
 */
export function shareConfig(config: Config, { worker, workers, port }: Share): Config {
  const next = (port: number) => (port === 0 ? 0 : port + worker - 1);
  return {
    ...config,
    PORT: port ?? config.PORT,
    LIVE_PER_ADDRESS: Math.ceil(config.LIVE_PER_ADDRESS / workers),
    RTC_PORT: next(config.RTC_PORT ?? config.PORT),
    RTC_ADDRESSES: config.RTC_ADDRESSES.map((address) => movePort(address, next)),
  };
}

/** Changes the port of 10.0.0.1:4000 or [fd00::1]:4000; addresses without one stay as they are. */
function movePort(address: string, next: (port: number) => number): string {
  const [, host, port] = /^(\[.*\]|[^:]+):(\d+)$/.exec(address) ?? [];
  return host === undefined ? address : `${host}:${next(Number(port))}`;
}
