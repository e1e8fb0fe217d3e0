/** How visitors use a stage. */
export interface Interaction {
  enabled: boolean;
  input: "touch" | "hand" | "both";
  /** What a visitor opened closes after this long without input. */
  idle_s: number;
}

/** What a visitor chose at a stage; all its screens show it. */
export interface Visit {
  /** Null for the stage's first language. */
  language: string | null;
  /** The record whose `detail` chapter is open, in the story in which it was chosen. */
  opened: OpenedRecord | null;
  /** The moment of the last input, from which `idle_s` counts. */
  touched_at: number;
}

export interface OpenedRecord {
  story_id: string;
  collection_id: string;
  record_ref: string;
  at: number;
}

/** Returns the visit at this moment; null when nobody has touched anything for a while, or nobody may. */
export function visitAt(
  visit: Visit | null | undefined,
  { enabled, idle_s }: Pick<Interaction, "enabled" | "idle_s">,
  now: number,
): Visit | null {
  return visit && enabled && now < visitEnds(visit, { idle_s }) ? visit : null;
}

export function visitEnds({ touched_at }: Visit, { idle_s }: Pick<Interaction, "idle_s">): number {
  return touched_at + idle_s * 1000;
}

/** Picks the later of the known visit and the received one; of two at the same moment, the received one. */
export function pickLaterVisit(known: Visit | null, told: Visit | null): Visit | null {
  return known && told && known.touched_at > told.touched_at ? known : (told ?? known);
}

/** Returns the stage's language at this moment: the visitor's choice or else its first; null when it has only one. */
export function languageAt(
  { languages, interaction }: { languages: readonly string[]; interaction: Interaction },
  visit: Visit | null | undefined,
  now: number,
): string | null {
  const chosen = visitAt(visit, interaction, now)?.language ?? null;
  return chosen !== null && languages.includes(chosen) ? chosen : (languages[0] ?? null);
}
