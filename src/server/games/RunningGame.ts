import { nameKey } from "../../core/guestText/nameKey.ts";
import type { NotDone } from "../../contract/liveMessages.ts";
import { computeAnswerTime, readAnswer } from "../../core/quizzes/answer.ts";
import { readTextAnswer } from "../../core/quizzes/textAnswer.ts";
import type { Phase } from "../../core/quizzes/game.ts";
import { listQuestions } from "../../core/quizzes/quiz.ts";
import { readPlayerName } from "../../core/quizzes/readPlayerName.ts";
import type { ShownGame } from "../../core/quizzes/shownGame.ts";
import type { App } from "../app.ts";
import type { AnswerAct, Guest, JoinAct } from "../guests/index.ts";
import { readWordList } from "../moderationWords/index.ts";
import { hasProfanity, type WordList } from "../profanity/index.ts";
import { type Answers, openAnswers } from "./answers.ts";
import { readStored } from "./answers.repo.ts";
import { type Board, computeBoard } from "./boards.ts";
import { openCounts } from "./counts.ts";
import { openFoldAhead } from "./openFoldAhead.ts";
import { openLocking } from "./lockAnswered.ts";
import { type GameFrames, gameFrames } from "./gameFrames.ts";
import type { NewPlayer } from "./players.repo.ts";
import { type FoundPlayer, openPlayers, type Players } from "./players.ts";
import { listRankedGame } from "./games.repo.ts";

/** In these phases every phone is told where it stands. */
const standingPhases = new Set<Phase>(["reveal", "leaderboard", "podium", "ended"]);

/** These parts stay from move to move. */
interface Parts {
  players: Players;
  answers: Answers;
  counts: ReturnType<typeof openCounts>;
  /** Looks, a few times a second at most, whether all who are there have answered. */
  lockAnswered: () => void;
  /** Makes the board that a reveal will show, once nobody answers any more, and calls back with it. */
  foldAhead: () => void;
  /** These players were removed while this node listened. */
  removed: Set<string>;
}

/** A game at its present move, as this node knows it; after each move there is another object. */
export class RunningGame {
  readonly shown: ShownGame;
  readonly frames: GameFrames;
  readonly parts: Parts;
  #app: App;
  #workspace_id: string;
  #board: Promise<Board | null> | null = null;

  constructor(
    app: App,
    { id, workspace_id }: { id: string; workspace_id: string },
    {
      shown,
      before,
      onFolded,
    }: { shown: ShownGame; before: RunningGame | null; onFolded: (board: Board) => Promise<void> },
  ) {
    this.#app = app;
    this.#workspace_id = workspace_id;
    this.shown = shown;
    this.frames = gameFrames(id, shown);
    this.parts = before?.parts ?? openParts(app, workspace_id, { shown, onFolded });
  }

  get tellsStanding(): boolean {
    return standingPhases.has(this.shown.phase);
  }

  /** Tells whether it matters which players are there. */
  get needsPresence(): boolean {
    return this.hasCaptains || (this.shown.lock_when_all_answered === true && this.shown.phase !== "ended");
  }

  /** Tells whether the question that is open locks when all who are there have answered it. */
  get locksWhenAllAnswered(): boolean {
    return this.shown.lock_when_all_answered === true && this.shown.phase === "question";
  }

  /** Tells whether captains who are gone are replaced. */
  get hasCaptains(): boolean {
    return this.shown.mode === "teams" && this.shown.captain && this.shown.phase !== "ended";
  }

  async find(guest_id: string): Promise<FoundPlayer | null> {
    const found = await this.parts.players.find(guest_id);
    return found && !this.parts.removed.has(found.player.id) ? found : null;
  }

