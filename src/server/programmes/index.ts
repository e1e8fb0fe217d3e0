export { type Programmes, isUsable, programmeFrame, programmes } from "./programme.ts";
export { isPassedOn } from "./screenTopics.ts";
