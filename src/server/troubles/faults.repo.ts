import type { TroublePlace } from "../../core/troubles/trouble.ts";
import type { WatchedSubject } from "../../core/troubles/judgeTroubles.ts";
import { wal_silent_ms } from "../../core/operations/operations.ts";
import type { Queryable } from "../db/database.ts";
import type { Task } from "../jobs/job.ts";
import { type Power, powerOf } from "../stages/index.ts";

/** Where no venue is named, people mean the clock of their first one. */
const homeZone = (of: string) =>
  `coalesce((SELECT timezone FROM venues WHERE workspace_id = ${of}.workspace_id ORDER BY created_at, id LIMIT 1), 'UTC')`;

export interface FaultyScreen {
  workspace_id: string;
  id: string;
  name: string;
  place: TroublePlace | null;
  time_zone: string;
  last_seen_at: number;
  isOnline: boolean;
  problems: string[];
  power: Power | null;
}

/** Lists the screens that are silent, or report problems. */
export async function listFaultyScreens(client: Queryable, silence_ms: number): Promise<FaultyScreen[]> {
  const { rows } = await client.query<FaultyScreen>({
    name: "troubles.screens",
    text: `
      SELECT s.workspace_id, s.id, coalesce(nullif(s.name, ''), st.name) AS name, s.problems,
        CASE WHEN v.id IS NOT NULL THEN jsonb_build_object('id', v.id, 'name', v.name) END AS place,
        coalesce(v.timezone, ${homeZone("s")}) AS time_zone,
        coalesce(s.last_seen_at, s.created_at) AS last_seen_at,
        coalesce(s.last_seen_at, s.created_at) > now_ms() - $1::bigint AS "isOnline",
        ${powerOf("st", "v")} AS power
      FROM screens s JOIN stages st ON st.id = s.stage_id LEFT JOIN venues v ON v.id = st.venue_id
      WHERE coalesce(s.last_seen_at, s.created_at) <= now_ms() - $1::bigint OR s.problems <> '[]'
      ORDER BY s.workspace_id, v.name, 3, s.id`,
    values: [silence_ms],
  });
  return rows;
}

export interface UnreadSource {
  workspace_id: string;
  id: string;
  name: string;
  detail: string;
  time_zone: string;
}

export async function listUnreadFeeds(client: Queryable): Promise<UnreadSource[]> {
  const { rows } = await client.query<UnreadSource>(
    `SELECT f.workspace_id, f.id, coalesce(nullif(f.title, ''), f.url) AS name, f.sync_error AS detail,
       ${homeZone("f")} AS time_zone
     FROM feeds f WHERE f.sync_error IS NOT NULL ORDER BY f.created_at, f.id`,
  );
  return rows;
}

/** Nobody needs the schedule of a day that is over. */
export async function listUnreadSchedules(client: Queryable, from_date: string): Promise<UnreadSource[]> {
  const { rows } = await client.query<UnreadSource>(
    `SELECT s.workspace_id, e.ref AS id, e.title AS name, s.error AS detail, e.time_zone
     FROM event_sources s JOIN events e ON e.id = s.event_id
     WHERE s.error IS NOT NULL AND e.date >= $1 ORDER BY e.date, e.ref`,
    [from_date],
  );
  return rows;
}

export interface LateJobs {
  workspace_id: string;
  task: Task;
  since: number;
  time_zone: string;
}

/** Lists the kinds of jobs that could have been begun, and were not. */
export async function listLateJobs(client: Queryable): Promise<LateJobs[]> {
  const { rows } = await client.query<LateJobs>(
    `SELECT j.workspace_id, j.task, min(j.run_at) AS since, ${homeZone("j")} AS time_zone
     FROM jobs j WHERE j.run_at < now_ms() - 10000 GROUP BY j.workspace_id, j.task ORDER BY j.task`,
  );
  return rows;
}

/** A node that has not looked at its disk for so long is down. */
const forgotten_ms = 60_000;

export async function reportShortDisk(client: Queryable, disk: string): Promise<void> {
  await client.query(
    `INSERT INTO short_disks (disk, since, looked_at) VALUES ($1, now_ms(), now_ms())
     ON CONFLICT (disk) DO UPDATE SET looked_at = now_ms()`,
    [disk],
  );
}

export async function reportRoomyDisk(client: Queryable, disk: string): Promise<void> {
  await client.query("DELETE FROM short_disks WHERE disk = $1", [disk]);
}

/** A short disk is everybody's trouble: no files are taken in any workspace. */
export async function listShortOfDisk(client: Queryable) {
  const { rows } = await client.query<{ workspace_id: string; since: number; time_zone: string }>(
    `SELECT w.workspace_id, d.since, ${homeZone("w")} AS time_zone
     FROM (SELECT min(since) AS since FROM short_disks WHERE looked_at > now_ms() - $1::bigint) d,
       (SELECT id AS workspace_id FROM workspaces) w
     WHERE d.since IS NOT NULL`,
    [forgotten_ms],
  );
  return rows;
}

/**
 * A backup that fails is everybody's trouble, as the disk is. So is an archive that tells nothing, which is told here
 * first: after a stop of the program what it told last is old for a moment.
 */
export async function listFailingBackup(client: Queryable) {
  const { rows } = await client.query<{ workspace_id: string; since: number | null; time_zone: string }>(
    `SELECT w.workspace_id, b.since, ${homeZone("w")} AS time_zone
     FROM (
       SELECT min((state ->> 'failing_since')::bigint) AS since
       FROM (SELECT name, value::jsonb AS state FROM installation WHERE name IN ('backup', 'wal')) i
       WHERE state ->> 'failing_since' IS NOT NULL
         OR (name = 'wal' AND (state ->> 'until')::bigint < now_ms() - $1::bigint)
       HAVING count(*) > 0) b,
       (SELECT id AS workspace_id FROM workspaces) w`,
    [wal_silent_ms],
  );
  return rows;
}

/** Returns which of these are no longer there, by kind and id. */
export async function listRemoved(
  client: Queryable,
  workspace_id: string,
  watched: readonly WatchedSubject[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ key: string }>(
    `SELECT w.kind || ' ' || w.subject_id AS key
     FROM unnest($2::text[], $3::text[]) AS w (kind, subject_id)
     WHERE CASE
       WHEN w.kind LIKE 'screen%' THEN NOT EXISTS (SELECT FROM screens WHERE id = w.subject_id AND workspace_id = $1)
       WHEN w.kind = 'feed_unread' THEN NOT EXISTS (SELECT FROM feeds WHERE id = w.subject_id AND workspace_id = $1)
       WHEN w.kind = 'schedule_unread' THEN NOT EXISTS (
         SELECT FROM event_sources s JOIN events e ON e.id = s.event_id
         WHERE e.ref = w.subject_id AND e.workspace_id = $1)
       ELSE false END`,
    [workspace_id, watched.map(({ kind }) => kind), watched.map(({ subject_id }) => subject_id)],
  );
  return new Set(rows.map(({ key }) => key));
}
