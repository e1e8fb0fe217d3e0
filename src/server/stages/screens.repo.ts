import type { App } from "../app.ts";
import type { Tx } from "../write.ts";
import type { Near, Presence } from "../../core/stages/presence.ts";
import type { ScreenView } from "../../core/stages/screenView.ts";
import type { Cell } from "../../core/stages/wallViewport.ts";
import type { LiveState } from "../../core/playback/programme.ts";
import type { Queryable, Db } from "../db/database.ts";
import { silence_ms } from "./online.ts";
import { sql } from "kysely";
import type { Power } from "./sleepingScreens.ts";
import { createHash } from "node:crypto";
import type { PicturedScreen } from "./pictureFile.ts";

export interface PresenceStage {
  workspace_id: string;
  stage_id: string;
}

export async function isNear({ pool }: App, screen_id: string): Promise<boolean> {
  const { rows } = await pool.query<{ near: boolean }>("SELECT near FROM screens WHERE id = $1", [screen_id]);
  return rows[0]?.near === true;
}

export type EarlierPresence = { near: Near | null; presence: Presence };

export async function lockPresence(
  { client }: Tx,
  { workspace_id, stage_id }: PresenceStage,
): Promise<EarlierPresence | null> {
  const { rows } = await client.query<EarlierPresence>(
    "SELECT near, presence FROM stages WHERE workspace_id = $1 AND id = $2 FOR NO KEY UPDATE",
    [workspace_id, stage_id],
  );
  return rows[0] ?? null;
}

export const pairing_ms = 30 * 60 * 1000;

export const hashToken = (token: string) => createHash("sha256").update(token).digest();

export async function insertPairing(
  client: Queryable,
  { token, code, expires_at }: { token: string; code: string; expires_at: number },
) {
  const { rows } = await client.query<{ code: string; expires_at: number }>(
    `INSERT INTO pairings AS p (token_hash, code, expires_at)
       SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT FROM pairings WHERE code = $2 AND token_hash <> $1)
       ON CONFLICT (token_hash) DO UPDATE SET expires_at = excluded.expires_at
       RETURNING code, expires_at`,
    [hashToken(token), code, expires_at],
  );
  return rows;
}

export async function prolongPairings(client: Queryable, tokens: string[], now: number): Promise<void> {
  await client.query(
    "UPDATE pairings SET expires_at = $2 WHERE token_hash = ANY ($1) AND expires_at < $2 - $3::bigint",
    [tokens.map(hashToken), now + pairing_ms, pairing_ms / 2],
  );
}

export async function endPairingsSoon(client: Queryable, tokens: string[], now: number): Promise<void> {
  await client.query("UPDATE pairings SET expires_at = least(expires_at, $2) WHERE token_hash = ANY ($1)", [
    tokens.map(hashToken),
    now + 60_000,
  ]);
}

interface Place {
  /** The cell is the screen's place on a wall. */
  cell: Cell | null;
  view: ScreenView;
  live: LiveState;
}

/** Finds where a screen is and what goes on there; returns null when the screen no longer exists. */
export async function findPlace(
  app: App,
  screen: { id: string; workspace_id: string },
): Promise<Place | null> {
  const { rows } = await app.pool.query<Place>({
    name: "screens.place",
    text: `SELECT cell, view,
        jsonb_build_object('near', stages.near, 'visit', visit, 'speaker_message', speaker_message) AS live
      FROM screens JOIN stages ON stages.id = stage_id WHERE screens.id = $1 AND screens.workspace_id = $2`,
    values: [screen.id, screen.workspace_id],
  });
  return rows[0] ?? null;
}

export async function saveLastSeen(app: App, seen: [screen_id: string, at: number][]): Promise<void> {
  await app.pool.query(
    `UPDATE screens SET last_seen_at = s.at FROM unnest($1::text[], $2::bigint[]) AS s (id, at) WHERE screens.id = s.id`,
    [seen.map(([id]) => id), seen.map(([, at]) => at)],
  );
}

export function deleteScreen(db: Db, workspace_id: string, id: string) {
  return db
    .deleteFrom("screens")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .executeTakeFirst();
}

export type StageDb = App["db"];

/**
 * What decides whether the screens of a stage sleep. Null where the stage and its venue have no hours: most have none,
 * and nothing is asked about them.
 */
export const powerOf = (stage: string, venue: string) => `
  CASE WHEN ${stage}.opening_hours IS NOT NULL OR ${venue}.opening_hours IS NOT NULL THEN jsonb_build_object(
    'opening_hours', coalesce(${stage}.opening_hours, ${venue}.opening_hours),
    'timezone', coalesce(${venue}.timezone, 'UTC'),
    'take', ${stage}.take,
    'is_woken', ${stage}.show_id IS NOT NULL
      OR EXISTS (SELECT FROM alert_stages a WHERE a.stage_id = ${stage}.id AND a.ended_at IS NULL)) END`;

const power = sql<Power | null>`(
  SELECT ${sql.raw(powerOf("s", "v"))}
  FROM stages s LEFT JOIN venues v ON v.id = s.venue_id WHERE s.id = screens.stage_id)`;

