/** While `paused`, posts are accepted and held; while `closed`, nothing is accepted. */
export const states = ["open", "paused", "closed"] as const;
export type State = (typeof states)[number];

/** With `open` posts reach the walls at once; with `review` an operator decides. */
export const moderations = ["open", "review"] as const;
export type Moderation = (typeof moderations)[number];

export const languages = ["de", "en", "fr", "it"] as const;
export type Language = (typeof languages)[number];

export interface Consent {
  required: boolean;
  text: string;
}

export interface EngagementRoom {
  key: string;
  label: string;
}

/** Whether guests may send emoji that fly over a stage, and which. */
export interface Reactions {
  enabled: boolean;
  emoji: string[];
}

/** Whether guests may vote for questions; unless `anonymous`, votes count only of guests who gave a personal code. */
export interface Voting {
  enabled: boolean;
  anonymous: boolean;
}

export const usualReactions: Reactions = { enabled: false, emoji: ["❤️", "👏", "😂", "🎉", "🔥"] };
export const usualVoting: Voting = { enabled: true, anonymous: true };

/** What everybody with the join code may know of an engagement. */
export interface GuestEngagement {
  title: string;
  state: State;
  moderation: Moderation;
  consent: Consent;
  rooms: EngagementRoom[];
  kinds: string[];
  languages: Language[];
  reactions: Reactions;
  voting: Voting;
  /** How many days after its closing guests' data is erased; null: never by itself. */
  retention_days: number | null;
}
