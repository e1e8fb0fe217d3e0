export { type InlinedCondition, namedConditionInlined, refuseTooLarge } from "./deleteNamedCondition.ts";
export { refuseUnknown } from "./namedConditions.ts";
