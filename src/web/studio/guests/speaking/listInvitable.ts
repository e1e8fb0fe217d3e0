import type { Session as LiveSession } from "../../../../contract/sessions.ts";
import { isFinished } from "../../../../core/sessions/session.ts";

type Planned = Pick<LiveSession, "id" | "status" | "ends_at">;

/** The sessions in which a guest can speak: those that are on, and those of the day that are still to come. */
export function listInvitable<S extends Planned>(sessions: readonly S[], now: number): S[] {
  return sessions.filter(
    ({ status, ends_at }) => !isFinished(status) && (status !== "scheduled" || ends_at > now),
  );
}

/** What is chosen before anybody chooses: the one that is live, if there is exactly one, or the only one. */
export function preselectSession(sessions: readonly Planned[]): string | null {
  const live = sessions.filter(({ status }) => status === "live");
  if (live.length === 1) return live[0]!.id;
  return sessions.length === 1 ? sessions[0]!.id : null;
}
