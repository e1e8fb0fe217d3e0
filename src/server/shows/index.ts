export { actOnShow } from "./actOnShow.ts";
export { readShow, showStory } from "./playedShow.ts";
