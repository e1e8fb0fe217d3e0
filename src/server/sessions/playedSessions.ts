import type { PlayedPresenter, PlayedSession } from "../../core/sessions/playedSession.ts";
import type { Queryable } from "../db/database.ts";
import { readPlayedPresenters } from "../presenters/index.ts";
import { type PlayedSessionRow, listPlayedSessions } from "./sessions.repo.ts";

// An earlier session may still be on, or have made others late.
const behind_ms = 86_400_000;
// A screen that is cut off plays on for a week and more.
const ahead_ms = 10 * 86_400_000;

export const playedDays = (around: number): [from: number, to: number] => [
  around - behind_ms,
  around + ahead_ms,
];

export interface PlayedSessions {
  /** The sessions include those of every room, in the order of their starts. */
  sessions: PlayedSession[];
  presenter_ids: string[];
  /** The ids of the presenters' photos. */
  asset_ids: string[];
  record_refs: string[];
}

/**
 * Reads the stage's sessions around a moment, the next one however far away it is, and whatever is on: the session of
 * a show also when it is on another day, as in a rehearsal.
 */
export async function readSessions(
  q: Queryable,
  { id, workspace_id }: { id: string; workspace_id: string },
  { around, shown_id }: { around: number; shown_id: string | null },
): Promise<PlayedSessions> {
  const rows = await listPlayedSessions(q, { workspace_id, id, shown_id, days: playedDays(around) });
  const presenter_ids = [...new Set(rows.flatMap(({ presenter_ids }) => presenter_ids))];
  const presenters = await readPlayedPresenters(q, workspace_id, presenter_ids);
  const sessions = rows.map((row) => toPlayedSession(row, presenters));
  return {
    sessions,
    presenter_ids,
    asset_ids: [...presenters.values()].flatMap(({ photo }) => photo ?? []),
    record_refs: [...new Set(sessions.flatMap(({ record_ref }) => record_ref ?? []))],
  };
}

function toPlayedSession(
  { presenter_ids, ...session }: PlayedSessionRow,
  presenters: Map<string, PlayedPresenter>,
): PlayedSession {
  return { ...session, presenters: presenter_ids.flatMap((id) => presenters.get(id) ?? []) };
}
