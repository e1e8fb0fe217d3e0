const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;

export interface Expiry {
  label: string;
  expires_at: number;
}

const afterEnd = [
  { label: "2 hours after the planned end", ms: 2 * hour_ms },
  { label: "A day after the planned end", ms: day_ms },
  { label: "A week after the planned end", ms: 7 * day_ms },
];
const from_now_ms = 2 * hour_ms;

/** How long a link may be good, the usual one first; what has passed already is left out. */
export function listExpiries(ends_at: number, now: number): Expiry[] {
  const coming = afterEnd
    .map(({ label, ms }) => ({ label, expires_at: ends_at + ms }))
    .filter(({ expires_at }) => expires_at > now);
  // Of a session that runs late, the usual time may be nearly over.
  const isUsualFar = coming.length === afterEnd.length && coming[0]!.expires_at > now + from_now_ms / 2;
  const fromNow = { label: "2 hours from now", expires_at: now + from_now_ms };
  return isUsualFar ? [...coming, fromNow] : [fromNow, ...coming];
}
