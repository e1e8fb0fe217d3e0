export { type Uses, inUse } from "./inUse.ts";
export { type PlayedStories, joined, readStories } from "./playedStories.ts";
export { type Mode, readPlayed } from "./releases.repo.ts";
