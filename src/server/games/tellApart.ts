import type pg from "pg";
import { nameKey, numberName } from "../../core/guestText/nameKey.ts";
import { longest_name } from "../../core/quizzes/readPlayerName.ts";
import type { NewPlayer } from "./joinGame.ts";

const spread = 200;

/**
 * Those of a game's newcomers who could not join because somebody else's name looks like theirs, each with a free number
 * behind the name. A whole hall of Anns is numbered at once, whatever numbers people typed. Only where somebody else takes
 * one meanwhile is another round needed; after the second one that was `lost` the choice is spread, so that those who
 * race for the same numbers do not meet again.
 */
export async function tellApart(
  pool: pg.Pool,
  game_id: string,
  turned_away: NewPlayer[],
  lost: number,
): Promise<NewPlayer[]> {
  if (turned_away.length === 0) return [];
  const alike = await whoseNameIsTaken(pool, game_id, turned_away);
  if (alike.length === 0) return [];
  // A name that is cut to make room for its number has another base than the whole one.
  const bases = alike.map((player) => withNumber(player, 2).name_base);
  const free = await findFreeNumbers(pool, game_id, bases, lost > 1 ? spread * lost : 0);
  return alike.map((player, nth) => withNumber(player, free.get(bases[nth]!)!.shift()!));
}

/** The key is that of the name as it is now, so that whoever types this very name meets it. */
function withNumber(player: NewPlayer, name_number: number): NewPlayer {
  const name = numberName(player.name, name_number, longest_name);
  return { ...player, name, name_base: nameKey(name).base, name_number };
}

/** The others were turned away for another reason. */
async function whoseNameIsTaken(pool: pg.Pool, game_id: string, players: NewPlayer[]): Promise<NewPlayer[]> {
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
 * As many numbers for each base as it has in the list, from the count of its players on: the smallest, or, with some to
 * spare, any of that many more. At most `taken` numbers are taken, so of the next `taken + wanted` at least `wanted` are free.
 */
async function findFreeNumbers(
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
