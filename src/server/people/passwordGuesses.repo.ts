import type { Queryable } from "../db/database.ts";

export const window_ms = 60_000;

export async function addPasswordGuess(client: Queryable, counted_for: NonSharedBuffer) {
  const { rows } = await client.query<{ window_began_at: number; guesses: number; left_ms: number }>({
    name: "guesses.count",
    text: `INSERT INTO password_guesses AS g (counted_for, window_began_at, guesses) VALUES ($1, now_ms(), 1)
             ON CONFLICT (counted_for) DO UPDATE SET
               window_began_at = CASE WHEN ${isOpen} THEN g.window_began_at ELSE now_ms() END,
               guesses = CASE WHEN ${isOpen} THEN g.guesses + 1 ELSE 1 END
             RETURNING window_began_at, guesses, window_began_at + $2::bigint - now_ms() AS left_ms`,
    values: [counted_for, window_ms],
  });
  return rows;
}

export async function takeBackPasswordGuess(
  client: Queryable,
  counted_for: Buffer,
  window_began_at: number,
): Promise<void> {
  await client.query(
    "UPDATE password_guesses SET guesses = guesses - 1 WHERE counted_for = $1 AND window_began_at = $2 AND guesses > 0",
    [counted_for, window_began_at],
  );
}

/**
 * The time is that of the moment when the row is locked, because the statement may have begun before another one that
 * is counted already. A window from a future that never came, because the clock was set back, is over too.
 */
const isOpen = "abs(now_ms() - g.window_began_at) < $2::bigint";
