import type { Db } from "../db/database.ts";
import type { Timeline } from "../../core/timeline/timeline.ts";
import type { Uses } from "../timeline/index.ts";
import { newId } from "../newId.ts";
import { serializeTimeline } from "../../core/timeline/writeTimeline.ts";
import { sql } from "kysely";

const listed = ["id", "title", "created_at", "updated_at"] as const;

const columns = [...listed, "timeline", "asset_ids", "named_ids", "channel_ids"] as const;

export function selectLayouts(db: Db, workspace_id: string) {
  return db.selectFrom("layouts").select(listed).where("workspace_id", "=", workspace_id);
}

export function insertLayout(
  db: Db,
  {
    workspace_id,
    title,
    timeline,
    uses,
  }: { workspace_id: string; title: string; timeline: Timeline; uses: Uses },
) {
  return db
    .insertInto("layouts")
    .values({ id: newId(), workspace_id, title, timeline: serializeTimeline(timeline), ...uses })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function updateLayout(
  db: Db,
  {
    workspace_id,
    id,
    title,
    stored,
    uses,
  }: { workspace_id: string; id: string; title: string; stored: string; uses: Uses },
) {
  return db
    .updateTable("layouts")
    .set({ title, timeline: stored, ...uses, updated_at: sql<number>`now_ms()` })
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function countLinkingShots(db: Db, workspace_id: string, id: string) {
  return db
    .selectFrom("shots")
    .select((e) => e.fn.countAll<number>().as("shots"))
    .where("workspace_id", "=", workspace_id)
    .where("layout_id", "=", id)
    .executeTakeFirstOrThrow();
}

export function deleteLayoutRow(db: Db, workspace_id: string, id: string) {
  return db.deleteFrom("layouts").where("workspace_id", "=", workspace_id).where("id", "=", id).execute();
}

export function lockLayoutForShare(db: Db, workspace_id: string, id: string) {
  return db
    .selectFrom("layouts")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
}

export function selectLayout(db: Db, workspace_id: string, id: string) {
  return db
    .selectFrom("layouts")
    .select(columns)
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id);
}
