import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE quizzes (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      engagement_id text COLLATE "C" NOT NULL REFERENCES engagements ON DELETE CASCADE,
      title text NOT NULL,
      rounds jsonb NOT NULL,
      settings jsonb NOT NULL,
      -- Rows of the spreadsheet that could not be read.
      problems jsonb NOT NULL,
      created_at bigint NOT NULL DEFAULT now_ms(),
      updated_at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX quizzes_of_engagement ON quizzes (engagement_id, created_at, id);
    CREATE INDEX quizzes_of_workspace ON quizzes (workspace_id);
    -- Who shows a picture; the list of assets asks for it in these words.
    CREATE INDEX quizzes_of_asset ON quizzes
      USING gin (jsonb_path_query_array(rounds, '$[*].questions[*].image_asset_id'));

    CREATE TABLE quiz_games (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      engagement_id text COLLATE "C" NOT NULL REFERENCES engagements ON DELETE CASCADE,
      -- It may have been deleted since.
      quiz_id text COLLATE "C" NOT NULL,
      -- As it was when the game started.
      quiz jsonb NOT NULL,
      phase text NOT NULL,
      q int NOT NULL,
      auto boolean NOT NULL,
      opens_at bigint,
      locks_at bigint,
      is_locked_early boolean NOT NULL,
      counted int NOT NULL,
      since bigint NOT NULL,
      -- When it moves by itself.
      due_at bigint,
      -- How often it was moved.
      version int NOT NULL DEFAULT 1,
      started_at bigint NOT NULL,
      ended_at bigint
    );
    CREATE INDEX quiz_games_of_engagement ON quiz_games (engagement_id, started_at, id);
    CREATE INDEX quiz_games_of_quiz ON quiz_games (quiz_id);
    CREATE INDEX quiz_games_of_asset ON quiz_games
      USING gin (jsonb_path_query_array(quiz, '$.rounds[*].questions[*].image_asset_id')) WHERE phase <> 'ended';
    CREATE UNIQUE INDEX quiz_games_running ON quiz_games (engagement_id) WHERE phase <> 'ended';
    CREATE INDEX quiz_games_due ON quiz_games (due_at) WHERE due_at IS NOT NULL;

    CREATE TABLE quiz_teams (
      id text COLLATE "C" PRIMARY KEY,
      game_id text COLLATE "C" NOT NULL REFERENCES quiz_games ON DELETE CASCADE,
      name text NOT NULL,
      -- Of the players: whose answer counts.
      captain_id text COLLATE "C",
      created_at bigint NOT NULL DEFAULT now_ms()
    );
    -- However it is typed it is the same team.
    CREATE UNIQUE INDEX quiz_teams_of_game ON quiz_teams (game_id, lower(name));

    CREATE TABLE quiz_players (
      id text COLLATE "C" PRIMARY KEY,
      game_id text COLLATE "C" NOT NULL REFERENCES quiz_games ON DELETE CASCADE,
      guest_id text COLLATE "C" NOT NULL,
      name text NOT NULL,
      team_id text COLLATE "C" REFERENCES quiz_teams ON DELETE CASCADE,
      -- The first question that counts.
      from_q int NOT NULL,
      -- When the phone was last there; kept for teams with captains only.
      seen_at bigint NOT NULL,
      joined_at bigint NOT NULL,
      removed_at bigint
    );
    -- A phone that was removed may come again, as somebody else.
    CREATE UNIQUE INDEX quiz_players_of_game ON quiz_players (game_id, guest_id) WHERE removed_at IS NULL;
    CREATE INDEX quiz_players_newest ON quiz_players (game_id, joined_at, id);

    -- Thousands come in a second, so nothing is looked up for each: the statement that writes them holds the game's row, and
    -- who deletes a game deletes its answers.
    CREATE TABLE quiz_answers (
      game_id text COLLATE "C" NOT NULL,
      q int NOT NULL,
      player_id text COLLATE "C" NOT NULL,
      answer text NOT NULL,
      -- After the opening, as it is scored.
      ms int NOT NULL,
      -- When the server received it.
      at bigint NOT NULL,
      by_captain boolean NOT NULL,
      PRIMARY KEY (game_id, q, player_id)
    );

    CREATE TABLE polls (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      engagement_id text COLLATE "C" NOT NULL REFERENCES engagements ON DELETE CASCADE,
      kind text NOT NULL,
      question text NOT NULL,
      options jsonb NOT NULL,
      max_choices int,
      scale jsonb,
      state text NOT NULL DEFAULT 'prepared',
      run int NOT NULL DEFAULT 1,
      opened_at bigint,
      closes_at bigint,
      closed_at bigint,
      results_shown boolean NOT NULL DEFAULT true,
      -- Of a closed run: { votes, results }. While it is open they are counted.
      counted jsonb,
      -- Of the runs before this one: { number, votes, opened_at, closed_at, results }.
      earlier_runs jsonb NOT NULL DEFAULT '[]',
      created_at bigint NOT NULL DEFAULT now_ms(),
      updated_at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX polls_of_engagement ON polls (engagement_id, created_at, id);
    CREATE INDEX polls_of_workspace ON polls (workspace_id);
    CREATE UNIQUE INDEX polls_open ON polls (engagement_id) WHERE state = 'open';
    CREATE INDEX polls_due ON polls (closes_at) WHERE state = 'open' AND closes_at IS NOT NULL;

    -- Like answers: written many at once under the poll's row.
    CREATE TABLE poll_votes (
      poll_id text COLLATE "C" NOT NULL,
      run int NOT NULL,
      guest_id text COLLATE "C" NOT NULL,
      vote jsonb NOT NULL,
      -- Words that no screen shows.
      is_held boolean NOT NULL,
      at bigint NOT NULL,
      PRIMARY KEY (poll_id, run, guest_id)
    );
  `.execute(db);
}
