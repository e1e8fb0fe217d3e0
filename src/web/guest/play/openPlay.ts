import { hasFields, isNumber, isString } from "../../../client/checks.ts";
import type { ShownPoll, Vote } from "../../../core/polls/poll.ts";
import type { NotDone } from "../../../contract/liveMessages.ts";
import type { ActResult, Act } from "../sendAct.ts";
import type { PlayMessage } from "../guestConnection.ts";
import type { Team } from "../readResponses.ts";
import { recall, remember } from "../rememberedValues.ts";
import type { TicketGate } from "../ticket/openTicketGate.ts";
import { retryUntilSettled } from "./retryUntilSettled.ts";
import {
  type Answer,
  type SentAnswer,
  applyGame,
  applyPoll,
  nameRun,
  noGameOrPoll,
  type GameAndPoll,
  type SentState,
  takesAnswers,
} from "./playState.ts";

/** A vote on its way. */
export interface PendingVote {
  poll_id: string;
  run: number;
  vote: Vote;
  state: Exclude<SentState, "stored"> | "no_ticket";
}

export interface PlayState extends GameAndPoll {
  voting: PendingVote | null;
  /** The run of a poll that was open already when the page came to know of polls. */
  found_poll: string | null;
  isTakenOver: boolean;
}

export interface Play {
  /** Returns null when the phone has joined. */
  join: (name: string, team: { id: string } | { name: string } | null) => Promise<NotDone | "lost" | null>;
  answer: (answer: Answer) => void;
  vote: (vote: Vote) => void;
  /** Returns null when the server was not reached. */
  teams: () => Promise<Team[] | null>;
  goOn: () => void;
  /** Returns the server's time. */
  now: () => number;
}

interface Options {
  /** Where votes need a personal code, it is asked for before the first one. */
  ticket?: Pick<TicketGate, "isNeeded" | "ask" | "forget">;
  act: (act: Act) => Promise<ActResult | null>;
  teams: Play["teams"];
  goOn: () => void;
  now: () => number;
  onChange: (state: PlayState) => void;
  /** Is called when the server has an answer or a vote that was given here. */
  onTaken: () => void;
}

const nothing: PlayState = { ...noGameOrPoll, voting: null, found_poll: null, isTakenOver: false };
const retry_ms = 700;

/**
 * Holds games and polls on this phone: what it was told, and what it does. What it does is kept until the server has
 * it.
 */
