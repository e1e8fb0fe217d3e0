export { hasProfanity } from "./profanity.ts";
