export { holdChannels } from "./channels.ts";
export { listTopicsToHear } from "./channelTopics.ts";
export { readChannels } from "./playedChannels.ts";
