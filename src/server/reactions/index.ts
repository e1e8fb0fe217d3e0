export { ReactionRoom } from "./ReactionRoom.ts";
export { readStageReactions } from "./stageReactions.ts";
