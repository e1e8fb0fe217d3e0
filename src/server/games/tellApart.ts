import type pg from "pg";
import { numberedName } from "../../core/guestText/nameKey.ts";
import { longest_name } from "../../core/quizzes/playerName.ts";
import type { NewPlayer } from "./joinGame.ts";

/**
 * Those of a game's newcomers who could not join because somebody else's name looks like theirs, each with the next number
 * behind the name. A whole hall of Anns is numbered at once: counted is what there is, and only a number that somebody typed
 * costs another round.
 */
export async function tellApart(
  pool: pg.Pool,
  game_id: string,
  turned_away: NewPlayer[],
): Promise<NewPlayer[]> {
  if (turned_away.length === 0) return [];
  const alike = await whoseNameIsTaken(pool, game_id, turned_away);
  if (alike.length === 0) return [];
  const counts = await countAlike(pool, game_id, [...new Set(alike.map(({ name_base }) => name_base))]);
  const given = new Map<string, number>();
  return alike.map((player) => {
    const { name_base, name_number } = player;
    const least = given.get(name_base) ?? counts.get(name_base) ?? 0;
    const number = Math.max(least, name_number) + 1;
    given.set(name_base, number);
    return withNumber(player, number);
  });
}

function withNumber(player: NewPlayer, name_number: number): NewPlayer {
  return { ...player, name: numberedName(player.name, name_number, longest_name), name_number };
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

async function countAlike(pool: pg.Pool, game_id: string, bases: string[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name_base: string; count: number }>({
    name: "players.alike",
    text: `SELECT name_base, count(*)::int AS count FROM quiz_players
           WHERE game_id = $1 AND name_base = ANY ($2) AND removed_at IS NULL GROUP BY name_base`,
    values: [game_id, bases],
  });
  return new Map(rows.map(({ name_base, count }) => [name_base, count]));
}
