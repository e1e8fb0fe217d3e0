import { longestNote } from "../../contract/releases.ts";
import { sql } from "kysely";
import { z } from "zod";
import { topics } from "../../contract/topics.ts";
import { describeChange } from "../../core/releases/describeChange.ts";
import type { Db } from "../db/database.ts";
import { type Call, workspaceOf } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { pageFrom, readCursor } from "../http/page.ts";
import { newId } from "../newId.ts";
import { type Tx, write } from "../write.ts";
import type { Mode } from "./playing.ts";
import * as repo from "./releases.repo.ts";

type Page = { limit: number; cursor?: string | undefined };

export async function readPublishing(call: Call): Promise<{ mode: Mode }> {
  return call.app.db
    .selectFrom("workspaces")
    .select("publishing as mode")
    .where("id", "=", workspaceOf(call))
    .executeTakeFirstOrThrow();
}

/** To manual, what plays at that moment is released, so that no screen changes by the switch. */
export async function setPublishing(call: Call, mode: Mode): Promise<{ mode: Mode }> {
  return write(call, async (tx) => {
    const before = await lockWorkspace(tx.db, workspaceOf(call));
    if (before === mode) return { mode };
    if (mode === "manual") await releaseUnlessReleased(tx, call, "Manual publishing switched on");
    await tx.db
      .updateTable("workspaces")
      .set({ publishing: mode })
      .where("id", "=", workspaceOf(call))
      .execute();
    tx.change(topics.publishing());
    return { mode };
  });
}

async function releaseUnlessReleased(tx: Tx, call: Call, note: string): Promise<void> {
  const workspace_id = workspaceOf(call);
  const number = await nextNumber(tx.db, workspace_id);
  const moved = await repo.moveToWorking(tx.client, { workspace_id, number });
  if (moved > 0 || number === 1) await addRelease(tx.db, call, { number, note });
}

export async function createRelease(call: Call, note: string) {
  const workspace_id = workspaceOf(call);
  return write(call, async (tx) => {
    await lockWorkspace(tx.db, workspace_id);
    const number = await nextNumber(tx.db, workspace_id);
    await repo.moveToWorking(tx.client, { workspace_id, number });
    tx.change(topics.publishing());
    return addRelease(tx.db, call, { number, note });
  });
}

/** A new release with the content of an old one; the working copies stay as they are. */
export async function rollBack(call: Call, id: string) {
  const workspace_id = workspaceOf(call);
  return write(call, async (tx) => {
    await lockWorkspace(tx.db, workspace_id);
    const earlier = await selectReleases(tx.db, workspace_id).where("id", "=", id).executeTakeFirst();
    if (!earlier) throw notFound("The release");
    const number = await nextNumber(tx.db, workspace_id);
    await repo.moveToRelease(tx.client, { workspace_id, number, earlier: earlier.number });
    tx.change(topics.publishing());
    return addRelease(tx.db, call, { number, note: rollbackNote(earlier), rollback_of: earlier.number });
  });
}

/** As long as a note may be: one that goes back to a rollback takes its note along again. */
function rollbackNote({ number, note }: { number: number; note: string }): string {
  const whole = `Rollback to release ${number}${note && `: ${note}`}`;
  return [...whole].slice(0, longestNote).join("");
}

/**
 * Releases and switches of a workspace come one after the other. The lock lets others' inserts through: their foreign
 * keys only ask that the workspace keeps its id.
 */
async function lockWorkspace(db: Db, workspace_id: string): Promise<Mode> {
  const { publishing } = await db
    .selectFrom("workspaces")
    .select("publishing")
    .where("id", "=", workspace_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return publishing;
}

async function nextNumber(db: Db, workspace_id: string): Promise<number> {
  const { newest } = await db
    .selectFrom("releases")
    .select((e) => e.fn.max("number").as("newest"))
    .where("workspace_id", "=", workspace_id)
    .executeTakeFirstOrThrow();
  // The types know a maximum of nothing as a number; the database answers null.
  return ((newest as number | null) ?? 0) + 1;
}

async function addRelease(
  db: Db,
  call: Call,
  { number, note, rollback_of = null }: { number: number; note: string; rollback_of?: number | null },
) {
  const workspace_id = workspaceOf(call);
  const id = newId();
  await db
    .insertInto("releases")
    .values({ id, workspace_id, number, note, rollback_of, created_by: call.actor.name })
    .execute();
  return selectReleases(db, workspace_id).where("id", "=", id).executeTakeFirstOrThrow();
}

export async function listReleases(call: Call, { limit, cursor }: Page) {
  const after = readCursor("releases", cursor, z.tuple([z.int32()]));
  const releases = selectReleases(call.app.db, workspaceOf(call));
  const rows = await (after ? releases.where("number", "<", after[0]) : releases)
    .orderBy("number", "desc")
    .limit(limit + 1)
    .execute();
  return pageFrom(rows, { list: "releases", limit, key: ({ number }) => [number], item: (row) => row });
}

function selectReleases(db: Db, workspace_id: string) {
  return db
    .selectFrom("releases")
    .select(["id", "number", "note", "rollback_of", "created_by", "created_at"])
    .select(
      sql<boolean>`number = (SELECT max(number) FROM releases WHERE workspace_id = ${workspace_id})`.as(
        "current",
      ),
    )
    .where("workspace_id", "=", workspace_id);
}

const beforeAll: [number, string] = [0, ""];

/** What a release would publish now. */
export async function listChanges(call: Call, { limit, cursor }: Page) {
  const after = readCursor("changes", cursor, z.tuple([z.int32(), z.string()])) ?? beforeAll;
  const rows = await repo.selectChanges(call.app.pool, {
    workspace_id: workspaceOf(call),
    after,
    most: limit + 1,
  });
  return pageFrom(rows, {
    list: "changes",
    limit,
    key: ({ kind_order, id }) => [kind_order, id],
    item: describeChange,
  });
}
