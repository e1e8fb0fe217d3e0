import { limits } from "../../core/limits.ts";
import { z } from "zod";
import { topics } from "../../contract/topics.ts";
import { describeChange } from "../../core/releases/describeChange.ts";
import { happened } from "../happened.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { buildPage, readCursor } from "../http/page.ts";
import { newId } from "../newId.ts";
import { type Tx, write } from "../write.ts";
import {
  type Mode,
  lockWorkspace,
  findNextNumber,
  selectReleases,
  findPublishing,
  updatePublishing,
  insertRelease,
} from "./releases.repo.ts";
import * as repo from "./releases.repo.ts";

type Page = { limit: number; cursor?: string | undefined };

export async function readPublishing(call: Call): Promise<{ mode: Mode }> {
  return findPublishing(call.app.db, getWorkspaceId(call));
}

/** On a switch to manual, what plays at that moment is released, so that no screen changes by the switch. */
export async function setPublishing(call: Call, mode: Mode): Promise<{ mode: Mode }> {
  return write(call, async (tx) => {
    const before = await lockWorkspace(tx.db, getWorkspaceId(call));
    if (before === mode) return { mode };
    if (mode === "manual") await releaseUnlessReleased(tx, call, "Manual publishing switched on");
    await updatePublishing(tx.db, getWorkspaceId(call), mode);
    tx.change(topics.publishing());
    return { mode };
  });
}

async function releaseUnlessReleased(tx: Tx, call: Call, note: string): Promise<void> {
  const workspace_id = getWorkspaceId(call);
  const number = await findNextNumber(tx.db, workspace_id);
  const moved = await repo.moveToWorking(tx.client, { workspace_id, number });
  if (moved > 0 || number === 1) await addRelease(tx, call, { number, note });
}

export async function createRelease(call: Call, note: string) {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    await lockWorkspace(tx.db, workspace_id);
    const number = await findNextNumber(tx.db, workspace_id);
    await repo.moveToWorking(tx.client, { workspace_id, number });
    tx.change(topics.publishing());
    return addRelease(tx, call, { number, note });
  });
}

/** Makes a new release with the content of an old one; the working copies stay as they are. */
export async function rollBack(call: Call, id: string) {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    await lockWorkspace(tx.db, workspace_id);
    const earlier = await selectReleases(tx.db, workspace_id).where("id", "=", id).executeTakeFirst();
    if (!earlier) throw notFound("The release");
    const number = await findNextNumber(tx.db, workspace_id);
    await repo.moveToRelease(tx.client, { workspace_id, number, earlier: earlier.number });
    tx.change(topics.publishing());
    return addRelease(tx, call, { number, note: writeRollbackNote(earlier), rollback_of: earlier.number });
  });
}

/** The note is cut to the allowed length, because the rollback of a rollback takes its note along again. */
function writeRollbackNote({ number, note }: { number: number; note: string }): string {
  const whole = `Rollback to release ${number}${note && `: ${note}`}`;
  return [...whole].slice(0, limits.release_note).join("");
}

async function addRelease(
  tx: Tx,
  call: Call,
  { number, note, rollback_of = null }: { number: number; note: string; rollback_of?: number | null },
) {
  const workspace_id = getWorkspaceId(call);
  const id = newId();
  const created_by = call.actor.name;
  await insertRelease(tx.db, { workspace_id, id, number, note, rollback_of, created_by });
  const release = await selectReleases(tx.db, workspace_id).where("id", "=", id).executeTakeFirstOrThrow();
  const { app } = call;
  const told = { app, tx, workspace_id, subject_id: id, read: () => release };
  await app.hooks.run(happened, { ...told, type: "release.published" });
  return release;
}

export async function listReleases(call: Call, { limit, cursor }: Page) {
  const after = readCursor("releases", cursor, z.tuple([z.int32()]));
  const releases = selectReleases(call.app.db, getWorkspaceId(call));
  const rows = await (after ? releases.where("number", "<", after[0]) : releases)
    .orderBy("number", "desc")
    .limit(limit + 1)
    .execute();
  return buildPage(rows, { list: "releases", limit, key: ({ number }) => [number], item: (row) => row });
}

const beforeAll: [number, string] = [0, ""];

/** Lists what a release would publish now. */
export async function listChanges(call: Call, { limit, cursor }: Page) {
  const after = readCursor("changes", cursor, z.tuple([z.int32(), z.string()])) ?? beforeAll;
  const rows = await repo.selectChanges(call.app.pool, {
    workspace_id: getWorkspaceId(call),
    after,
    most: limit + 1,
  });
  return buildPage(rows, {
    list: "changes",
    limit,
    key: ({ kind_order, id }) => [kind_order, id],
    item: describeChange,
  });
}
