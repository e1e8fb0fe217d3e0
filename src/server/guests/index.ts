export { type Guest, guestMaker, guestOf, keepGuest, requireToken, tokenOf, unknownPhone } from "./guest.ts";
export { guestAccess, isGuessed } from "./guestAccess.ts";
export { type JoinedEngagement, findByCode, findById, guestEngagementOf } from "./guestEngagement.ts";
export type { GuestWrite } from "./guestLimits.ts";
export { type AnswerAct, type JoinAct, type LivePhone, type Outcome, type Phone, answerTo } from "./phone.ts";
export { countAddresses } from "./sharedAddresses.ts";
