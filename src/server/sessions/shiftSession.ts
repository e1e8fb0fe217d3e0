import { last_moment } from "../../contract/sessions.ts";
import { isFinished, isOn } from "../../core/sessions/session.ts";
import { localTime, startOfNextDay } from "../../core/time/venueTime.ts";
import { noteHandEdits } from "../db/handEdits.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, invalid } from "../http/errors.ts";
import { requireSessionControl } from "../showControl/index.ts";
import { type Tx, write } from "../write.ts";
import { find, lock, tell } from "./sessions.ts";
import * as repo from "./sessions.repo.ts";

interface Shift {
  minutes: number;
  following: boolean;
}

type Planned = Pick<repo.SessionRow, "id" | "starts_at" | "ends_at" | "status">;

const minute_ms = 60_000;

/** Moves what is planned, as people who run a show do it: five minutes later, and all that follows too. */
export async function shiftSession(call: Call, id: string, { minutes, following }: Shift) {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    await find(tx.db, workspace_id, id);
    const session = await lock(tx, workspace_id, id);
    if (isFinished(session.status))
      throw conflict(`The session is ${session.status}: only one that is not over can be moved`, {
        status: session.status,
      });
    await requireSessionControl(tx, call, id);
    const later = following ? await lockLater(tx, workspace_id, session) : [];
    for (const moved of [session, ...later]) await shiftOne(call, tx, moved, minutes * minute_ms);
    for (const moved of later) await tell(call, tx, moved.id);
    return tell(call, tx, id);
  });
}

async function lockLater({ db }: Tx, workspace_id: string, session: repo.SessionRow) {
  const { stage_id, venue_id, starts_at } = session;
  const timezone = await repo.findTimezone(db, session);
  const { date } = localTime(starts_at, timezone);
  const later = await repo.lockPlanned(db, {
    workspace_id,
    stage_ids: await repo.listSessionStages(db, workspace_id, session),
    // One on a stage of its own does not move what all rooms do together.
    venue_ids: stage_id === null ? [venue_id!] : [],
    from: starts_at,
    to: startOfNextDay(date, timezone),
  });
  return later.filter(({ id }) => id !== session.id);
}

async function shiftOne(
  call: Call,
  { db }: Tx,
  { id, starts_at, ends_at, status }: Planned,
  by_ms: number,
): Promise<void> {
  const wanted = { ends_at: ends_at + by_ms, ...(!isOn(status) && { starts_at: starts_at + by_ms }) };
  const { starts_at: start = starts_at, ends_at: end } = wanted;
  if (end <= start) throw invalid("minutes", "must leave the session some of its length");
  if (start < 0 || end > last_moment) throw invalid("minutes", "moves the session out of the calendar");
  await repo.updateSession(
    db,
    { workspace_id: getWorkspaceId(call), id },
    { ...wanted, ...noteHandEdits(call.actor, wanted) },
  );
}
