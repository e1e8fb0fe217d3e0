export { readQuestions } from "./playedQuestions.ts";
export { QuestionRoom } from "./QuestionRoom.ts";
export { takeBackUpvotes } from "./takeBackUpvotes.ts";
