import type { Db, Queryable } from "../db/database.ts";
import type { Timeline } from "../../core/timeline/timeline.ts";
import type { Uses } from "../timeline/index.ts";
import { newId } from "../newId.ts";
import { serializeTimeline } from "../../core/timeline/writeTimeline.ts";
import { sql } from "kysely";
import { mostLayoutUses } from "../../contract/layouts.ts";

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

/** Locks the layouts whose rules name a condition. */
export function listLayoutsNaming(db: Db, workspace_id: string, named: string) {
  return db
    .selectFrom("layouts")
    .select(columns)
    .where("workspace_id", "=", workspace_id)
    .where(sql<boolean>`named_ids @> ARRAY[${named}::text]`)
    .orderBy("id")
    .forUpdate()
    .execute();
}

export function selectLinkingShots(db: Db, workspace_id: string, layout_id: string) {
  return db
    .selectFrom("shots")
    .innerJoin("scenes", "scenes.id", "shots.scene_id")
    .select(["shots.scene_id", "scenes.title", "shots.id as shot_id"])
    .where("shots.workspace_id", "=", workspace_id)
    .where("shots.layout_id", "=", layout_id)
    .orderBy("scenes.title")
    .orderBy("scenes.id")
    .orderBy("shots.position")
    .orderBy("shots.id")
    .limit(mostLayoutUses)
    .execute();
}

export async function findLayoutToDraw(q: Queryable, workspace_id: string, id: string) {
  const { rows } = await q.query<{
    timeline: unknown;
    asset_ids: string[];
    named_ids: string[];
    shots: number;
  }>(
    `SELECT timeline, asset_ids, named_ids,
            (SELECT count(*) FROM shots WHERE shots.workspace_id = $1 AND shots.layout_id = layouts.id) AS shots
     FROM layouts WHERE workspace_id = $1 AND id = $2`,
    [workspace_id, id],
  );
  return rows[0];
}