export function selectScreens(db: StageDb, workspace_id: string) {
  return db
    .selectFrom("screens")
    .select(["id", "name", "cell", "view", "last_seen_at", "resolution", "version", "playing", "problems"])
    .select(power.as("power"))
    .where("workspace_id", "=", workspace_id);
}

/** Deletes codes that nobody claimed in time. */
export async function forgetOldPairings({ pool }: App): Promise<void> {
  await pool.query("DELETE FROM pairings WHERE expires_at < now_ms()");
}

export async function updateScreenNearAndLastSeenAt(
  client: Queryable,
  { id, stage_id, near, now }: { id: string; stage_id: string; near: boolean; now: number },
): Promise<void> {
  await client.query(
    "UPDATE screens SET near = $3, last_seen_at = greatest(last_seen_at, $4) WHERE id = $1 AND stage_id = $2",
    [id, stage_id, near, now],
  );
}

export async function listStagesWithoutNearScreen(client: Queryable, now: number) {
  const { rows } = await client.query<PresenceStage>({
    name: "presence.sweep",
    text: `SELECT workspace_id, id AS stage_id FROM stages
      WHERE near IS NOT NULL AND near ->> 'until' IS NULL AND NOT EXISTS (
        SELECT FROM screens WHERE stage_id = stages.id AND screens.near AND last_seen_at > $1)`,
    values: [now - silence_ms],
  });
  return rows;
}

export async function clearNearScreens(
  client: Queryable,
  { stage_id, enabled, now }: { stage_id: string; enabled: boolean; now: number },
): Promise<void> {
  await client.query(
    "UPDATE screens SET near = false WHERE stage_id = $1 AND near AND (NOT $2 OR last_seen_at <= $3)",
    [stage_id, enabled, now - silence_ms],
  );
}

export async function findNearScreen(client: Queryable, stage_id: string) {
  const { rowCount } = await client.query("SELECT FROM screens WHERE stage_id = $1 AND near LIMIT 1", [
    stage_id,
  ]);
  return rowCount;
}

export async function updateScreenshotsWantedAt(
  db: Db,
  { workspace_id, ids, sent_at }: { workspace_id: string; ids: string[]; sent_at: number },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("screens")
    .set({ screenshot_wanted_at: sent_at })
    .where("workspace_id", "=", workspace_id)
    .where("id", "in", ids)
    .execute();
}

export interface CommandedScreen {
  id: string;
  stage_id: string;
  name: string;
  last_seen_at: number | null;
}

/** Lists these screens and those of these stages, in the order added, each once. */
export async function listCommandedScreens(
  db: Db,
  {
    workspace_id,
    screen_ids,
    stage_ids,
  }: { workspace_id: string; screen_ids: string[]; stage_ids: string[] },
): Promise<CommandedScreen[]> {
  return db
    .selectFrom("screens")
    .select(["id", "stage_id", "name", "last_seen_at"])
    .where("workspace_id", "=", workspace_id)
    .where(sql<boolean>`id = ANY (${screen_ids}::text[]) OR stage_id = ANY (${stage_ids}::text[])`)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export function takePairing(db: Db, spoken: string, now: number) {
  return db
    .deleteFrom("pairings")
    .where("code", "=", spoken)
    .where("expires_at", ">", now)
    .returning("token_hash")
    .executeTakeFirst();
}

export async function insertScreen(
  db: Db,
  {
    screen,
    cell,
    view,
    now,
  }: {
    screen: {
      id: string;
      workspace_id: string;
      stage_id: string;
      name: string | undefined;
      token_hash: Buffer;
    };
    cell: Cell | null;
    view: ScreenView;
    now: number;
  },
): Promise<void> {
  await db
    .insertInto("screens")
    .values({
      ...screen,
      cell: cell && JSON.stringify(cell),
      view,
      resolution: null,
      last_seen_at: now,
    })
    .execute();
}

export async function updateScreen(
  db: Db,
  id: string,
  wanted: { name: string; cell: Cell | null; view: ScreenView },
): Promise<void> {
  await db
    .updateTable("screens")
    .set({ ...wanted, cell: wanted.cell && JSON.stringify(wanted.cell) })
    .where("id", "=", id)
    .execute();
}

export function findScreenStageId(db: Db, workspace_id: string, id: string) {
  return db
    .selectFrom("screens")
    .select("stage_id")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Even a slow machine draws itself within this time. */
const awaited_ms = 60_000;

export async function claimScreenshot(client: Queryable, token: string, now: number) {
  const { rows } = await client.query<PicturedScreen>(
    `UPDATE screens SET screenshot_wanted_at = NULL WHERE token_hash = $1 AND screenshot_wanted_at > $2
     RETURNING id, workspace_id`,
    [hashToken(token), now - awaited_ms],
  );
  return rows;
}

export async function updateScreenScreenshotAt(client: Queryable, id: string, now: number) {
  const { rowCount } = await client.query("UPDATE screens SET screenshot_at = $2 WHERE id = $1", [id, now]);
  return rowCount;
}

export function findScreenScreenshotAt(db: Db, workspace_id: string, id: string) {
  return db
    .selectFrom("screens")
    .select("screenshot_at")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .executeTakeFirst();
}
