import type { App } from "../app.ts";
import type { Queryable } from "../db/database.ts";
import { window_ms } from "./passwordGuesses.repo.ts";

/** An account belongs to no workspace, so each workspace that the person can enter gets a line. */
export async function addAuditLines(
  app: App,
  person: { id: string; name: string },
  what: string,
): Promise<void> {
  await app.pool.query(
    `INSERT INTO audit (workspace_id, who_kind, who_id, who, what, target)
     SELECT workspace_id, 'person', id, $2, $3, 'members/' || id FROM members WHERE person_id = $1`,
    [person.id, person.name, what],
  );
}

export async function deleteExpiredLinks(client: Queryable): Promise<void> {
  await client.query("DELETE FROM links WHERE expires_at < now_ms()");
}

export async function deleteExpiredSessions(client: Queryable): Promise<void> {
  await client.query(`DELETE FROM people_sessions WHERE "expiresAt" < now()`);
}

export async function deleteExpiredVerifications(client: Queryable): Promise<void> {
  await client.query(`DELETE FROM people_verifications WHERE "expiresAt" < now()`);
}

export async function deleteOldGuesses(client: Queryable): Promise<void> {
  await client.query(
    "DELETE FROM password_guesses WHERE window_began_at NOT BETWEEN now_ms() - $1::bigint AND now_ms() + $1::bigint",
    [window_ms],
  );
}
