import { type GameRow, lockGameAlone, lockQuizGame } from "./games.repo.ts";
import { notFound } from "../http/errors.ts";
import type { Tx } from "../write.ts";

interface GameKey {
  workspace_id: string;
  id: string;
}

/** Reads the game and locks it, so that nobody else moves it or writes in it until the transaction is over. */
export async function holdGameAlone({ client, db }: Tx, { workspace_id, id }: GameKey): Promise<GameRow> {
  await lockGameAlone(client, id);
  const game = await lockQuizGame(db, workspace_id, id);
  if (!game) throw notFound("The game");
  return game;
}
