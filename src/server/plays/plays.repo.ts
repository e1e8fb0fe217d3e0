import type { Play, ScreenPlay } from "../../contract/plays.ts";
import type { Queryable } from "../db/database.ts";

export type Subject = Pick<Play, "kind" | "story_id" | "scene_id" | "shot_id" | "record_ref" | "channel_id">;

export function pickSubject(play: Subject | ScreenPlay): Subject {
  const { kind, story_id, scene_id, shot_id, record_ref, channel_id } = play;
  return { kind, story_id, scene_id, shot_id, record_ref, channel_id };
}

export const toSubjectKey = (play: Subject) => JSON.stringify(Object.values(pickSubject(play)));

/** Returns the number of a screen at a stage; null where the stage is not of the workspace. */
export async function saveScreen(
  q: Queryable,
  screen: { workspace_id: string; stage_id: string; screen_id: string; used_day: number },
): Promise<number | null> {
  const { rows } = await q.query<{ id: number }>({
    name: "plays.screen",
    text: `INSERT INTO play_screens (workspace_id, stage_id, screen_id, used_day)
           SELECT $1, id, $3, $4 FROM stages WHERE workspace_id = $1 AND id = $2
           ON CONFLICT (screen_id, stage_id) DO UPDATE SET used_day = greatest(play_screens.used_day, excluded.used_day)
           RETURNING id`,
    values: [screen.workspace_id, screen.stage_id, screen.screen_id, screen.used_day],
  });
  return rows[0]?.id ?? null;
}

interface NewSubjects {
  workspace_id: string;
  used_day: number;
  subjects: readonly Subject[];
}

/**
 * Returns the numbers of what was shown, in the order given. Ids that are not of the workspace become null; a record's
 * ref may name a record that is gone, so it stays as it is.
 */
export async function saveSubjects(
  q: Queryable,
  { workspace_id, used_day, subjects }: NewSubjects,
): Promise<number[]> {
  const own = await keepOwnIds(q, workspace_id, subjects);
  const distinct = new Map(own.map((subject) => [toSubjectKey(subject), subject]));
  // Two nodes that save the same subjects lock them in the same order.
  const sorted = [...distinct].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, it]) => it);
  const { rows } = await q.query<Subject & { id: number }>({
    name: "plays.subjects",
    text: `INSERT INTO play_subjects AS s
             (workspace_id, kind, story_id, scene_id, shot_id, record_ref, channel_id, used_day)
           SELECT $1, i.*, $3 FROM jsonb_to_recordset($2::jsonb) AS i
             (kind text, story_id text, scene_id text, shot_id text, record_ref text, channel_id text)
           ON CONFLICT (workspace_id, kind, story_id, scene_id, shot_id, record_ref, channel_id)
             DO UPDATE SET used_day = greatest(s.used_day, excluded.used_day)
           RETURNING id, kind, story_id, scene_id, shot_id, record_ref, channel_id`,
    values: [workspace_id, JSON.stringify(sorted), used_day],
  });
  const numbers = new Map(rows.map((row) => [toSubjectKey(row), row.id]));
  return own.map((subject) => numbers.get(toSubjectKey(subject))!);
}

async function keepOwnIds(
  q: Queryable,
  workspace_id: string,
  subjects: readonly Subject[],
): Promise<Subject[]> {
  const { rows } = await q.query<Subject>({
    name: "plays.own",
    text: `SELECT i.kind, stories.id AS story_id, scenes.id AS scene_id, shots.id AS shot_id, i.record_ref,
                  channels.id AS channel_id
           FROM jsonb_to_recordset($2::jsonb) AS i
             (place integer, kind text, story_id text, scene_id text, shot_id text, record_ref text, channel_id text)
           LEFT JOIN stories ON stories.id = i.story_id AND stories.workspace_id = $1
           LEFT JOIN scenes ON scenes.id = i.scene_id AND scenes.workspace_id = $1
           LEFT JOIN shots ON shots.id = i.shot_id AND shots.workspace_id = $1
           LEFT JOIN channels ON channels.id = i.channel_id AND channels.workspace_id = $1
           ORDER BY i.place`,
    values: [workspace_id, JSON.stringify(subjects.map((subject, place) => ({ place, ...subject })))],
  });
  return rows;
}

export interface StoredPlay {
  screen: number;
  subject: number;
  from: number;
  ms: number;
  offline: boolean;
}

/** A play that is told again is longer by now, or is the same. */
export async function insertPlays(q: Queryable, plays: readonly StoredPlay[]): Promise<void> {
  const sorted = plays.toSorted((one, other) => one.screen - other.screen || one.from - other.from);
  await q.query({
    name: "plays.insert",
    text: `INSERT INTO plays AS p (screen, subject, "from", ms, offline)
           SELECT * FROM unnest($1::int[], $2::int[], $3::bigint[], $4::int[], $5::boolean[])
           ON CONFLICT (screen, "from") DO UPDATE
             SET ms = greatest(p.ms, excluded.ms), offline = p.offline OR excluded.offline
             WHERE excluded.ms > p.ms OR (excluded.offline AND NOT p.offline)`,
    values: (["screen", "subject", "from", "ms", "offline"] as const).map((column) =>
      sorted.map((play) => play[column]),
    ),
  });
}

/** Deletes the oldest plays of each screen, a bounded number at a time. */
export async function deletePlaysBefore(q: Queryable, before: number): Promise<number> {
  const { rowCount } = await q.query({
    name: "plays.forget",
    text: `DELETE FROM plays USING (
             SELECT s.id, p."from" FROM play_screens s CROSS JOIN LATERAL (
               SELECT "from" FROM plays WHERE screen = s.id AND "from" < $1 ORDER BY "from" LIMIT 200
             ) p LIMIT 20000
           ) old WHERE plays.screen = old.id AND plays."from" = old."from"`,
    values: [before],
  });
  return rowCount ?? 0;
}

/** Deletes the numbers that no node has looked up since, whose plays are all past their time. */
export async function deleteUnusedNumbers(q: Queryable, before_day: number): Promise<void> {
  await q.query("DELETE FROM play_screens WHERE used_day < $1", [before_day]);
  await q.query("DELETE FROM play_subjects WHERE used_day < $1", [before_day]);
}
