import type pg from "pg";
import { nameKeyText } from "../../core/guestText/nameKey.ts";
import { newId } from "../newId.ts";
import { contains } from "../db/contains.ts";
import type { Queryable } from "../db/database.ts";
import { type GameRow, gameLock } from "./games.repo.ts";
import type { App } from "../app.ts";
import { present_ms } from "./seen.ts";

export interface NewPlayer {
  guest_id: string;
  name: string;
  /** What the name looks like, and the number that tells it from others that look the same. */
  name_base: string;
  name_number: number;
  /** In a game of teams: the id of an existing team, or the name of a new one. */
  team: { id: string } | { name: string } | null;
  address_mark: Buffer | null;
  at: number;
}

const columns =
  "(id, game_id, guest_id, name, name_base, name_number, address_mark, team_id, from_q, seen_at, joined_at)";

const fields = "id, guest_id, name, at, name_base, name_number, address_mark";

/**
 * The rows are in the order of names, so that two nodes which take the same names wait for each other in one
 * direction only.
 */
const onlyOnce = "ORDER BY n.name_base, n.name_number ON CONFLICT DO NOTHING";

export async function addPlayersToTeams(
  client: pg.ClientBase,
  game_id: string,
  joining: NewPlayer[],
): Promise<void> {
  const team_ids = joining.map(({ team }) => (team && "id" in team ? team.id : null));
  const team_names = joining.map(({ team }) => (team && "name" in team ? team.name : null));
  const team_keys = team_names.map((name) => name && nameKeyText(name));
  await addTeams(
    client,
    game_id,
    team_names.filter((name) => name !== null),
  );
  const { rows } = await client.query<{ team_id: string }>({
    name: "players.joinTeams",
    text: `INSERT INTO quiz_players ${columns}
           SELECT n.id, g.id, n.guest_id, n.name, n.name_base, n.name_number, n.address_mark, t.id, g.q + 1, n.at, n.at
           FROM unnest($2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::int[], $8::bytea[],
                       $9::text[], $10::text[], $11::text[])
             AS n (${fields}, team_id, team_name, team_key)
           JOIN quiz_games g ON g.id = $1
           CROSS JOIN LATERAL (
             SELECT id FROM quiz_teams WHERE game_id = $1 AND id = n.team_id
             UNION ALL
             SELECT id FROM quiz_teams WHERE game_id = $1 AND name_key = n.team_key
             UNION ALL
             SELECT id FROM quiz_teams WHERE game_id = $1 AND lower(name) = lower(n.team_name)
             LIMIT 1
           ) AS t
           ${onlyOnce} RETURNING team_id`,
    values: [game_id, ...toColumns(joining), team_ids, team_names, team_keys],
  });
  // The lock is NO KEY because another node's uncommitted newcomers of the team hold its key, and would wait for ours
  // in turn.
  await client.query({
    name: "teams.captains",
    text: `UPDATE quiz_teams t SET captain_id = (
             SELECT p.id FROM quiz_players p WHERE p.team_id = t.id AND p.game_id = $1 AND p.removed_at IS NULL
             ORDER BY p.joined_at, p.id LIMIT 1)
           FROM (SELECT id FROM quiz_teams WHERE id = ANY ($2) ORDER BY id FOR NO KEY UPDATE) AS held
           WHERE t.id = held.id AND t.captain_id IS NULL`,
    values: [game_id, rows.map(({ team_id }) => team_id)],
  });
}

/** Enough for ten thousand phones in teams of four; each phone that joins is sent all of them to choose from. */
const most_teams = 2_500;

/** Makes the teams that there are not yet, as long as there is room for them. */
async function addTeams(client: pg.ClientBase, game_id: string, names: string[]): Promise<void> {
  if (names.length === 0) return;
  // Whoever makes teams waits for others who do, and so counts theirs too.
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('teams/' || $1, 0))", [game_id]);
  await client.query({
    name: "teams.add",
    text: `INSERT INTO quiz_teams (id, game_id, name, name_key)
           SELECT id, $1, name, name_key FROM (
             SELECT DISTINCT ON (name_key) *
             FROM unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS n (id, name, name_key, place)
             WHERE NOT EXISTS (SELECT FROM quiz_teams t WHERE t.game_id = $1 AND t.name_key = n.name_key)
             ORDER BY name_key, place
           ) AS n ORDER BY place
           LIMIT $5::int - least($5::int, (
             SELECT count(*) FROM quiz_teams t WHERE t.game_id = $1 AND EXISTS (
               SELECT FROM quiz_players p WHERE p.team_id = t.id AND p.removed_at IS NULL)))
           ON CONFLICT DO NOTHING`,
    values: [game_id, names.map(newId), names, names.map(nameKeyText), most_teams],
  });
}

