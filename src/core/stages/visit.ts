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
  opened: { story_id: string; collection_id: string; record_ref: string; at: number } | null;
  /** Of the last input: from then on `idle_s` counts. */
  touched_at: number;
}

/** The visit as it is at this moment; null: nobody has touched anything for a while. */
export function visitAt(visit: Visit | null, { idle_s }: Interaction, now: number): Visit | null {
  return visit && now < visitEnds(visit, { idle_s }) ? visit : null;
}

export function visitEnds({ touched_at }: Visit, { idle_s }: Pick<Interaction, "idle_s">): number {
  return touched_at + idle_s * 1000;
}
