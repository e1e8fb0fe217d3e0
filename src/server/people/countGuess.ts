import { hash } from "node:crypto";
import type { FastifyReply } from "fastify";
import type { App } from "../app.ts";
import { tooMany } from "../http/limits.ts";

export const window_ms = 60_000;

/**
 * A venue's crew shares an address. An account takes more than one address may try, so that no single machine keeps its
 * owner out by guessing.
 */
const most = { address: 20, account: 60 };

interface Guess {
  /** Of the client, as `clientAddress` answers it. */
  address: string;
  /** Whether or not somebody has an account with it. */
  email: string | null;
}

type Counted = { counted_for: Buffer; window_began_at: number };

/**
 * Counts a guess before anybody looks whether it is right, for all nodes and all ways to guess; refuses it when there were
 * too many. Answers how it is taken back, for those that were no guess.
 */
export async function countGuess(
  { pool }: Pick<App, "pool">,
  reply: FastifyReply,
  { address, email }: Guess,
): Promise<() => Promise<void>> {
  // An address that is refused uses up nobody's account.
  const counted = [await count(`address\n${address}`, most.address)];
  if (email !== null) counted.push(await count(`account\n${email.toLowerCase()}`, most.account));
  return async () => {
    for (const one of counted) await takeBack(one);
  };

  /** The row is locked while it is counted up, so of many guesses at once each has its own number. */
  async function count(whom: string, most_guesses: number): Promise<Counted> {
    const counted_for = hash("sha256", whom, "buffer");
    const { rows } = await pool.query<{ window_began_at: number; guesses: number; left_ms: number }>({
      name: "guesses.count",
      text: `INSERT INTO password_guesses AS g (counted_for, window_began_at, guesses) VALUES ($1, now_ms(), 1)
             ON CONFLICT (counted_for) DO UPDATE SET
               window_began_at = CASE WHEN ${isOpen} THEN g.window_began_at ELSE now_ms() END,
               guesses = CASE WHEN ${isOpen} THEN g.guesses + 1 ELSE 1 END
             RETURNING window_began_at, guesses, window_began_at + $2::bigint - now_ms() AS left_ms`,
      values: [counted_for, window_ms],
    });
    const { guesses, left_ms, window_began_at } = rows[0]!;
    if (guesses <= most_guesses) return { counted_for, window_began_at };
    const wait_s = Math.max(1, Math.ceil(left_ms / 1000));
    throw tooMany(reply, `Too many tries: wait ${wait_s} seconds`, wait_s);
  }

  async function takeBack({ counted_for, window_began_at }: Counted): Promise<void> {
    await pool.query(
      "UPDATE password_guesses SET guesses = guesses - 1 WHERE counted_for = $1 AND window_began_at = $2 AND guesses > 0",
      [counted_for, window_began_at],
    );
  }
}

/**
 * By the clock at the moment when the row is locked; the statement may have begun before another one that is counted already.
 * A window from a future that never came, because the clock was set back, is over too.
 */
const isOpen = "abs(now_ms() - g.window_began_at) < $2::bigint";
