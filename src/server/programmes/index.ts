export { type BuiltProgramme, type Programmes, isUsable, programmeFrame, programmes } from "./programme.ts";
export { namesNewAsset } from "./namedAssets.ts";
export { isPassedOn } from "./screenTopics.ts";
