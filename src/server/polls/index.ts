export { eraseVotesOfGuest } from "./eraseVotesOfGuest.ts";
export { listRunPolls } from "./listRunPolls.ts";
export { actOnPoll } from "./movePoll.ts";
export { openVotes } from "./openVotes.ts";
export { holdPollsAlone } from "./polls.repo.ts";
export { readPolls } from "./playedPolls.ts";
export { PollRoom } from "./PollRoom.ts";
export { removeOpenVotes } from "./removeVotes.ts";
export { createPoll, listPolls } from "./polls.ts";
