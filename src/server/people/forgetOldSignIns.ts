import type { App } from "../app.ts";
import { window_ms } from "./countGuess.ts";

/** Links, sessions, half-done passkey ceremonies and counted guesses past their time. */
export async function forgetOldSignIns({ pool }: App): Promise<void> {
  await pool.query("DELETE FROM links WHERE expires_at < now_ms()");
  await pool.query(`DELETE FROM people_sessions WHERE "expiresAt" < now()`);
  await pool.query(`DELETE FROM people_verifications WHERE "expiresAt" < now()`);
  await pool.query(
    "DELETE FROM password_guesses WHERE window_began_at NOT BETWEEN now_ms() - $1::bigint AND now_ms() + $1::bigint",
    [window_ms],
  );
}
