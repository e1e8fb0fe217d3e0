export { holdChannels } from "./channels.ts";
export { topicsFor } from "./channelTopics.ts";
export { readChannels } from "./playedChannels.ts";
