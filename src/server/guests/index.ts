export { guestMaker, toGuest, keepGuest, requireToken, readTokenHeader, unknownPhone } from "./guest.ts";
export { type Guest } from "./guests.repo.ts";
export { guestAccess, isGuessRefusal } from "./guestAccess.ts";
export { toGuestEngagement } from "./guestEngagement.ts";
export { type JoinedEngagement, findByCode, findById } from "./guests.repo.ts";
export type { GuestAddress, GuestWrite } from "./guestLimits.ts";
export {
  type AnswerAct,
  type JoinAct,
  type LivePhone,
  type Outcome,
  type Phone,
  type ReactAct,
  type UpvoteAct,
  type WatchAct,
  answerTo,
} from "./phone.ts";
export { countAddresses } from "./guests.repo.ts";
