const day_ms = 86_400_000;

/**
 * Returns when guests' data is erased, or was where that is over, whatever was changed since; null while that is not
 * decided.
 */
export function findErasure({
  closed_at,
  retention_days,
  erased_at = null,
}: {
  /** Null while the engagement is not closed. */
  closed_at: number | null;
  /** Null: never by itself. */
  retention_days: number | null;
  erased_at?: number | null;
}): number | null {
  if (closed_at === null || retention_days === null) return erased_at;
  return Math.min(closed_at + retention_days * day_ms, erased_at ?? Infinity);
}

/** Tells whether guests' data would be gone as soon as this number of days is saved. */
export function erasesAtOnce(
  { closed_at, erased_at }: { closed_at: number | null; erased_at: number | null },
  retention_days: number | null,
  now: number,
): boolean {
  if (erased_at !== null) return false;
  const at = findErasure({ closed_at, retention_days });
  return at !== null && at <= now;
}
