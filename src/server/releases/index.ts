export { type Uses, inUse } from "./inUse.ts";
export { type PlayedStories, joinStories, readStories } from "./playedStories.ts";
export { findPublishing, type Mode, readPlayed } from "./releases.repo.ts";
