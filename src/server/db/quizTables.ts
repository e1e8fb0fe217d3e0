import type { ColumnType } from "kysely";
import type { PollKind, PollOption, Results, RunState, Scale, Vote } from "../../core/polls/poll.ts";
import type { VoteCount } from "../../core/polls/buildShownPoll.ts";
import type { Game } from "../../core/quizzes/game.ts";
import type { Quiz, Round, Settings } from "../../core/quizzes/quiz.ts";
import type { Json, JsonDefault, Stamp } from "./columns.ts";

export interface EarlierRun {
  number: number;
  votes: number;
  opened_at: number;
  closed_at: number;
  results: Results;
  /** The operator had hidden its results; left out otherwise. */
  is_hidden?: true;
}

/** The tables of quizzes, games and polls. */
export interface QuizTables {
  quizzes: {
    id: string;
    workspace_id: string;
    engagement_id: string;
    title: string;
    rounds: Json<Round[]>;
    settings: Json<Settings>;
    /** The rows of the spreadsheet that could not be read. */
    problems: Json<string[]>;
    created_at: Stamp;
    updated_at: Stamp;
  };
  quiz_games: Game & {
    id: string;
    workspace_id: string;
    engagement_id: string;
    /** The quiz may have been deleted since. */
    quiz_id: string;
    /** The quiz as it was when the game started. */
    quiz: Json<Quiz>;
    /** The moment when it moves by itself. */
    due_at: number | null;
    /** Counts how often it was moved. */
    version: ColumnType<number, number | undefined, number>;
  };
  quiz_teams: {
    id: string;
    game_id: string;
    name: string;
    /** What the name looks like; null in rows of an earlier version. */
    name_key: string | null;
    /** The player whose answer counts. */
    captain_id: string | null;
    created_at: Stamp;
  };
  quiz_players: {
    id: string;
    game_id: string;
    guest_id: string;
    name: string;
    /**
     * What the name looks like, and the number that tells it from others that look the same; null in rows of an
     * earlier version.
     */
    name_base: string | null;
    name_number: number | null;
    /** A keyed hash of the address to which the phone's token was issued; null when it is not known. */
    address_mark: Buffer | null;
    team_id: string | null;
    /** The first question that counts. */
    from_q: number;
    /** The moment when the phone was last there; it is kept only for teams with captains and for questions that
     * lock when all have answered. */
    seen_at: number;
    joined_at: number;
    removed_at: number | null;
  };
  quiz_answers: {
    game_id: string;
    q: number;
    player_id: string;
    answer: string;
    /** The time after the opening, as it is scored. */
    ms: number;
    /** The moment when the server received it. */
    at: number;
    by_captain: boolean;
  };
  polls: {
    id: string;
    workspace_id: string;
    engagement_id: string;
    kind: PollKind;
    question: string;
    options: Json<PollOption[]>;
    max_choices: number | null;
    scale: Json<Scale> | null;
    state: ColumnType<RunState, RunState | undefined, RunState>;
    run: ColumnType<number, number | undefined, number>;
    opened_at: number | null;
    closes_at: number | null;
    closed_at: number | null;
    results_shown: ColumnType<boolean, boolean | undefined, boolean>;
    /** The counts of a closed run; while it is open they are counted anew. */
    counted: Json<VoteCount> | null;
    earlier_runs: JsonDefault<EarlierRun[]>;
    created_at: Stamp;
    updated_at: Stamp;
  };
  /** Addresses whose votes in a run are not counted. */
  poll_asides: { poll_id: string; run: number; address_mark: Buffer; at: Stamp };
  poll_votes: {
    poll_id: string;
    run: number;
    guest_id: string;
    vote: Json<Vote>;
    /** No screen shows words that are held. */
    is_held: boolean;
    /** A keyed hash of the address to which the phone's token was issued; null when it is not known. */
    address_mark: Buffer | null;
    at: number;
  };
}
