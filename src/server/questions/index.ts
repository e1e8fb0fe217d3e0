export { readQuestions } from "./playedQuestions.ts";
export { QuestionRoom } from "./QuestionRoom.ts";
export { holdUpvotesAlone } from "./questions.repo.ts";
export { removeUpvotes, takeBackUpvotes } from "./takeBackUpvotes.ts";
