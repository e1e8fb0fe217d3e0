export { createFilledScenes } from "./filledScenes.ts";
export { listPlayedRefs } from "./scenes.repo.ts";
export { createScene, deleteScene, holdScene } from "./scenes.ts";
export { putShot } from "./shots.ts";
