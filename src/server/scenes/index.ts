export { createFilledScenes, refsThatPlay } from "./filledScenes.ts";
export { createScene, deleteScene, holdScene } from "./scenes.ts";
export { putShot } from "./shots.ts";
