export { createQuiz, holdQuiz, readQuiz } from "./quizzes.ts";
export { shortId } from "./shortId.ts";
