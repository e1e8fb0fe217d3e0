export { actOnPoll } from "./movePoll.ts";
export { openVotes } from "./openVotes.ts";
export { readPolls } from "./playedPolls.ts";
export { PollRoom } from "./PollRoom.ts";
export { createPoll, listPolls } from "./polls.ts";
