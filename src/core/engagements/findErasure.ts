const day_ms = 86_400_000;

/** Returns when guests' data is erased; null while that is not decided. */
export function findErasure({
  closed_at,
  retention_days,
}: {
  /** Null while the engagement is not closed. */
  closed_at: number | null;
  /** Null: never by itself. */
  retention_days: number | null;
}): number | null {
  return closed_at === null || retention_days === null ? null : closed_at + retention_days * day_ms;
}
