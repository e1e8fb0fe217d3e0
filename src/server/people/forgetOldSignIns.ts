import type pg from "pg";

/** Links, sessions and half-done passkey ceremonies past their time. */
export async function forgetOldSignIns(pool: pg.Pool): Promise<void> {
  await pool.query("DELETE FROM links WHERE expires_at < now_ms()");
  await pool.query(`DELETE FROM people_sessions WHERE "expiresAt" < now()`);
  await pool.query(`DELETE FROM people_verifications WHERE "expiresAt" < now()`);
}
