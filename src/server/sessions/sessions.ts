import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { topics } from "../../contract/topics.ts";
import { actOn, type SessionAction, type UndoableAction } from "../../core/sessions/actOn.ts";
import { isFinished, isOn, type SessionStatus } from "../../core/sessions/session.ts";
import { noteHandEdits, pickChanges } from "../db/handEdits.ts";
import type { Db } from "../db/database.ts";
import { happened } from "../happened.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, invalid, notFound } from "../http/errors.ts";
import { buildPage, readCursor } from "../http/page.ts";
import { newId } from "../newId.ts";
import { holdPresenters } from "../presenters/index.ts";
import { requireSessionControl } from "../showControl/index.ts";
import { lockStages } from "../stages/index.ts";
import { type Tx, write } from "../write.ts";
import { computeSessionDelays } from "./computeSessionDelays.ts";
import { sessionsChanged } from "./sessionsChanged.ts";
import * as repo from "./sessions.repo.ts";
import { isAtPlace, isAfterStart, lockVenueRow } from "./sessions.repo.ts";

interface SessionQuery {
  stage_id?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
  status?: SessionStatus | undefined;
  event_ref?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

const listKey = z.tuple([z.int(), z.string()]);

export async function listSessions(call: Call, wanted: SessionQuery) {
  const { stage_id, from, to, status, event_ref, limit, cursor } = wanted;
  const after = readCursor("sessions", cursor, listKey);
  const { db } = call.app;
  let query = repo.selectSessions(db, getWorkspaceId(call));
  if (stage_id !== undefined) {
    const rooms = await repo.listRoomVenues(db, getWorkspaceId(call), [stage_id]);
    const venue_ids = rooms.map(({ venue_id }) => venue_id);
    query = query.where(isAtPlace(stage_id, venue_ids));
  }
  if (from !== undefined) query = query.where("sessions.ends_at", ">", from);
  if (to !== undefined) query = query.where("sessions.starts_at", "<", to);
  if (status !== undefined) query = query.where("sessions.status", "=", status);
  if (event_ref !== undefined) query = query.where("events.ref", "=", event_ref);
  if (after) query = query.where(isAfterStart(after));
  const rows = await query
    .orderBy("sessions.starts_at")
    .orderBy("sessions.id")
    .limit(limit + 1)
    .execute();
  const shown = await withDelays(call, db, rows);
  return buildPage(shown, {
    list: "sessions",
    limit,
    key: (row) => [row.starts_at, row.id],
    item: (row) => row,
  });
}

export async function readSession(call: Call, id: string) {
  return toSession(call, call.app.db, await find(call.app.db, getWorkspaceId(call), id));
}

interface WantedSession {
  title: string;
  stage_id: string | null;
  starts_at: number;
  ends_at: number;
  presenter_ids: string[];
  record_ref: string | null;
}

export interface SessionInput {
  title?: string | undefined;
  stage_id?: string | undefined;
  starts_at?: number | undefined;
  ends_at?: number | undefined;
  presenter_ids?: string[] | undefined;
  record_ref?: string | null | undefined;
}
type NewSession = SessionInput & { title: string; stage_id: string; starts_at: number; ends_at: number };

export async function createSession(call: Call, given: NewSession) {
  const workspace_id = getWorkspaceId(call);
  const { title, stage_id, starts_at, ends_at, presenter_ids = [], record_ref = null } = given;
  refuseLength({ starts_at, ends_at });
  const id = newId();
  return write(call, async (tx) => {
    await holdPresenters(tx, workspace_id, presenter_ids);
    await lockPlace(tx, workspace_id, [{ stage_id, venue_id: null }]);
    await repo.insertSession(tx.db, {
      id,
      workspace_id,
      title,
      stage_id,
      starts_at,
      ends_at,
      presenter_ids,
      record_ref,
      status_since: call.app.now(),
    });
    return tell(call, tx, id);
  });
}

/** A patch that changes nothing is not passed on. */
export async function patchSession(call: Call, id: string, given: SessionInput) {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    await find(tx.db, workspace_id, id);
    // Presenters are locked before the session, because deleting a presenter locks in that order too.
    if (given.presenter_ids) await holdPresenters(tx, workspace_id, given.presenter_ids);
    const before = await lock(tx, workspace_id, id, given.stage_id);
    const wanted = mergeSession(before, given);
    refuseLength(wanted);
    if (isDeepStrictEqual({ ...before, ...wanted }, before)) return toSession(call, tx.db, before);
    await requireSessionControl(tx, call, id);
    if (isOn(before.status) && wanted.stage_id !== before.stage_id)
      await refuseOther(tx, workspace_id, { ...wanted, id, venue_id: before.venue_id });
    await repo.updateSession(
      tx.db,
      { workspace_id, id },
      { ...wanted, ...noteHandEdits(call.actor, pickChanges<WantedSession>(before, wanted)) },
    );
    if (given.presenter_ids) await runHooks(call, tx, id);
    if (wanted.stage_id !== before.stage_id) await tellStages(tx, workspace_id, before);
    return tell(call, tx, id);
  });
}

