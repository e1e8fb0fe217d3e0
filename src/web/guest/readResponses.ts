import type { ResponseOf } from "../../contract/declare.ts";
import type { guests } from "../../contract/guests.ts";
import { hasFields, isListOf, isNullOr, isNumber, isOptional, isString } from "../../client/checks.ts";
import {
  isGuestEngagement,
  isGuestPost,
  isOwnGame,
  isOwnVote,
  isShownGame,
  isShownPoll,
} from "../../client/readServerMessage.ts";

// A network between a phone and the server may answer in its place, with any status and a page of its own.

export type GuestOverview = ResponseOf<typeof guests.readOverview>;

export const isOverview = hasFields<GuestOverview>({
  engagement: isGuestEngagement,
  posts: isListOf(isGuestPost),
  game: isOptional(isNullOr(isShownGame)),
  own_game: isOptional(isNullOr(isOwnGame)),
  poll: isOptional(isNullOr(isShownPoll)),
  own_vote: isOptional(isNullOr(isOwnVote)),
  now: isOptional(isNumber),
});

export type Team = ResponseOf<typeof guests.listTeams>["teams"][number];

export const isTeamList = hasFields<{ teams: Team[] }>({
  teams: isListOf(hasFields<Team>({ id: isString, name: isString, players: isNumber })),
});

export const isSpeakAnswer = hasFields<ResponseOf<typeof guests.speak>>({ url: isNullOr(isString) });

export const isIssuedToken = hasFields<ResponseOf<typeof guests.issueToken>>({ token: isString });

/** Checks the response of `POST /guest/{join_code}/uploads`, which says where the bytes of a file go. */
export const isUploadTicket = hasFields<{ upload_id: string; upload_url: string }>({
  upload_id: isString,
  upload_url: isString,
});

export interface ErrorDetails {
  field?: string;
  post_id?: string;
  reason?: string;
  because?: string;
}

export const isErrorBody = hasFields<{ error: { details: ErrorDetails } }>({
  error: hasFields<{ details: ErrorDetails }>({ details: hasFields<ErrorDetails>({}) }),
});
