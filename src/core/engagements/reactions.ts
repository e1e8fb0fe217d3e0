/** The emoji that guests sent since the last message, each with how often. */
export interface SentReactions {
  engagement_id: string;
  counts: Record<string, number>;
}
