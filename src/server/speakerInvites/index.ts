export { answerInvite } from "./answerInvite.ts";
