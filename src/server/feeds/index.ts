export { type FeedResult, askFeed } from "./askFeed.ts";
export { addFeed } from "./feeds.ts";
export { saveFeed } from "./saveFeed.ts";
