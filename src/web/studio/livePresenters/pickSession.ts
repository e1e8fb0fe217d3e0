import type { Session as LiveSession } from "../../../contract/sessions.ts";
import { isOn } from "../../../core/sessions/session.ts";

// Presenters connect and are looked at before their session begins.
export const ahead_ms = 2 * 3_600_000;

type Planned = Pick<LiveSession, "stage_id" | "status" | "starts_at" | "ends_at">;

/** The session of a stage whose presenters matter now: what is on, else what is due or begins soon. */
export function pickSession<S extends Planned>(sessions: readonly S[], now: number): S | null {
  const inOrder = sessions.toSorted((a, b) => a.starts_at - b.starts_at);
  const on = inOrder.filter(({ status }) => isOn(status));
  const soon = inOrder.find(
    ({ status, starts_at, ends_at }) => status === "scheduled" && ends_at > now && starts_at < now + ahead_ms,
  );
  // One of the stage itself goes before one that is in every room.
  return on.find(({ stage_id }) => stage_id !== null) ?? on[0] ?? soon ?? null;
}
