/** The emoji that guests sent since the last message, each with how often. */
export interface SentReactions {
  engagement_id: string;
  counts: Record<string, number>;
}

/** The engagement whose guests' emoji fly over a stage, and which of them. */
export interface StageReactions {
  engagement_id: string;
  emoji: string[];
}

/** Of one emoji in one message of a phone; whoever taps faster counts as tapping so fast. */
export const most_taps = 20;
