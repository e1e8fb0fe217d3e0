export { actOnShow } from "./actOnShow.ts";
export { readShow, showStory } from "./playedShow.ts";
export { saveShows } from "./saveShows.ts";
