import type { App } from "../app.ts";
import {
  deleteExpiredLinks,
  deleteExpiredSessions,
  deleteExpiredVerifications,
  deleteOldGuesses,
} from "./signIns.repo.ts";

/** Deletes links, sessions, half-done passkey ceremonies and counted guesses past their time. */
export async function forgetOldSignIns({ pool }: App): Promise<void> {
  await deleteExpiredLinks(pool);
  await deleteExpiredSessions(pool);
  await deleteExpiredVerifications(pool);
  await deleteOldGuesses(pool);
}
