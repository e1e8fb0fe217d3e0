import { type GivenAnswer, parseStoredAnswer } from "../../../core/quizzes/storedAnswer.ts";
import type { OwnVote, ShownPoll } from "../../../core/polls/poll.ts";
import type { NotDone } from "../../../contract/liveMessages.ts";
import type { OwnGame, ShownGame } from "../../../core/quizzes/shownGame.ts";

export type Answer = GivenAnswer;

/** Says how far something is that was sent; `waiting` is for the line to come back. */
export type SentState = "sending" | "waiting" | "stored" | "not_taken";

/** Holds what this phone answered to the question that is open. */
export interface SentAnswer {
  game_id: string;
  q: number;
  answer: Answer;
  state: SentState;
  because: NotDone | null;
}

/** Holds what is true of games and polls on this phone. */
export interface GameAndPoll {
  game: ShownGame | null;
  own_game: OwnGame | null;
  given: SentAnswer | null;
  /** The quizmaster took this phone's player out of the game. */
  wasRemoved: boolean;
  poll: ShownPoll | null;
  own_vote: OwnVote | null;
}

export const noGameOrPoll: GameAndPoll = {
  game: null,
  own_game: null,
  given: null,
  wasRemoved: false,
  poll: null,
  own_vote: null,
};

/** A message to everybody comes without `own`: then what was known of it stays true. */
export function applyGame(played: GameAndPoll, game: ShownGame | null, own?: OwnGame | null): GameAndPoll {
  const isSame = game !== null && played.game?.id === game.id;
  // A game never goes back: this message was on its way when a newer one was received. A node of the release before
  // tells no version, and nothing is lower than none.
  if (isSame && game.version < played.game!.version) return played;
  const known = played.own_game?.game_id === game?.id ? played.own_game : null;
  const own_game = own === undefined ? known : own;
  const wasRemoved = isSame && own_game === null && (played.own_game !== null || played.wasRemoved);
  return { ...played, game, own_game, wasRemoved, given: findSentAnswer(played.given, game, own_game) };
}

/** What the server has of it is what counts. */
function findSentAnswer(
  given: SentAnswer | null,
  game: ShownGame | null,
  own: OwnGame | null,
): SentAnswer | null {
  if (!game || !own) return null;
  if (own.answer?.q === game.q && game.question) {
    const answer = parseStoredAnswer(game.question, own.answer.answer);
    return { game_id: game.id, q: game.q, answer, state: "stored", because: null };
  }
  return given?.game_id === game.id && given.q === game.q ? given : null;
}

export function applyPoll(played: GameAndPoll, poll: ShownPoll | null, own?: OwnVote | null): GameAndPoll {
  const known = own === undefined ? played.own_vote : own;
  const isOfIt = known !== null && known.poll_id === poll?.id && known.run === poll.run;
  return { ...played, poll, own_vote: isOfIt ? known : null };
}

/** Names this run of the poll; null without one. */
export const nameRun = (poll: ShownPoll | null): string | null => poll && `${poll.id} ${poll.run}`;

/** Tells whether an answer to this question may still count. */
export function takesAnswers({ game }: GameAndPoll, { game_id, q }: { game_id: string; q: number }): boolean {
  return game?.id === game_id && game.q === q && (game.phase === "question" || game.phase === "locked");
}
