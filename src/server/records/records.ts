import { z } from "zod";
import { mostValues, toStoredFields, toStoredValues, type Values } from "../../core/records/values.ts";
import { type Call, readOrigin, getWorkspaceId } from "../http/call.ts";
import { conflict, invalid, notFound } from "../http/errors.ts";
import { buildPage, readCursor } from "../http/page.ts";
import { createFilledScenes, listPlayedRefs } from "../scenes/index.ts";
import type { Queryable } from "../db/database.ts";
import type { Origin } from "../db/schema.ts";
import { isAlone, type Tx, write, writeRecords } from "../write.ts";
import * as repo from "./records.repo.ts";
import { gatheredRecords } from "./gatheredRecords.ts";

type GivenValues = Record<string, string | null>;

export async function listRecords(
  call: Call,
  { prefix, q, limit, cursor }: { prefix: string; q: string; limit: number; cursor?: string | undefined },
) {
  const after = readCursor("records", cursor, z.tuple([z.string()]));
  const rows = await repo.listRecords(call.app.pool, {
    workspace_id: getWorkspaceId(call),
    prefix,
    words: q,
    after: after?.[0] ?? null,
    count: limit + 1,
  });
  return buildPage(rows, { list: "records", limit, key: (row) => [row.ref], item: (row) => row });
}

/** So many folders are listed; a caller with more names a longer prefix. */
const most_folders = 1000;

/** Lists what a prefix holds: slashes in a ref group records like folders. */
export async function readRecordFolders(call: Call, prefix: string) {
  const counted = await repo.countFolders(call.app.pool, { workspace_id: getWorkspaceId(call), prefix });
  return {
    records: counted.reduce((sum, { records }) => sum + records, 0),
    folders: counted
      .flatMap(({ prefix, records }) => (prefix === null ? [] : [{ prefix, records }]))
      .slice(0, most_folders),
  };
}

export async function readRecord(call: Call, ref: string): Promise<repo.RecordRow> {
  const found = await call.app.state(gatheredRecords).find({ workspace_id: getWorkspaceId(call), ref });
  if (!found) throw notFound(`The record ${ref}`);
  return found;
}

export async function createRecord(call: Call, { ref, values }: { ref: string; values: GivenValues }) {
  return writeRecords(call, async (q) => {
    const made = await repo.insertRecord(q, toSave(call, ref, values));
    if (!made) throw conflict(`A record with the ref ${ref} exists already`, { field: "ref" });
    return made;
  });
}

export async function putRecord(call: Call, ref: string, values: GivenValues) {
  const save = toSave(call, ref, values);
  const alone = async (q: Queryable) => (await repo.replaceRecords(q, [save]))[0]!;
  return toResponse(await writeRecords(call, alone, () => call.app.state(gatheredRecords).replace(save)));
}

export async function patchRecord(call: Call, ref: string, values: GivenValues) {
  const save = toSave(call, ref, values);
  const alone = async (q: Queryable) => {
    const saved = (await repo.mergeRecords(q, [save]))[0];
    // The error is thrown inside the transaction, so that nothing else is saved with what was refused.
    if (!saved) throw tooManyValues("values");
    return saved;
  };
  const saved = await writeRecords(call, alone, () => call.app.state(gatheredRecords).merge(save));
  if (!saved) throw tooManyValues("values");
  return toResponse(saved);
}

/** Serves a write that brings records with it: each holds exactly the values given. No ref may occur twice. */
export async function replaceRecords(
  tx: Tx,
  workspace_id: string,
  { records, origin }: { records: { ref: string; values: Values }[]; origin: Origin },
): Promise<void> {
  if (records.length === 0) return;
  await repo.replaceRecords(
    tx.client,
    records.map((record) => ({ ...record, workspace_id, origin })),
  );
}

/** Locks the records that a source is about to write until its transaction has ended. */
export async function holdRecords(tx: Tx, workspace_id: string, refs: string[]): Promise<repo.HeldRow[]> {
  return repo.holdRecords(tx.client, workspace_id, refs);
}

/** Marks what a source no longer has, or has again. */
export async function markStale(
  tx: Tx,
  workspace_id: string,
  { refs, stale }: { refs: string[]; stale: boolean },
): Promise<void> {
  if (refs.length > 0) await repo.markStale(tx.client, { workspace_id, refs, stale });
}

export async function deleteStale(tx: Tx, workspace_id: string, refs: string[]): Promise<void> {
  if (refs.length > 0) await repo.deleteStale(tx.client, workspace_id, refs);
}

