export { QuestionRoom } from "./QuestionRoom.ts";
