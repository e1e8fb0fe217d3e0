import type { Cue, CueInput, CueList } from "../../contract/cueLists.ts";
import { topics } from "../../contract/topics.ts";
import { computeBehind } from "../../core/cueLists/computeBehind.ts";
import { findCueAfter } from "../../core/cueLists/nextCue.ts";
import type { Db } from "../db/database.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { invalid, notFound } from "../http/errors.ts";
import { readPageByAge } from "../http/page.ts";
import { newId } from "../newId.ts";
import { type Tx, write } from "../write.ts";
import { toNamedActor } from "./currentActor.ts";
import * as repo from "./cueLists.repo.ts";
import { saveCues } from "./saveCues.ts";

export async function listCueLists(
  call: Call,
  { event_ref, ...page }: { event_ref?: string | undefined; limit: number; cursor?: string | undefined },
) {
  const { db } = call.app;
  const all = repo.selectCueLists(db, getWorkspaceId(call));
  const wanted = event_ref === undefined ? all : all.where("events.ref", "=", event_ref);
  const { items, next_cursor } = await readPageByAge(wanted, { list: "cue_lists", ...page });
  return { items: await withCues(call, db, items), next_cursor };
}

export async function readCueList(call: Call, id: string): Promise<CueList> {
  return read(call, call.app.db, id);
}

interface NewCueList {
  title: string;
  event_ref?: string | null | undefined;
  cues?: CueInput[] | undefined;
}

export async function createCueList(call: Call, { title, event_ref, cues = [] }: NewCueList) {
  const workspace_id = getWorkspaceId(call);
  const id = newId();
  return write(call, async (tx) => {
    const event_id = (await findEvent(tx, workspace_id, event_ref)) ?? null;
    await repo.insertCueList(tx.db, { id, workspace_id, title, event_id, rehearsing: false });
    await saveCues(call, tx, await lockCueList(tx, workspace_id, id), cues);
    return tell(call, tx, id);
  });
}

interface CueListPatch {
  title?: string | undefined;
  event_ref?: string | null | undefined;
  cues?: CueInput[] | undefined;
  running?: boolean | undefined;
  next_cue_id?: string | null | undefined;
}

export async function patchCueList(call: Call, id: string, given: CueListPatch) {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    const list = await lockCueList(tx, workspace_id, id);
    const event_id = await findEvent(tx, workspace_id, given.event_ref);
    await repo.updateCueList(tx.db, id, {
      ...(given.title !== undefined && { title: given.title }),
      ...(event_id !== undefined && { event_id }),
    });
    if (given.cues) await saveCues(call, tx, list, given.cues);
    if (given.next_cue_id !== undefined) await movePointer(tx, list, given.next_cue_id);
    if (given.running !== undefined) await setRunning(call, tx, list, given.running);
    return tell(call, tx, id);
  });
}

/** Returns undefined where nothing is said of an event, and null where there is none. */
async function findEvent({ db }: Tx, workspace_id: string, ref: string | null | undefined) {
  if (ref === undefined || ref === null) return ref;
  const event_id = await repo.findEventId(db, workspace_id, ref);
  if (event_id === undefined) throw invalid("event_ref", "names no event of this workspace");
  return event_id;
}

/** A cue that waited for the one before it waits for a hand once somebody says that another is next. */
async function movePointer({ db }: Tx, { id, rehearsing }: repo.CueListRow, next: string | null) {
  const cues = await repo.listCues(db, [id]);
  if (next !== null && !cues.some((cue) => cue.id === next))
    throw invalid("next_cue_id", "names no cue of this list");
  await repo.updateCueList(db, id, rehearsing ? { rehearsed_next_id: next } : { next_cue_id: next });
  await repo.clearFollowing(db, id);
}

/** Whoever sets the list running again takes over: from then on it runs with their rights. */
async function setRunning(call: Call, { db }: Tx, list: repo.CueListRow, running: boolean): Promise<void> {
  const now = call.app.now();
  const actor = running ? JSON.stringify(toNamedActor(call.actor)) : null;
  await repo.updateCueList(db, list.id, {
    running_since: running ? (list.running_since ?? now) : null,
    running_by: actor,
    problem: null,
  });
  call.what = running
    ? `Set the run of show “${list.title}” running`
    : `Stop the run of show “${list.title}”`;
  if (!running) return repo.clearDue(db, list.id);
  if (list.rehearsing) return;
  await repo.armTimes(db, list.id);
  await armFollowing(db, list, now);
}