function mergeSession(before: WantedSession, { record_ref, ...given }: SessionInput): WantedSession {
  return {
    title: given.title ?? before.title,
    stage_id: given.stage_id ?? before.stage_id,
    starts_at: given.starts_at ?? before.starts_at,
    ends_at: given.ends_at ?? before.ends_at,
    presenter_ids: given.presenter_ids ?? before.presenter_ids,
    record_ref: record_ref === undefined ? before.record_ref : record_ref,
  };
}

function refuseLength({ starts_at, ends_at }: Pick<WantedSession, "starts_at" | "ends_at">): void {
  if (ends_at <= starts_at) throw invalid("ends_at", "must be later than starts_at");
}

export async function actOnSession(call: Call, id: string, action: SessionAction) {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    await find(tx.db, workspace_id, id);
    const before = await lock(tx, workspace_id, id);
    const now = call.app.now();
    const acted = actOn(before, action, now);
    if (!acted)
      throw conflict(`The session is ${before.status}: ${refusals[action]}`, { status: before.status });
    if (action === "go_live") await refuseOther(tx, workspace_id, before);
    const { status, went_live_at, ended_at } = before;
    const undoable = JSON.stringify({ action, status, went_live_at, ended_at } satisfies UndoableAction);
    await repo.updateSession(tx.db, { workspace_id, id }, { ...acted, undoable, status_since: now });
    if (isFinished(acted.status)) await runHooks(call, tx, id);
    return tellStatus(call, tx, id);
  });
}

/** Takes the last action back, as if nobody had pressed; where the caller names an action, only if it is that one. */
export async function undoSession(
  call: Call,
  id: string,
  { action }: { action?: SessionAction | undefined },
) {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    await find(tx.db, workspace_id, id);
    const before = await lock(tx, workspace_id, id);
    const undoable = await repo.readUndoable(tx.db, id);
    if (!undoable || (action !== undefined && undoable.action !== action))
      throw conflict("The session has moved on since, so there is nothing to take back", {
        status: before.status,
        action: undoable?.action ?? null,
      });
    const { status, went_live_at, ended_at } = undoable;
    if (isOn(status) && !isOn(before.status)) await refuseOther(tx, workspace_id, before);
    const restored = { status, went_live_at, ended_at, undoable: null, status_since: call.app.now() };
    await repo.updateSession(tx.db, { workspace_id, id }, restored);
    call.what += ` of ${undoable.action}`;
    return tellStatus(call, tx, id);
  });
}

const refusals: Record<SessionAction, string> = {
  go_live: "only one that is scheduled or held can go live",
  hold: "only one that is live can be held",
  end: "it is over already",
  cancel: "it is over already",
  reopen: "only one that is ended or cancelled can be reopened",
};

