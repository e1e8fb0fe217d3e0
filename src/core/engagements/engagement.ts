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

/** What everybody with the join code may know of an engagement. */
export interface GuestEngagement {
  title: string;
  state: State;
  moderation: Moderation;
  consent: Consent;
  rooms: EngagementRoom[];
  kinds: string[];
  languages: Language[];
}
