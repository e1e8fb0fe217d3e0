export { toPlayedSource } from "./toPlayedSource.ts";
