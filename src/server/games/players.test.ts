import { afterAll, beforeAll, expect, test } from "vitest";
import { startGame } from "../../../test/support/quizzes/quizGames.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { listPlayersOfGuests } from "./players.repo.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const players = 3_000;
const guests = Array.from({ length: 500 }, (_, n) => `guest ${n * 6}`);

test("the players of many guests are found in one reading of the game, also before the table was counted", async () => {
  const { id } = await startGame(node);
  const client = await node.node.app.pool.connect();
  try {
    await client.query("BEGIN");
    // The first plan is made for an empty game.
    for (let nth = 0; nth < 6; nth += 1) await listPlayersOfGuests(client, id, guests);
    await client.query(
      `INSERT INTO quiz_players (id, game_id, guest_id, name, name_base, name_number, from_q, seen_at, joined_at)
       SELECT $1 || n, $1, 'guest ' || n, 'Guest ' || n, 'guest ' || n, 0, 0, n, n FROM generate_series(0, $2) AS n`,
      [id, players - 1],
    );
    const before = await countRead();
    expect(await listPlayersOfGuests(client, id, guests)).toHaveLength(guests.length);
    expect((await countRead()) - before).toBeLessThanOrEqual(players);
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }

  async function countRead(): Promise<number> {
    const { rows } = await client.query<{ read: number }>(
      `SELECT (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::bigint AS read
       FROM pg_stat_xact_user_tables WHERE relname = 'quiz_players'`,
    );
    return rows[0]!.read;
  }
});
