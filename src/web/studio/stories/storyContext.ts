import { createContext, useContext } from "react";
import type { StoryWithChapters } from "../../../contract/stories.ts";

export const StoryContext = createContext<StoryWithChapters | null>(null);

export function useStory(): StoryWithChapters {
  const story = useContext(StoryContext);
  if (!story) throw new Error("Only a story's own pages have one");
  return story;
}