/** Serves a write that takes records with it; it does not matter when some are gone already. */
export async function deleteRecords({ client }: Tx, workspace_id: string, refs: string[]): Promise<void> {
  for (const ref of refs) await repo.deleteRecord(client, workspace_id, ref);
}

export async function deleteRecord(call: Call, ref: string): Promise<void> {
  await writeRecords(call, async (q) => {
    if (!(await repo.deleteRecord(q, getWorkspaceId(call), ref))) throw notFound(`The record ${ref}`);
  });
}

export interface BatchItem {
  ref: string;
  fields?: Record<string, string | number | boolean | null> | undefined;
  template?: string | undefined;
  title?: string | undefined;
}

/** Holds the items that fit, and what is wrong with the one after them, if there is one. */
export interface Batch {
  items: BatchItem[];
  fault: unknown;
}

/** Saves all or nothing. */
export async function saveBatch(call: Call, batch: Batch) {
  const { items, fault } = batch;
  const merged = mergeByRef(call, items);
  const isPlain =
    fault === null && items.every(({ template }) => template === undefined) && merged.every(fits);
  const saved = (isPlain ? await saveAtOnce(call, merged) : null) ?? (await saveInTurn(call, batch, merged));
  return {
    // Of items that share a new ref, the first stores it and the others update it.
    updated: items.length - saved.stored,
    stored: saved.stored,
    created: saved.created,
    unknown: merged.map((item) => item.ref).filter((ref) => !saved.played.has(ref)),
  };
}

/**
 * Saves records that need nothing saved with them in one statement, while what plays them is read beside it. Returns null
 * where the statement saved nothing, because it could not save all.
 */
async function saveAtOnce(call: Call, saves: repo.Save[]) {
  if (!isAlone(call) || saves.length === 0) return null;
  const { pool } = call.app;
  const refs = saves.map(({ ref }) => ref);
  const listPlayed = () => listPlayedRefs(pool, getWorkspaceId(call), refs);
  // A lookup that fails is tried once more: what is saved should not be answered as an error.
  const played = listPlayed().catch(() => null);
  const stored = await repo.mergeWholeBatch(pool, saves);
  if (stored === null) return null;
  call.app.changes.committed("records");
  return { stored, created: 0, played: (await played) ?? (await listPlayed()) };
}

/** Of several bad items the first is named, so those before a faulty one are tried and rolled back. */
function saveInTurn(call: Call, { items, fault }: Batch, merged: repo.Save[]) {
  return write(call, async (tx) => {
    const fitting = merged.filter(fits);
    const { stored, refs } = await repo.mergeBatch(tx.client, fitting);
    const oversized = findFirstOversized(items, refs ?? fitting.map(({ ref }) => ref));
    const created = await createFilledScenes(call, tx, items.slice(0, oversized));
    if (oversized < items.length) throw tooManyValues(`items.${oversized}.fields`);
    if (fault !== null) throw fault;
    const played = await listPlayedRefs(
      tx.client,
      getWorkspaceId(call),
      merged.map(({ ref }) => ref),
    );
    return { stored, created, played };
  });
}

/** Makes one entry per ref, later items over earlier ones, because a statement can touch each row only once. */
function mergeByRef(call: Call, items: BatchItem[]): repo.Save[] {
  const from = { workspace_id: getWorkspaceId(call), origin: readOrigin(call.actor) };
  const byRef = new Map<string, repo.Save>();
  for (const { ref, fields = {} } of items) {
    const earlier = byRef.get(ref);
    if (earlier) Object.assign(earlier.values, toStoredFields(fields));
    else byRef.set(ref, { ...from, ref, values: toStoredFields(fields) });
  }
  return [...byRef.values()];
}

const fits = ({ values }: repo.Save) => Object.keys(values).length <= mostValues;

/**
 * Returns the index of the first item whose record was not saved, because it would hold too much; past the end if
 * there is none.
 */
function findFirstOversized(items: BatchItem[], saved: string[]): number {
  const kept = new Set(saved);
  const place = items.findIndex((item) => !kept.has(item.ref));
  return place === -1 ? items.length : place;
}

function tooManyValues(field: string) {
  return invalid(field, `would make the record hold more than ${mostValues} values`);
}

function toSave(call: Call, ref: string, values: GivenValues) {
  return {
    workspace_id: getWorkspaceId(call),
    ref,
    values: toStoredValues(values),
    origin: readOrigin(call.actor),
  };
}

function toResponse({ created, ...body }: repo.SavedRow) {
  return { created, body };
}
