export { isChangeOver } from "./changeOvers.ts";
export { type Programmes, isUsable, programmeFrame, programmes } from "./programme.ts";