  /** Returns the board after the questions that count; it is read once, when somebody asks. */
  board(): Promise<Board | null> {
    this.#board ??= this.#readBoard().catch((error: unknown) => {
      this.#board = null;
      throw error;
    });
    return this.#board;
  }

  async #readBoard(): Promise<Board | null> {
    const { pool } = this.#app;
    const rows = await listRankedGame(pool, this.shown.id);
    return rows[0] && rows[0].counted > 0 ? computeBoard(this.#app, pool, rows[0]) : null;
  }

  async join(
    { id: guest_id, address_mark }: Guest,
    act: JoinAct,
    at: number,
  ): Promise<FoundPlayer | NotDone> {
    if (this.shown.phase === "ended") return "gone";
    const name = readPlayerName(act.name);
    const words = await readWordList(this.#app, this.#workspace_id);
    if (name === null || hasProfanity(name, words)) return "name";
    const team = this.shown.mode === "teams" ? readTeam(act, words) : null;
    if (team === "none") return "team";
    const { base, number } = nameKey(name);
    const joined = await this.parts.players.join({
      guest_id,
      name,
      name_base: base,
      name_number: number ?? 1,
      team,
      address_mark,
      at,
    });
    if (typeof joined === "string") return joined;
    this.parts.counts.changed();
    return joined;
  }

  /** Returns null when the answer is stored, now or before. */
  async answer(found: FoundPlayer, act: AnswerAct, received_at: number): Promise<NotDone | null> {
    const { q } = act;
    const { shown } = this;
    const { player } = found;
    if (q > shown.q) return "too_early";
    if (q < shown.q || !shown.question) return this.#storedBefore(player.id, act);
    const answer = readAnswer(shown.question, act.answer);
    if (answer === null) return "no_answer";
    if (found.answer?.q === q) return found.answer.answer === answer ? null : "answered_otherwise";
    if (player.from_q > q) return "too_late";
    // The statement that stores the answer sees whether the question was locked by hand.
    const ms = computeAnswerTime({ ...shown, is_locked_early: false }, shown.question, received_at);
    if (ms === "too_late") return this.#storedBefore(player.id, { q, answer });
    if (ms === "too_early") return ms;
    const not_done = await this.parts.answers({
      q,
      player_id: player.id,
      team_id: player.team?.id ?? null,
      answer,
      ms,
      at: received_at,
    });
    if (not_done) return not_done;
    found.answer = { q, answer };
    this.parts.counts.changed();
    this.parts.foldAhead();
    if (this.locksWhenAllAnswered) this.parts.lockAnswered();
    return null;
  }

  /** An answer that came too late may have been stored in time before, by a phone that did not receive the reply. */
  async #storedBefore(
    player_id: string,
    { q, answer }: Pick<AnswerAct, "q" | "answer">,
  ): Promise<NotDone | null> {
    const earlier = await readStored(this.#app.pool, this.shown.id, [{ q, player_id }]);
    const stored = earlier.get(`${q} ${player_id}`);
    if (stored === undefined) return "too_late";
    const isSame = stored === storedForm(answer) || stored === (await this.#readAnswerTo(q, answer));
    return isSame ? null : "answered_otherwise";
  }

  /** Options that were picked are stored in the order of their question, which may no longer be the one shown. */
  async #readAnswerTo(q: number, answer: AnswerAct["answer"]): Promise<string | null> {
    if (!Array.isArray(answer)) return null;
    const [game] = await listRankedGame(this.#app.pool, this.shown.id);
    const asked = game && listQuestions(game.quiz)[q];
    return asked ? readAnswer(asked.question, answer) : null;
  }
}

/** A text is stored without what cannot be seen in it; everything else stays as it is. */
function storedForm(answer: AnswerAct["answer"]): string {
  if (Array.isArray(answer)) return answer.join(",");
  return typeof answer === "string" ? (readTextAnswer(answer) ?? answer) : String(answer);
}

function openParts(
  app: App,
  workspace_id: string,
  { shown, onFolded }: { shown: ShownGame; onFolded: (board: Board) => Promise<void> },
): Parts {
  const { id, mode, captain } = shown;
  return {
    players: openPlayers(app, { id, mode }),
    answers: openAnswers(app, { id, captain: mode === "teams" && captain }),
    counts: openCounts(app, { workspace_id, id }),
    lockAnswered: openLocking(app, { workspace_id, id }),
    foldAhead: openFoldAhead(app, id, onFolded),
    removed: new Set(),
  };
}

function readTeam({ team }: JoinAct, words: WordList): NewPlayer["team"] | "none" {
  if (!team || "id" in team) return team ?? "none";
  const name = readPlayerName(team.name);
  return name === null || hasProfanity(name, words) ? "none" : { name };
}
