export { designScene } from "./designScene.ts";
