export { endTakes, startTakes } from "./manyTakes.ts";
export { resolveTargets } from "./resolveTargets.ts";
