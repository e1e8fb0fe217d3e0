/** How visitors use a stage. */
export interface Interaction {
  enabled: boolean;
  input: "touch" | "hand" | "both";
  /** So long without input, and what a visitor opened closes. */
  idle_s: number;
}

/** What a visitor chose at a stage; all its screens show it. */
export interface Visit {
  /** Null: the stage's first. */
  language: string | null;
  /** The record whose `detail` chapter is open, in the story in which it was chosen. */
  opened: OpenedRecord | null;
  /** Of the last input: from then on `idle_s` counts. */
  touched_at: number;
}

export interface OpenedRecord {
  story_id: string;
  collection_id: string;
  record_ref: string;
  at: number;
}

/** The visit as it is at this moment; null: nobody has touched anything for a while, or nobody may. */
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

/** Of what is known here and what is told, the later counts; of two at the same moment what is told. */
export function pickLaterVisit(known: Visit | null, told: Visit | null): Visit | null {
  return known && told && known.touched_at > told.touched_at ? known : (told ?? known);
}

/** What the stage speaks at this moment: the visitor's choice, else its first; null: it has one language only. */
export function languageAt(
  { languages, interaction }: { languages: readonly string[]; interaction: Interaction },
  visit: Visit | null | undefined,
  now: number,
): string | null {
  const chosen = visitAt(visit, interaction, now)?.language ?? null;
  return chosen !== null && languages.includes(chosen) ? chosen : (languages[0] ?? null);
}
