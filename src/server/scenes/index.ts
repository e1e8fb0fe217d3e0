export { createFilledScenes } from "./filledScenes.ts";
export { findSceneMadeFor, listPlayedRefs } from "./scenes.repo.ts";
export { createScene, deleteScene, holdScene } from "./scenes.ts";
export { putShot } from "./shots.ts";