function toColumns(joining: NewPlayer[]) {
  return [
    joining.map(newId),
    joining.map(({ guest_id }) => guest_id),
    joining.map(({ name }) => name),
    joining.map(({ at }) => at),
    joining.map(({ name_base }) => name_base),
    joining.map(({ name_number }) => name_number),
    joining.map(({ address_mark }) => address_mark),
  ];
}

/**
 * The next captain is the player who joined next and is there. If nobody is, the captain stays, who may come back as
 * well as another.
 */
export async function promoteCaptains(
  q: Queryable,
  { id, quiz }: Pick<GameRow, "id" | "quiz">,
  now: number,
): Promise<void> {
  const { mode, captain } = quiz.settings;
  if (mode !== "teams" || !captain) return;
  await q.query({
    name: "games.captains",
    text: `UPDATE quiz_teams t SET captain_id = next.id
           FROM (
             SELECT DISTINCT ON (p.team_id) p.team_id, p.id FROM quiz_players p
             WHERE p.game_id = $1 AND p.removed_at IS NULL AND p.seen_at > $2
             ORDER BY p.team_id, p.joined_at, p.id
           ) AS next
           WHERE t.game_id = $1 AND next.team_id = t.id AND NOT EXISTS (
             SELECT FROM quiz_players c WHERE c.id = t.captain_id AND c.removed_at IS NULL AND c.seen_at > $2)`,
    values: [id, now - present_ms],
  });
}

/**
 * Notes that these players are there, which matters only where captains are replaced when they are gone, or a question
 * locks when all who are there have answered.
 */
export async function keepSeen({ pool, now }: App, game_id: string, player_ids: string[]): Promise<void> {
  if (player_ids.length === 0) return;
  await pool.query({
    name: "players.seen",
    text: "UPDATE quiz_players SET seen_at = $1 WHERE id = ANY ($2) AND game_id = $3",
    values: [now(), player_ids, game_id],
  });
}

/** Reads the captains by team; they are read anew for each question. */
export async function readCaptains({ pool }: App, game_id: string): Promise<Map<string, string | null>> {
  const { rows } = await pool.query<{ id: string; captain_id: string | null }>({
    name: "teams.captainsNow",
    text: "SELECT id, captain_id FROM quiz_teams WHERE game_id = $1",
    values: [game_id],
  });
  return new Map(rows.map(({ id, captain_id }) => [id, captain_id]));
}

/** Reads the teams that have players, the oldest first. */
export async function readTeams(
  q: Queryable,
  game_id: string,
): Promise<{ id: string; name: string; players: number }[]> {
  const { rows } = await q.query<{ id: string; name: string; players: number }>({
    name: "teams.joinable",
    text: `SELECT t.id, t.name, count(*)::int AS players
           FROM quiz_teams t JOIN quiz_players p ON p.team_id = t.id AND p.game_id = $1 AND p.removed_at IS NULL
           WHERE t.game_id = $1 GROUP BY t.id ORDER BY t.created_at, t.id`,
    values: [game_id],
  });
  return rows;
}

/** Finds whose names are taken; the others were turned away for another reason. */
export async function findTakenNames(
  pool: pg.Pool,
  game_id: string,
  players: NewPlayer[],
): Promise<NewPlayer[]> {
  const { rows } = await pool.query<{ nth: number }>({
    name: "players.taken",
    text: `SELECT n.nth::int AS nth FROM unnest($2::text[], $3::int[]) WITH ORDINALITY AS n (base, number, nth)
           WHERE EXISTS (
             SELECT FROM quiz_players p
             WHERE p.game_id = $1 AND p.name_base = n.base AND p.name_number = n.number AND p.removed_at IS NULL
           ) AND EXISTS (SELECT FROM quiz_games g WHERE g.id = $1 AND g.phase <> 'ended')
           ORDER BY n.nth`,
    values: [
      game_id,
      players.map(({ name_base }) => name_base),
      players.map(({ name_number }) => name_number),
    ],
  });
  return rows.map(({ nth }) => players[nth - 1]!);
}

