export { readActionNames, refuseUnknown } from "./actionReferences.ts";
export { requireCurrentActor, toNamedActor } from "./currentActor.ts";
export { runAction } from "./runAction.ts";
