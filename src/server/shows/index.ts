export { actOnShow } from "./actOnShow.ts";
export { readShowStory } from "./playedShow.ts";
export { readShow } from "./shows.repo.ts";
export { saveShows } from "./saveShows.ts";
