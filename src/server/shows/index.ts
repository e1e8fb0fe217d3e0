export { actOnShow } from "./actOnShow.ts";
export { showStory } from "./playedShow.ts";
export { readShow } from "./shows.repo.ts";
export { saveShows } from "./saveShows.ts";
