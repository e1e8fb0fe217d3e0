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
}

/** Quizzes, games and polls. */
export interface QuizTables {
  quizzes: {
    id: string;
    workspace_id: string;
    engagement_id: string;
    title: string;
    rounds: Json<Round[]>;
    settings: Json<Settings>;
    /** Rows of the spreadsheet that could not be read. */
    problems: Json<string[]>;
    created_at: Stamp;
    updated_at: Stamp;
  };
  quiz_games: Game & {
    id: string;
    workspace_id: string;
    engagement_id: string;
    /** It may have been deleted since. */
    quiz_id: string;
    /** As it was when the game started. */
    quiz: Json<Quiz>;
    /** When it moves by itself. */
    due_at: number | null;
    /** How often it was moved. */
    version: ColumnType<number, number | undefined, number>;
  };
  quiz_teams: {
    id: string;
    game_id: string;
    name: string;
    /** What it looks like; null: of before. */
    name_key: string | null;
    /** Of the players: whose answer counts. */
    captain_id: string | null;
    created_at: Stamp;
  };
  quiz_players: {
    id: string;
    game_id: string;
    guest_id: string;
    name: string;
    /** What the name looks like, and what tells it from others that look the same; null: of before. */
    name_base: string | null;
    name_number: number | null;
    /** A keyed hash of where the phone got its token; null: not known. */
    address_mark: Buffer | null;
    team_id: string | null;
    /** The first question that counts. */
    from_q: number;
    /** When the phone was last there; kept for teams with captains only. */
    seen_at: number;
    joined_at: number;
    removed_at: number | null;
  };
  quiz_answers: {
    game_id: string;
    q: number;
    player_id: string;
    answer: string;
    /** After the opening, as it is scored. */
    ms: number;
    /** When the server received it. */
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
    /** Of a closed run; while it is open they are counted. */
    counted: Json<VoteCount> | null;
    earlier_runs: JsonDefault<EarlierRun[]>;
    created_at: Stamp;
    updated_at: Stamp;
  };
  poll_votes: {
    poll_id: string;
    run: number;
    guest_id: string;
    vote: Json<Vote>;
    /** Words that no screen shows. */
    is_held: boolean;
    /** A keyed hash of where the phone got its token; null: not known. */
    address_mark: Buffer | null;
    at: number;
  };
}
