import type pg from "pg";
import type { App } from "../app.ts";
import type { Queryable } from "../db/database.ts";

export interface Wish {
  id: number;
  workspace_id: string;
  url: string;
  tries: number;
}

// Fetching, cleaning and storing a picture takes less time than this.
const lease_ms = 120_000;

export const look_ms = 30_000;

export async function insertPhotoWishes(
  client: Queryable,
  workspace_id: string,
  urls: string[],
): Promise<void> {
  await client.query(
    `INSERT INTO photo_wishes (workspace_id, url) SELECT $1, url FROM unnest($2::text[]) AS u (url) ORDER BY md5(url)
     ON CONFLICT (workspace_id, md5(url)) DO UPDATE SET url = excluded.url`,
    [workspace_id, [...new Set(urls)]],
  );
}

/** Takes a wish that nobody else is busy with; it is left alone until the lease ends. */
export async function takeWish(pool: pg.Pool): Promise<Wish | undefined> {
  const { rows } = await pool.query<Wish>(
    `UPDATE photo_wishes SET tries = tries + 1, try_at = now_ms() + $1::bigint
     WHERE id = (SELECT id FROM photo_wishes WHERE try_at <= now_ms() ORDER BY try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, workspace_id, url, tries`,
    [lease_ms],
  );
  return rows[0];
}

/** Somebody else may have the photo already, and whoever wanted it may have got another one. */
export async function lookAround(pool: pg.Pool, { workspace_id, url }: Wish) {
  const { rows } = await pool.query<{ is_wanted: boolean; asset_id: string | null }>(
    `SELECT EXISTS (SELECT FROM presenters WHERE ${wants}) AS is_wanted,
            (SELECT photo_asset_id FROM presenters
             WHERE workspace_id = $1 AND md5(photo_source) = md5($2) AND photo_source = $2 AND photo_asset_id IS NOT NULL
             LIMIT 1) AS asset_id`,
    [workspace_id, url],
  );
  return rows[0]!;
}

const wants = "workspace_id = $1 AND md5(photo_wanted) = md5($2) AND photo_wanted = $2";

export async function lockPhotoWish(client: Queryable, id: number): Promise<void> {
  await client.query("SELECT FROM photo_wishes WHERE id = $1 FOR UPDATE", [id]);
}

export async function lockWishingPresenters(client: Queryable, workspace_id: string, url: string) {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM presenters WHERE ${wants} ORDER BY id FOR NO KEY UPDATE`,
    [workspace_id, url],
  );
  return rows;
}

export async function deletePhotoWish(client: Queryable, id: number): Promise<void> {
  await client.query("DELETE FROM photo_wishes WHERE id = $1", [id]);
}

export async function updatePresenterPhotos(
  client: Queryable,
  {
    workspace_id,
    asset_id,
    ids,
    url,
  }: { workspace_id: string; asset_id: string; ids: string[]; url: string },
): Promise<void> {
  await client.query(
    `UPDATE presenters SET photo_asset_id = $3, photo_source = $4, photo_wanted = NULL, photo_problem = NULL,
                           updated_at = now_ms()
     WHERE workspace_id = $1 AND id = ANY ($2)`,
    [workspace_id, ids, asset_id, url],
  );
}

export async function listPresenterEvents(client: Queryable, workspace_id: string, ids: string[]) {
  const { rows } = await client.query<{ ref: string }>(
    `SELECT DISTINCT e.ref FROM sessions s JOIN events e ON e.id = s.event_id
     WHERE s.workspace_id = $1 AND s.presenter_ids && $2::text[]`,
    [workspace_id, ids],
  );
  return rows;
}

/** The wish waits until there is room again: the photo has not been tried, whatever became of the disk. */
export async function putOff({ pool }: App, { id }: Wish): Promise<void> {
  await pool.query(
    "UPDATE photo_wishes SET try_at = now_ms() + $2::bigint, tries = tries - 1 WHERE id = $1",
    [id, look_ms],
  );
}

export async function postponePhotoWish(client: Queryable, id: number, pause_ms: number): Promise<void> {
  await client.query("UPDATE photo_wishes SET try_at = now_ms() + $2::bigint WHERE id = $1", [id, pause_ms]);
}

export async function updatePhotoProblem(client: Queryable, ids: string[], message: string): Promise<void> {
  await client.query("UPDATE presenters SET photo_problem = $2 WHERE id = ANY ($1)", [ids, message]);
}
