import { afterAll, beforeAll, expect, test } from "vitest";
import { startGame } from "../../../test/support/quizzes/quizGames.ts";
import { countRowsRead } from "../../../test/support/node/countRowsRead.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { listPlayers } from "./listPlayers.ts";
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

test("players are found by a part of their name or of their team's, and the others are not read", async () => {
  const { id } = await startGame(node);
  const crowd = 12_000;
  const { pool } = node.node.app;
  await pool.query(
    `INSERT INTO quiz_teams (id, game_id, name, name_key) SELECT $1 || n, $1, 'Team ' || n || ' of them', n FROM generate_series(0, 99) AS n`,
    [id],
  );
  await pool.query(
    `INSERT INTO quiz_players (id, game_id, guest_id, name, name_base, name_number, team_id, from_q, seen_at, joined_at)
     SELECT $1 || n, $1, 'guest ' || n, 'Guest_' || n || ' the great', 'guest ' || n, 0, $1 || n % 100, 0, n, n
     FROM generate_series(0, $2) AS n`,
    [id, crowd - 1],
  );
  await pool.query("VACUUM ANALYZE quiz_players, quiz_teams");
  const find = (name?: string) =>
    countRowsRead(node, ["quiz_players", "quiz_teams"], async (call) => {
      const { items } = await listPlayers(call, id, { name, limit: 20 });
      return items.map((player) => player.name);
    });
  const named = (numbers: number[]) => numbers.map((n) => `Guest_${n} the great`);
  const last = named(Array.from({ length: 20 }, (_, place) => crowd - 1 - place));
  for (const [name, expected, most] of [
    ["gUEST_1234", named([1234]), 300],
    ["eam 71 OF", named(Array.from({ length: 20 }, (_, place) => 11_971 - 100 * place)), 300],
    ["the great", last, 300],
    ["e", last, 1_000],
    ["guest%", [], 13_000],
    ["nobody", [], 300],
  ] as const) {
    const { result, read } = await find(name);
    expect([name, result, read <= most ? "few" : read]).toEqual([name, expected, "few"]);
  }
  const { result, read } = await find();
  expect([result, read <= 300]).toEqual([last, true]);
});
