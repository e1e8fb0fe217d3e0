import { randomInt } from "node:crypto";
import { code_length, code_letters } from "../../core/engagements/joinCode.ts";
import { hasProfanity } from "../profanity/index.ts";

/** The code stands on a wall in large letters, so not every word of six letters will do. */
export function newJoinCode(): string {
  const code = Array.from({ length: code_length }, () => code_letters[randomInt(code_letters.length)]).join(
    "",
  );
  return hasProfanity(code) ? newJoinCode() : code;
}
