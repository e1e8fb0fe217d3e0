import type pg from "pg";
import { nameKey, numberName } from "../../core/guestText/nameKey.ts";
import { longest_name } from "../../core/quizzes/readPlayerName.ts";
import { type NewPlayer, whoseNameIsTaken, findFreeNumbers } from "./players.repo.ts";

const spread = 200;

/**
 * Returns those of a game's newcomers who could not join because somebody else's name looks like theirs, each with a
 * free number behind the name. A whole hall of Anns is numbered at once, whatever numbers people typed. Another round
 * is needed only where somebody else takes a number meanwhile; after the second `lost` round the choice is spread, so
 * that those who race for the same numbers do not meet again.
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
  // A name that is cut to make room for its number has another base than the whole name.
  const bases = alike.map((player) => withNumber(player, 2).name_base);
  const free = await findFreeNumbers(pool, game_id, bases, lost > 1 ? spread * lost : 0);
  return alike.map((player, nth) => withNumber(player, free.get(bases[nth]!)!.shift()!));
}

/** The key is that of the name with its number, so that whoever types this very name meets it. */
function withNumber(player: NewPlayer, name_number: number): NewPlayer {
  const name = numberName(player.name, name_number, longest_name);
  return { ...player, name, name_base: nameKey(name).base, name_number };
}