/**
 * Finds as many numbers for each base as it has in the list, from the count of its players on: the smallest, or, with
 * some to spare, any of that many more. At most `taken` numbers are taken, so of the next `taken + wanted` at least
 * `wanted` are free.
 */
export async function findFreeNumbers(
  pool: pg.Pool,
  game_id: string,
  bases: string[],
  spare: number,
): Promise<Map<string, number[]>> {
  const wanted = Map.groupBy(bases, (base) => base);
  const { rows } = await pool.query<{ base: string; numbers: number[] }>({
    name: "players.free",
    text: `SELECT w.base, ARRAY (
             SELECT n FROM (
               SELECT n FROM generate_series(c.taken + 1, 2 * c.taken + w.wanted + $4::int) AS n
               WHERE NOT EXISTS (
                 SELECT FROM quiz_players p
                 WHERE p.game_id = $1 AND p.name_base = w.base AND p.name_number = n AND p.removed_at IS NULL
               ) ORDER BY n LIMIT w.wanted + $4::int
             ) AS free ORDER BY CASE WHEN $4::int > 0 THEN random() END, n LIMIT w.wanted
           ) AS numbers
           FROM unnest($2::text[], $3::int[]) AS w (base, wanted) CROSS JOIN LATERAL (
             SELECT greatest(count(*), 1)::int AS taken FROM quiz_players p
             WHERE p.game_id = $1 AND p.name_base = w.base AND p.removed_at IS NULL
           ) AS c`,
    values: [game_id, [...wanted.keys()], Array.from(wanted.values(), ({ length }) => length), spare],
  });
  return new Map(rows.map(({ base, numbers }) => [base, numbers]));
}

/**
 * The lock is held until the statement, or the transaction around it, is over, so that nobody asks the next question
 * meanwhile.
 */
const heldGame = `SELECT g.id, g.q FROM (SELECT pg_advisory_xact_lock_shared(${gameLock("$1")})) AS held, quiz_games g
  WHERE g.id = $1 AND g.phase <> 'ended' FOR SHARE OF g`;

const given = `unnest($2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::int[], $8::bytea[])`;

export async function insertSoloPlayers(
  client: Queryable,
  game_id: string,
  joining: NewPlayer[],
): Promise<void> {
  await client.query({
    name: "players.join",
    text: `WITH g AS MATERIALIZED (${heldGame})
           INSERT INTO quiz_players ${columns}
           SELECT n.id, g.id, n.guest_id, n.name, n.name_base, n.name_number, n.address_mark, NULL, g.q + 1, n.at, n.at
           FROM g, ${given} AS n (${fields})
           ${onlyOnce}`,
    values: [game_id, ...toColumns(joining)],
  });
}

export interface ListedPlayer {
  id: string;
  name: string;
  team: string | null;
  joined_at: number;
}

export function findGame(client: Queryable, workspace_id: string, game_id: string) {
  return client.query("SELECT FROM quiz_games WHERE workspace_id = $1 AND id = $2", [workspace_id, game_id]);
}

const newestPlayers = "ORDER BY joined_at DESC, id DESC LIMIT $2";

const playersOf = (condition: string) => `
  SELECT p.id, p.name, t.name AS team, p.joined_at FROM quiz_players p LEFT JOIN quiz_teams t ON t.id = p.team_id
  WHERE p.game_id = $1 AND p.removed_at IS NULL ${condition} ${newestPlayers}`;

const playersOfTeams = `
  SELECT p.id, p.name, t.name AS team, p.joined_at FROM quiz_teams t CROSS JOIN LATERAL (
    SELECT id, name, joined_at FROM quiz_players
    WHERE team_id = t.id AND game_id = $1 AND removed_at IS NULL ${newestPlayers}
  ) AS p WHERE t.game_id = $1 AND t.name ILIKE $3`;

/** An index of letters in threes finds nothing shorter, and nearly every name has what is. */
const fewest_letters = 3;

/**
 * Lists the players who came last. Those with a name and those of a team with a name are found apart, each by an index of
 * its own: with an OR instead, PostgreSQL looks at one player after the other, which is right where most are meant.
 */
