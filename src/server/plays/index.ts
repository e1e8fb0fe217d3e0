export { playStore } from "./playStore.ts";
