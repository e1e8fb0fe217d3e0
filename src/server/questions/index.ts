export { readQuestions } from "./playedQuestions.ts";
export { QuestionRoom } from "./QuestionRoom.ts";
