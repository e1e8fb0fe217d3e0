import type { EngagementRoom, State } from "../engagements/engagement.ts";
import type { PlayedPost, WallFilter } from "./playedWall.ts";

/** What screens show of an engagement's questions. */
export interface PlayedQuestions {
  title: string;
  state: State;
  join_url: string;
  rooms: EngagementRoom[];
  languages: string[];
  /** Of which rooms the stage's blocks show questions. */
  filters: WallFilter[];
  /** The first ones of each filter, those for who speaks, and the featured ones, in no order that matters. */
  posts: PlayedPost[];
}

/**
 * Far more than a screen shows: when those at the top are answered or taken off, others take their places without
 * anybody being asked.
 */
export const most_questions_held = 200;

/** So many about each session of the stage, and about none, are held for who speaks, whatever others are asked. */
export const most_held_for_speaker = 20;

/** Answered ones are held for a moment only, so that screens can say that they were answered. */
export const most_answered_held = 20;
