import { isDeepStrictEqual } from "node:util";
import { topics } from "../../contract/topics.ts";
import { readTimeline } from "../../core/timeline/readTimeline.ts";
import { emptyTimeline } from "../../core/timeline/emptyTimeline.ts";
import type { Timeline } from "../../core/timeline/timeline.ts";
import { serializeTimeline } from "../../core/timeline/writeTimeline.ts";
import type { Queryable } from "../db/database.ts";
import { isForeignKeyViolation } from "../db/isForeignKeyViolation.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, type Details, invalid, notFound } from "../http/errors.ts";
import { requireMatch } from "../http/etag.ts";
import { readPageByAge } from "../http/page.ts";
import { holdUses } from "../timeline/index.ts";
import { type Tx, write } from "../write.ts";
import {
  selectLayout,
  selectLayouts,
  insertLayout,
  updateLayout,
  countLinkingShots,
  deleteLayoutRow,
  lockLayoutForShare,
  findLayoutToDraw,
  selectLinkingShots,
} from "./layouts.repo.ts";

/** Lists layouts without their timelines, which are read one by one. */
export async function listLayouts(call: Call, page: { limit: number; cursor?: string | undefined }) {
  const layouts = selectLayouts(call.app.db, getWorkspaceId(call));
  return readPageByAge(layouts, { list: "layouts", ...page });
}

export async function readLayout(call: Call, id: string) {
  const row = await selectLayout(call.app.db, getWorkspaceId(call), id).executeTakeFirst();
  return toLayout(row ?? refuseMissing());
}

/** Lists the shots that link a layout, scene by scene. */
export async function listLayoutUses(call: Call, id: string) {
  await readLayout(call, id);
  return { items: await selectLinkingShots(call.app.db, getWorkspaceId(call), id) };
}

/** Reads a layout with all that a picture of it needs, and how many shots link it. */
export async function readLayoutToDraw(q: Queryable, workspace_id: string, id: string) {
  const row = (await findLayoutToDraw(q, workspace_id, id)) ?? refuseMissing();
  return { ...row, timeline: readTimeline(row.timeline) };
}

export interface LayoutInput {
  title: string;
  timeline: Timeline;
  /** The body as it came. */
  sent: unknown;
}

export async function createLayout(
  call: Call,
  {
    title,
    timeline = emptyTimeline,
    sent,
  }: Omit<LayoutInput, "timeline"> & { timeline?: Timeline | undefined },
) {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    const uses = await holdUses(tx, workspace_id, { timeline, sent });
    const made = await insertLayout(tx.db, { workspace_id, title, timeline, uses });
    tx.change(topics.layout(made.id));
    return toLayout(made);
  });
}

export async function putLayout(call: Call, id: string, { title, timeline, sent }: LayoutInput) {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    const before = await lockLayout(tx, workspace_id, id);
    requireMatch(call, toLayout(before));
    const uses = await holdUses(tx, workspace_id, { timeline, sent });
    const stored = serializeTimeline(timeline);
    // A patch that changes nothing leaves even `updated_at` as it is.
    if (isDeepStrictEqual({ ...before, title, timeline: JSON.parse(stored), ...uses }, before))
      return toLayout(before);
    const saved = await updateLayout(tx.db, { workspace_id, id, title, stored, uses });
    tx.change(topics.layout(id));
    return toLayout(saved);
  });
}

export async function deleteLayout(call: Call, id: string): Promise<void> {
  const workspace_id = getWorkspaceId(call);
  await write(call, async (tx) => {
    requireMatch(call, toLayout(await lockLayout(tx, workspace_id, id)));
    const { shots } = await countLinkingShots(tx.db, workspace_id, id);
    if (shots > 0) throw inUse({ shots });
    await deleteLayoutRow(tx.db, workspace_id, id).catch(refuseWhileUsed);
    tx.change(topics.layout(id));
  });
}

/** The foreign key decides last. */
function refuseWhileUsed(error: unknown): never {
  throw isForeignKeyViolation(error) ? inUse({}) : error;
}

const inUse = (details: Details) => conflict("The layout is linked by shots and cannot be deleted", details);

/** Locks a layout that a shot links, so that it is not deleted before the transaction has ended. */
export async function requireLayout(tx: Tx, workspace_id: string, id: string): Promise<void> {
  const found = await lockLayoutForShare(tx.db, workspace_id, id);
  if (!found) throw invalid("layout_id", "names no layout of this workspace");
}

async function lockLayout(tx: Tx, workspace_id: string, id: string): Promise<LayoutRow> {
  return (await selectLayout(tx.db, workspace_id, id).forUpdate().executeTakeFirst()) ?? refuseMissing();
}

type LayoutRow = Awaited<ReturnType<ReturnType<typeof selectLayout>["executeTakeFirstOrThrow"]>>;

function refuseMissing(): never {
  throw notFound("The layout");
}

function toLayout(row: LayoutRow) {
  const { asset_ids: _, named_ids: __, channel_ids: ___, ...shown } = row;
  return { ...shown, timeline: readTimeline(shown.timeline) };
}
