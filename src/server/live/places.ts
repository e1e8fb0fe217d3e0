export interface Place {
  /** Notes that the connection said hello. */
  greet(): void;
  leave(): void;
}

/**
 * Limits how many live connections each address may hold; at most half of them may be without a hello. Whoever floods
 * takes no more than that, and a hall that comes back before its old connections are noticed as dead fits twice.
 */
export function openPlaces(most: number) {
  const most_silent = Math.ceil(most / 2);
  const held = new Map<string, { all: number; silent: number }>();

  return {
    /** Returns null when the address holds all that it may. */
    take(bucket: string): Place | null {
      const counts = held.get(bucket) ?? { all: 0, silent: 0 };
      if (counts.all >= most || counts.silent >= most_silent) return null;
      held.set(bucket, counts);
      counts.all += 1;
      counts.silent += 1;
      let is_silent = true;
      let is_held = true;

      function greet() {
        if (is_silent) counts.silent -= 1;
        is_silent = false;
      }

      return {
        greet,
        leave() {
          if (!is_held) return;
          is_held = false;
          greet();
          counts.all -= 1;
          if (counts.all === 0) held.delete(bucket);
        },
      };
    },
  };
}
