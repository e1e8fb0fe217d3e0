import type { PlayedPresenter, PlayedSession } from "../../core/sessions/playedSession.ts";
import type { Queryable } from "../db/database.ts";
import { readPlayedPresenters } from "../presenters/index.ts";

// What is before may still be on, or have made others late.
const behind_ms = 86_400_000;
// A screen that is cut off plays on for a week and more.
const ahead_ms = 10 * 86_400_000;

export interface PlayedSessions {
  /** Those of every room too, in the order of their starts. */
  sessions: PlayedSession[];
  presenter_ids: string[];
  /** The presenters' photos. */
  asset_ids: string[];
  record_refs: string[];
}

/**
 * The stage's sessions around a moment, the next one however far away it is, and whatever is on: that of a show also when
 * it is on another day, as in a rehearsal.
 */
export async function readSessions(
  q: Queryable,
  { id, workspace_id }: { id: string; workspace_id: string },
  { around, shown_id }: { around: number; shown_id: string | null },
): Promise<PlayedSessions> {
  const days = [around - behind_ms, around + ahead_ms];
  const { rows } = await q.query<SessionRow>({
    name: "sessions.played",
    text: sessionsQuery,
    values: [workspace_id, id, ...days, shown_id],
  });
  const presenter_ids = [...new Set(rows.flatMap(({ presenter_ids }) => presenter_ids))];
  const presenters = await readPlayedPresenters(q, workspace_id, presenter_ids);
  const sessions = rows.map((row) => playedSession(row, presenters));
  return {
    sessions,
    presenter_ids,
    asset_ids: [...presenters.values()].flatMap(({ photo }) => photo ?? []),
    record_refs: [...new Set(sessions.flatMap(({ record_ref }) => record_ref ?? []))],
  };
}

type SessionRow = Omit<PlayedSession, "presenters"> & { presenter_ids: string[] };

function playedSession(
  { presenter_ids, ...session }: SessionRow,
  presenters: Map<string, PlayedPresenter>,
): PlayedSession {
  return { ...session, presenters: presenter_ids.flatMap((id) => presenters.get(id) ?? []) };
}

const columns =
  "id, title, status, status_since, starts_at, ends_at, went_live_at, ended_at, record_ref, presenter_ids";
const isHere = "workspace_id = $1 AND stage_id = $2";
const isEverywhere =
  "workspace_id = $1 AND stage_id IS NULL AND venue_id IN (SELECT venue_id FROM rooms WHERE stage_id = $2)";
const isAround = "starts_at < $4 AND (ends_at > $3 OR ended_at > $3)";
const isOn = "status IN ('live', 'held')";

/** Beside the show's own: to a rehearsal of the next session the one after it comes next. */
const firstBeyond = (where: string, is_everywhere: boolean) => `(
  SELECT ${columns}, ${is_everywhere} AS is_everywhere FROM sessions
  WHERE ${where} AND starts_at >= $4 AND status = 'scheduled' AND id IS DISTINCT FROM $5
  ORDER BY starts_at, id LIMIT 1)`;

const sessionsQuery = `
  SELECT ${columns}, false AS is_everywhere FROM sessions WHERE ${isHere} AND (${isAround} OR ${isOn})
  UNION ALL
  SELECT ${columns}, true AS is_everywhere FROM sessions WHERE ${isEverywhere} AND (${isAround} OR ${isOn})
  UNION ALL (
    SELECT * FROM (${firstBeyond(isHere, false)} UNION ALL ${firstBeyond(isEverywhere, true)}) AS beyond
    ORDER BY starts_at, id LIMIT 1)
  UNION
  SELECT ${columns}, stage_id IS NULL AS is_everywhere FROM sessions WHERE workspace_id = $1 AND id = $5
  ORDER BY starts_at, id`;
