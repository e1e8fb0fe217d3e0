export { guestMaker, guestOf, keepGuest, requireToken, tokenOf, unknownPhone } from "./guest.ts";
export { type Guest } from "./guests.repo.ts";
export { guestAccess, isGuessed } from "./guestAccess.ts";
export { guestEngagementOf } from "./guestEngagement.ts";
export { type JoinedEngagement, findByCode, findById } from "./guests.repo.ts";
export type { GuestWrite } from "./guestLimits.ts";
export { type AnswerAct, type JoinAct, type LivePhone, type Outcome, type Phone, answerTo } from "./phone.ts";
export { countAddresses } from "./guests.repo.ts";
