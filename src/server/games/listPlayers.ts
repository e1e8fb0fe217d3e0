import { type Call, getWorkspaceId } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { type ListedPlayer, findGame, listGamePlayers } from "./players.repo.ts";

/** The list has no pages: a player who is not among the last is found by name. */
export async function listPlayers(
  call: Call,
  game_id: string,
  { name, limit }: { name?: string | undefined; limit: number },
): Promise<{ items: ListedPlayer[] }> {
  const { pool } = call.app;
  const known = await findGame(pool, getWorkspaceId(call), game_id);
  if (known.rowCount === 0) throw notFound("The game");
  const rows = await listGamePlayers(pool, { game_id, name, limit });
  return { items: rows };
}
