export { type Asked, askFeed } from "./askFeed.ts";
export { addFeed } from "./feeds.ts";
export { saveFeed } from "./saveFeed.ts";
