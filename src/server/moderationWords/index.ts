export { readWordList } from "./wordLists.ts";
