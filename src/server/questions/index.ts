export { readQuestions } from "./playedQuestions.ts";
export { QuestionRoom } from "./QuestionRoom.ts";
export { isUpvoteAside } from "./questionAddresses.repo.ts";
export { holdUpvotesAlone } from "./questions.repo.ts";
export { removeUpvotes, takeBackUpvotes } from "./takeBackUpvotes.ts";