/** Refuses a second session that has the stage to itself at the same time. */
async function refuseOther(
  { db }: Tx,
  workspace_id: string,
  session: repo.Place & { id: string },
): Promise<void> {
  const stage_ids = await repo.listSessionStages(db, workspace_id, session);
  const rooms = await repo.listRoomVenues(db, workspace_id, stage_ids);
  const own = session.stage_id === null ? [session.venue_id!] : [];
  const venue_ids = [...own, ...rooms.map(({ venue_id }) => venue_id)];
  const other = await repo.findOn(db, { workspace_id, stage_ids, venue_ids, except: session.id });
  if (other) throw conflict(`“${other.title}” is ${other.status} on this stage`, { session_id: other.id });
}

export async function find(db: Db, workspace_id: string, id: string): Promise<repo.SessionRow> {
  const session = await repo.findSession(db, workspace_id, id);
  if (!session) throw notFound("The session");
  return session;
}

/**
 * The stages, and the one it moves to, are locked first: of two operators at one stage the second waits and sees what
 * the first did.
 */
export async function lock(
  tx: Tx,
  workspace_id: string,
  id: string,
  moves_to?: string,
): Promise<repo.SessionRow> {
  const { stage_id, venue_id } = await find(tx.db, workspace_id, id);
  const moved = moves_to === undefined ? [] : [{ stage_id: moves_to, venue_id: null }];
  await lockPlace(tx, workspace_id, [{ stage_id, venue_id }, ...moved]);
  const session = await repo.lockSession(tx.db, workspace_id, id);
  if (!session) throw notFound("The session");
  if (session.stage_id !== stage_id) throw conflict("The session was moved to another stage meanwhile");
  return session;
}

async function lockPlace({ db }: Tx, workspace_id: string, places: repo.Place[]): Promise<void> {
  for (const { stage_id, venue_id } of places)
    if (stage_id === null)
      // A venue may have no rooms yet, so its row is locked, before stages as everywhere.
      await lockVenueRow(db, venue_id);
  const wanted = new Set<string>();
  for (const place of places)
    for (const stage_id of await repo.listSessionStages(db, workspace_id, place)) wanted.add(stage_id);
  const locked = wanted.size === 0 ? [] : await lockStages(db, workspace_id, [...wanted]);
  if (locked.length < wanted.size) throw invalid("stage_id", "names no stage of this workspace");
}

async function runHooks({ app, actor: { workspace_id } }: Call, tx: Tx, id: string): Promise<void> {
  await app.hooks.run(sessionsChanged, { app, tx, workspace_id, session_ids: [id] });
}

async function tellStatus(call: Call, tx: Tx, id: string) {
  const { app } = call;
  const session = await tell(call, tx, id);
  const told = { app, tx, workspace_id: getWorkspaceId(call), subject_id: id, read: () => session };
  await app.hooks.run(happened, { ...told, type: "session.status" });
  return session;
}

export async function tell(call: Call, tx: Tx, id: string) {
  const session = await find(tx.db, getWorkspaceId(call), id);
  tx.change(topics.session(id));
  if (session.event_ref !== null) tx.change(topics.event(session.event_ref));
  await tellStages(tx, getWorkspaceId(call), session);
  return toSession(call, tx.db, session);
}

/** Lists where a session takes place: on its stage, else in every room of its venue. */
export const listStagesOfSession = repo.listSessionStages;

async function tellStages({ db, change }: Tx, workspace_id: string, place: repo.Place): Promise<void> {
  for (const stage_id of await repo.listSessionStages(db, workspace_id, place))
    change(topics.schedule(stage_id));
}

async function toSession(call: Call, db: Db, session: repo.SessionRow) {
  const [shown] = await withDelays(call, db, [session]);
  return shown!;
}

async function withDelays(call: Call, db: Db, rows: repo.SessionRow[]) {
  const delays = await computeSessionDelays(db, getWorkspaceId(call), rows, call.app.now());
  return rows.map((row) => ({ ...row, delay_ms: delays.get(row.id) ?? 0 }));
}
