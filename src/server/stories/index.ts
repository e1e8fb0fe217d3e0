export { createChapter } from "./chapters.ts";
export { createStory, deleteStory, makeLive } from "./stories.ts";
