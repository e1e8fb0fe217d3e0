/** Reads how long a server asks us to wait, in seconds or until a date; null when it does not. */
export function retryAfter(header: string | undefined, now: number): number | null {
  const given = header?.trim() ?? "";
  const wait_ms = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - now;
  return Number.isFinite(wait_ms) && wait_ms > 0 ? wait_ms : null;
}
