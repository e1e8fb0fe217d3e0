export { playedSource } from "./playedSource.ts";