export async function listGamePlayers(
  client: Queryable,
  { game_id, name = "", limit }: { game_id: string; name: string | undefined; limit: number },
) {
  const { rows } = await client.query<ListedPlayer>({
    text:
      name.length < fewest_letters
        ? playersOf("AND (p.name ILIKE $3 OR t.name ILIKE $3)")
        : `(${playersOf("AND p.name ILIKE $3")}) UNION (${playersOfTeams}) ${newestPlayers}`,
    values: [game_id, limit, contains(name)],
  });
  return rows;
}

export interface Row {
  guest_id: string;
  id: string;
  name: string;
  from_q: number;
  team_id: string | null;
  team_name: string;
  is_captain: boolean;
  q: number | null;
  answer: string;
}

export async function listPlayersOfGuests(client: Queryable, id: string, guest_ids: string[]) {
  // While ten thousand join, PostgreSQL does not yet know how many they are, and may take another index of the game. So
  // the guests are asked for all at once, which then reads the game's players once and not once for each of them; and
  // the statement has no name, because only what is planned each time looks a guest up in a hashed list.
  const { rows } = await client.query<Row>({
    text: `SELECT p.guest_id, p.id, p.name, p.from_q, t.id AS team_id, t.name AS team_name,
               coalesce(t.captain_id = p.id, false) AS is_captain, a.q, a.answer
             FROM quiz_players p LEFT JOIN quiz_teams t ON t.id = p.team_id LEFT JOIN LATERAL (
               SELECT a.q, a.answer FROM quiz_answers a
               WHERE a.game_id = $1 AND a.q = (SELECT q FROM quiz_games WHERE id = $1) AND a.player_id = p.id LIMIT 1
             ) AS a ON true
             WHERE p.game_id = $1 AND p.guest_id = ANY ($2::text[]) AND p.removed_at IS NULL`,
    values: [id, guest_ids],
  });
  return rows;
}

export async function markPlayerRemoved(
  client: Queryable,
  { game_id, player_id, now }: { game_id: string; player_id: string; now: number },
) {
  const { rowCount } = await client.query(
    "UPDATE quiz_players SET removed_at = $3 WHERE game_id = $1 AND id = $2 AND removed_at IS NULL",
    [game_id, player_id, now],
  );
  return rowCount;
}

export async function listGamesOfGuest(
  client: Queryable,
  engagement_id: string,
  guest_id: string,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT g.id FROM quiz_games g WHERE g.engagement_id = $1
       AND EXISTS (SELECT FROM quiz_players p WHERE p.game_id = g.id AND p.guest_id = $2) ORDER BY g.id`,
    [engagement_id, guest_id],
  );
  return rows.map(({ id }) => id);
}

/**
 * Deletes the answers of a guest's players, those that were removed before included, and leaves rows without anything of
 * the guest. A team without players is gone.
 */
export async function erasePlayersOfGame(
  client: Queryable,
  { game_id, q, guest_id, now }: { game_id: string; q: number; guest_id: string; now: number },
): Promise<string[]> {
  const { rows } = await client.query<{ id: string; team_id: string | null }>(
    "SELECT id, team_id FROM quiz_players WHERE game_id = $1 AND guest_id = $2 FOR UPDATE",
    [game_id, guest_id],
  );
  const ids = rows.map(({ id }) => id);
  // With each question named, the key finds the answers; it begins with the game and the question.
  await client.query(
    "DELETE FROM quiz_answers WHERE game_id = $1 AND q = ANY ($3) AND player_id = ANY ($2)",
    [game_id, ids, Array.from({ length: q + 1 }, (_, question) => question)],
  );
  await client.query(
    `UPDATE quiz_players SET removed_at = coalesce(removed_at, $2), guest_id = '', name = '', name_base = NULL,
       name_number = NULL, address_mark = NULL, team_id = NULL
     WHERE id = ANY ($1)`,
    [ids, now],
  );
  await client.query(
    `DELETE FROM quiz_teams t WHERE id = ANY ($1)
       AND NOT EXISTS (SELECT FROM quiz_players p WHERE p.team_id = t.id AND p.removed_at IS NULL)`,
    [rows.flatMap(({ team_id }) => team_id ?? [])],
  );
  return ids;
}

/** Tells whether the game runs, and locks it so that it does not end before the transaction has. */
export async function lockJoinableGame(client: Queryable, game_id: string): Promise<boolean> {
  const { rowCount } = await client.query(heldGame, [game_id]);
  return rowCount === 1;
}
