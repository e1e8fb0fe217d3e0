import type { GuestEngagement } from "../core/engagements/engagement.ts";
import type { ChangeOver, Programme } from "../core/playback/programme.ts";
import type { OwnVote, ShownPoll } from "../core/polls/poll.ts";
import type { GuestPost } from "../core/posts/guestPost.ts";
import type { ChangedPost, PlayedPost } from "../core/posts/playedWall.ts";
import type { GuestQuestion } from "../core/posts/guestQuestion.ts";
import { commands, notDone, type ServerMessage } from "../contract/liveMessages.ts";
import type { Presenting } from "../core/presenters/livePresenter.ts";
import type { ChangedRecord } from "../core/records/playedRecord.ts";
import type { GameCount, OwnGame, ShownGame } from "../core/quizzes/shownGame.ts";
import { screenViews } from "../core/stages/screenView.ts";
import type { Cell } from "../core/stages/wallViewport.ts";
import {
  type Check,
  findWrongField,
  hasFields,
  isAnything,
  isList,
  isListOf,
  isNullOr,
  isNumber,
  isObject,
  isOneOf,
  isOptional,
  isString,
} from "./checks.ts";

type MessageType = ServerMessage["type"];
type Fields<Type extends MessageType> = Omit<Extract<ServerMessage, { type: Type }>, "type">;

/** The compiler asks for an entry for every message, and in it for a check of every field. */
type MessageChecks = {
  [Type in MessageType]: { [Field in keyof Required<Fields<Type>>]: Check<Fields<Type>[Field]> };
};

export const isGuestEngagement = hasFields<GuestEngagement>({
  title: isString,
  languages: isList,
});
export const isGuestPost = hasFields<GuestPost>({ post_id: isString });
export const isShownGame = hasFields<ShownGame>({ id: isString, q: isNumber, since: isNumber });
export const isOwnGame = hasFields<OwnGame>({ game_id: isString, from_q: isNumber });
export const isShownPoll = hasFields<ShownPoll>({ id: isString, run: isNumber });
export const isGuestQuestion = hasFields<GuestQuestion>({
  post_id: isString,
  text: isString,
  votes: isNumber,
  asked_at: isNumber,
});
export const isOwnVote = hasFields<OwnVote>({ poll_id: isString, run: isNumber });

// Of what is large only those fields are looked at without which nothing could be drawn.
const checks: MessageChecks = {
  welcome: { protocol: isOneOf(1), now: isNumber, plays: isOptional(isOneOf(true)) },
  pairing: { code: isString, url: isString, expires_at: isNumber },
  place: {
    cell: isNullOr(hasFields<Cell>({ col: isNumber, row: isNumber })),
    view: isOptional(isOneOf(...screenViews)),
  },
  programme: {
    version: isString,
    programme: hasFields<Programme>({
      made_at: isNumber,
      stage: hasFields<Programme["stage"]>({ id: isString, width: isNumber, height: isNumber }),
      stories: hasFields({}),
      shots: hasFields({}),
      records: hasFields({}),
    }),
  },
  change: {
    id: isNumber,
    topic: isString,
    body: hasFields<ChangedRecord>({ ref: isString, values: isNullOr(hasFields({})) }),
  },
  post: {
    changed: hasFields<ChangedPost>({
      engagement_id: isString,
      post_id: isString,
      post: isNullOr(hasFields({})),
      assets: hasFields({}),
    }),
  },
  change_over: { change_over: hasFields<ChangeOver>({ apply_at: isNumber }) },
  live: { live: hasFields({}) },
  caught_up: { version: isString },
  changed: { topic: isString, body: isAnything },
  engagement: { engagement: isNullOr(isGuestEngagement) },
  own_posts: { posts: isListOf(isGuestPost) },
  game: { engagement_id: isString, game: isNullOr(isShownGame), own: isOptional(isNullOr(isOwnGame)) },
  count: {
    engagement_id: isString,
    game_id: isString,
    q: isNumber,
    count: hasFields<GameCount>({ players: isNumber, answered: isNumber, names: isListOf(isString) }),
  },
  poll: { engagement_id: isString, poll: isNullOr(isShownPoll), own: isOptional(isNullOr(isOwnVote)) },
  questions: { engagement_id: isString, posts: isListOf(hasFields<PlayedPost>({ id: isString })) },
  asked: {
    changed: isListOf(isGuestQuestion),
    votes: hasFields({}),
    gone: isListOf(isString),
  },
  reactions: { engagement_id: isString, counts: hasFields({}) },
  presenting: {
    presenting: hasFields<Presenting>({
      link_id: isString,
      name: isString,
      session: hasFields<Presenting["session"]>({ title: isString, starts_at: isNumber, ends_at: isNumber }),
      stages: isListOf(isString),
      feeds: hasFields({}),
      others: isListOf(isString),
    }),
  },
  done: { act: isNumber, own: isOptional(isOwnGame), vote: isOptional(isOwnVote) },
  not_done: { act: isNumber, because: isOneOf(...notDone) },
  taken_over: {},
  pong: { t: isNumber, now: isNumber, version: isNullOr(isString) },
  plays_stored: { batch: isNumber },
  command: {
    id: isString,
    command: isOneOf(...commands, "calibrate"),
    name: isString,
    wait_ms: isOptional(isNumber),
  },
  revoked: {},
  bye: { retry_ms: isNumber },
  refused: { message: isString, code: isOptional(isOneOf("unauthorized")) },
};

/** Throws an error that says what is wrong with a value that is no message of this protocol. */
export function readServerMessage(value: unknown): ServerMessage {
  if (isServerMessage(value)) return value;
  throw new Error(`The server sent something unknown: ${findProblem(value)}`);
}

export const isServerMessage = (value: unknown): value is ServerMessage => findProblem(value) === null;

function findProblem(value: unknown): string | null {
  const type = isObject(value) ? value["type"] : undefined;
  if (!isKnown(type)) return String(type);
  const field = findWrongField(value, checks[type]);
  return field === null ? null : `${type}.${field}`;
}

const isKnown = (type: unknown): type is MessageType => isString(type) && Object.hasOwn(checks, type);