/** A list that was stopped between two cues goes on, if the moment of the second has not passed meanwhile. */
async function armFollowing(db: Db, { id }: repo.CueListRow, now: number): Promise<void> {
  const { next_cue_id } = (await repo.findPointer(db, id))!;
  const cues = await repo.listCues(db, [id]);
  const before = cues.find((cue) => findCueAfter(cues, cue.id)?.id === next_cue_id);
  const next = cues.find((cue) => cue.id === next_cue_id);
  if (next?.after !== "previous" || !before || before.fired_at === null || next.due_at !== null) return;
  const due_at = before.fired_at + next.delay_ms;
  if (due_at > now) await repo.updateCue(db, next, { due_at });
}

export async function deleteCueList(call: Call, id: string): Promise<void> {
  await write(call, async (tx) => {
    if (!(await repo.deleteCueList(tx.db, getWorkspaceId(call), id))) throw notFound("The cue list");
    tx.change(topics.cueList(id));
  });
}

export async function putCues(call: Call, id: string, cues: CueInput[]) {
  return write(call, async (tx) => {
    await saveCues(call, tx, await lockCueList(tx, getWorkspaceId(call), id), cues);
    return tell(call, tx, id);
  });
}

/** A rehearsal begins where the list stands and moves a pointer of its own; its end leaves the list as it was. */
export async function rehearse(call: Call, id: string, on: boolean) {
  return write(call, async (tx) => {
    const list = await lockCueList(tx, getWorkspaceId(call), id);
    call.what = on ? "Begin a rehearsal" : "End a rehearsal";
    if (on === list.rehearsing) return tell(call, tx, id);
    await repo.updateCueList(tx.db, id, { rehearsing: on, rehearsed_next_id: on ? list.next_cue_id : null });
    await repo.clearDue(tx.db, id);
    if (!on && list.running_since !== null) await repo.armTimes(tx.db, id);
    return tell(call, tx, id);
  });
}

export async function resetCueList(call: Call, id: string) {
  return write(call, async (tx) => {
    const list = await lockCueList(tx, getWorkspaceId(call), id);
    const [first = null] = await repo.listCues(tx.db, [id]);
    await repo.forgetFired(tx.db, id);
    await repo.updateCueList(tx.db, id, {
      next_cue_id: first && first.id,
      ...(list.rehearsing && { rehearsed_next_id: first && first.id }),
      problem: null,
    });
    if (list.running_since !== null && !list.rehearsing) await repo.armTimes(tx.db, id);
    return tell(call, tx, id);
  });
}

export async function lockCueList({ db }: Tx, workspace_id: string, id: string): Promise<repo.CueListRow> {
  const list = await repo.lockCueList(db, workspace_id, id);
  if (!list) throw notFound("The cue list");
  return list;
}

async function tell(call: Call, tx: Tx, id: string): Promise<CueList> {
  tx.change(topics.cueList(id));
  return read(call, tx.db, id);
}

async function read(call: Call, db: Db, id: string): Promise<CueList> {
  const list = await repo.findCueList(db, getWorkspaceId(call), id);
  if (!list) throw notFound("The cue list");
  const [shown] = await withCues(call, db, [list]);
  return shown!;
}

async function withCues({ app }: Call, db: Db, lists: repo.CueListRow[]): Promise<CueList[]> {
  const cues =
    lists.length === 0
      ? []
      : await repo.listCues(
          db,
          lists.map(({ id }) => id),
        );
  const byList = Map.groupBy(cues, ({ list_id }) => list_id);
  return lists.map((list) => toCueList(list, byList.get(list.id) ?? [], app.now()));
}

function toCueList(list: repo.CueListRow, rows: repo.CueRow[], now: number): CueList {
  const { rehearsed_next_id, problem, created_at, updated_at, ...shown } = list;
  const cues = rows.map(toCue);
  const { rehearsing, running_since, next_cue_id } = list;
  const isRunning = running_since !== null;
  return {
    ...shown,
    cues,
    next_cue_id: rehearsing ? rehearsed_next_id : next_cue_id,
    running: isRunning,
    problem,
    behind_ms: rehearsing ? null : computeBehind({ cues, next_cue_id, isRunning }, now),
    created_at,
    updated_at,
  };
}

function toCue(row: repo.CueRow): Cue {
  const { list_id: _list, workspace_id: _workspace, ...cue } = row;
  return cue;
}
