interface HasId {
  id: string;
}

/** Returns the cue after this one; null after the last, and when it is no longer there. */
export function findCueAfter<Cue extends HasId>(cues: readonly Cue[], id: string): Cue | null {
  const at = cues.findIndex((cue) => cue.id === id);
  return at === -1 ? null : (cues[at + 1] ?? null);
}

/**
 * Returns which cue comes next once one has fired. Firing an earlier one again leaves the list where it is. Null means
 * that the last one has fired.
 */
export function nextAfterFiring(
  cues: readonly HasId[],
  next_cue_id: string | null,
  fired_id: string,
): string | null {
  const place = (id: string | null) => {
    const at = cues.findIndex((cue) => cue.id === id);
    return at === -1 ? cues.length : at;
  };
  const next = Math.max(place(next_cue_id), place(fired_id) + 1);
  return cues[next]?.id ?? null;
}

/**
 * Returns which cue comes next once the cues have been replaced: the same one, else the one after what came before it,
 * else the first.
 */
export function nextAfterReplacing(
  before: readonly HasId[],
  next_cue_id: string | null,
  after: readonly HasId[],
): string | null {
  if (after.some(({ id }) => id === next_cue_id)) return next_cue_id;
  const at = before.findIndex(({ id }) => id === next_cue_id);
  const passed = before.slice(0, at === -1 ? before.length : at);
  const last = passed.findLast(({ id }) => after.some((cue) => cue.id === id));
  return last ? (findCueAfter(after, last.id)?.id ?? null) : (after[0]?.id ?? null);
}
