import type { Selectable } from "kysely";
import type { Database } from "../db/schema.ts";
import { notFound } from "../http/errors.ts";
import type { Tx } from "../write.ts";

/** Without what the database itself makes of its quiz. */
export type GameRow = Omit<Selectable<Database["quiz_games"]>, "asset_ids">;

/**
 * Whoever moves a game holds this alone before its row; whoever writes in it while it goes on, such as answers, shares it.
 * Locks of rows have no queue: a move would wait for as long as answers keep coming to share the row.
 */
export const gameLock = (id: string) => `hashtextextended('games/' || ${id}, 0)`;

interface Which {
  workspace_id: string;
  id: string;
}

/** As it is, and nobody else moves it or writes in it until the transaction is over. */
export async function holdGameAlone({ client, db }: Tx, { workspace_id, id }: Which): Promise<GameRow> {
  await client.query({
    name: "games.alone",
    text: `SELECT pg_advisory_xact_lock(${gameLock("$1")})`,
    values: [id],
  });
  const game = await db
    .selectFrom("quiz_games")
    .selectAll()
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!game) throw notFound("The game");
  return game;
}