export function openPlay({ ticket, act, teams, goOn, now, onChange, onTaken }: Options) {
  let state = nothing;
  let knowsPolls = false;
  let wake = () => {};

  function change(changed: Partial<PlayState>) {
    state = { ...state, ...changed };
    onChange(state);
  }

  function applyMessage(told: PlayMessage) {
    if (told.type === "poll") {
      // What became of a vote in one poll says nothing of the next.
      const voting = state.voting && isOf(told.poll, state.voting) ? state.voting : null;
      const found_poll = knowsPolls ? state.found_poll : nameRun(told.poll);
      knowsPolls = true;
      change({ ...applyPoll(state, told.poll, told.own), voting, found_poll });
    } else {
      change(applyGame(state, told.game, told.own));
      if (state.given === null) sendKept();
    }
    wake();
  }

  /**
   * Waits until something is received, or for a moment. The moment is random, because everybody else waits for the
   * same.
   */
  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, retry_ms * (0.5 + Math.random()));
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** A page that was loaded anew still has the answer. */
  function sendKept() {
    const kept = readKeptAnswer();
    if (!kept || !state.game) return;
    if (!takesAnswers(state, kept)) forgetAnswer();
    else if (state.own_game) void give(kept);
  }

  async function give({ game_id, q, answer }: KeptAnswer) {
    const given: SentAnswer = { game_id, q, answer, state: "sending", because: null };
    const isCurrent = () => state.given?.q === q && state.given.game_id === game_id;
    const mark = (marked: Partial<SentAnswer>) =>
      isCurrent() && change({ given: { ...state.given!, ...marked } });
    keepAnswer(given);
    change({ given });
    const acted = await retryUntilSettled({
      act: () => act({ type: "answer", game_id, q, answer }),
      isWanted: () => isCurrent() && state.given!.state !== "stored" && takesAnswers(state, given),
      async pause(isLost) {
        if (isLost) mark({ state: "waiting" });
        await pause();
      },
    });
    if (!isCurrent() || state.given!.state === "stored") return;
    forgetAnswer();
    if (acted?.type === "done") {
      onTaken();
      mark({ state: "stored" });
    } else mark({ state: "not_taken", because: acted?.because ?? "too_late" });
  }

  /** The code may be found only after the poll is over: a vote never counts for another one. */
  function askForTicket(poll: ShownPoll, given: Vote) {
    ticket?.ask(() => {
      if (isOf(state.poll, { poll_id: poll.id, run: poll.run })) void vote(poll, given);
    });
  }

  async function vote(poll: ShownPoll, given: Vote) {
    const { id: poll_id, run } = poll;
    const voting: PendingVote = { poll_id, run, vote: given, state: "sending" };
    // A guest who changes the vote while it is on its way means the last one.
    const isCurrent = () => state.voting?.vote === given;
    change({ voting });
    const acted = await retryUntilSettled({
      act: () => act({ type: "vote", poll_id, run, vote: given }),
      isWanted: () => isCurrent() && isOpen(state, voting),
      async pause(isLost) {
        if (isLost && isCurrent()) change({ voting: { ...voting, state: "waiting" } });
        await pause();
      },
    });
    if (!isCurrent()) return;
    if (acted?.type === "done") {
      onTaken();
      change({ voting: null, own_vote: { poll_id, run, vote: given } });
    } else if (acted?.type === "not_done" && acted.because === "no_ticket") {
      change({ voting: { ...voting, state: "no_ticket" } });
      ticket?.forget();
      askForTicket(poll, given);
    } else change({ voting: { ...voting, state: "not_taken" } });
  }

  const play: Play = {
    async join(name, team) {
      const { game } = state;
      if (!game) return "gone";
      const attempt = () => act({ type: "join", game_id: game.id, name, ...(team && { team }) });
      let acted = await attempt();
      while (acted?.type === "not_done" && acted.because === "busy" && state.game?.id === game.id) {
        await pause();
        acted = await attempt();
      }
      if (!acted) return "lost";
      if (acted.type === "not_done") return acted.because;
      if (acted.own) change({ own_game: acted.own, wasRemoved: false });
      return null;
    },
    answer(answer) {
      const { game, given } = state;
      if (game && !given) void give({ game_id: game.id, q: game.q, answer });
    },
    vote(given) {
      const { poll } = state;
      if (!poll) return;
      if (ticket?.isNeeded()) askForTicket(poll, given);
      else void vote(poll, given);
    },
    teams,
    goOn() {
      change({ isTakenOver: false });
      goOn();
    },
    now,
  };

  return {
    play,
    applyMessage,
    /** Is called when the line is back. */
    hurry: () => wake(),
    takeOver: () => change({ isTakenOver: true }),
    /** Tells whether something is going on that does not wait. */
    isOn: () => (state.game !== null && state.game.phase !== "ended") || state.poll?.state === "open",
  };
}

const isOf = (poll: ShownPoll | null, { poll_id, run }: Pick<PendingVote, "poll_id" | "run">) =>
  poll?.id === poll_id && poll.run === run;

const isOpen = ({ poll }: GameAndPoll, voting: PendingVote) => isOf(poll, voting) && poll!.state === "open";

function keepAnswer({ game_id, q, answer }: SentAnswer): void {
  remember("answer", JSON.stringify({ game_id, q, answer }));
}

function forgetAnswer(): void {
  if (recall("answer")) remember("answer", "");
}

type KeptAnswer = Pick<SentAnswer, "game_id" | "q" | "answer">;

const isKeptAnswer = hasFields<KeptAnswer>({ game_id: isString, q: isNumber });

function readKeptAnswer(): KeptAnswer | null {
  const kept: unknown = JSON.parse(recall("answer") || "null");
  return isKeptAnswer(kept) ? kept : null;
}
