import { ChapterSteps } from "./chapterSteps.ts";
import type { Programme } from "./programme.ts";
import { StoryWalk, type TimedStep } from "./storyWalk.ts";

export interface Round {
  steps: TimedStep[];
  /** When the story begins anew, or, where nothing of it may play, when to look again. */
  ends_at: number;
}

/** Lists what a story plays once through, when it is begun at this moment. */
export function listRound(programme: Programme, story_id: string, since: number): Round {
  const story = programme.stories[story_id];
  if (!story) return { steps: [], ends_at: Infinity };
  const { steps, end } = new StoryWalk(new ChapterSteps(programme), { story, since }).passAt(since);
  return { steps, ends_at: end };
}
