export { hasProfanity } from "./profanity.ts";
export { buildWordList, foldWord, type WordList } from "./wordList.ts";
