import type { Db } from "../db/database.ts";

/** A gallery shows no more of them. */
const most_own = 200;

/** Lists the scenes that a workspace keeps as designs, newest first, each with the timelines of its shots. */
export async function selectOwnTemplates(db: Db, workspace_id: string) {
  const scenes = await db
    .selectFrom("scenes")
    .select(["id", "title", "kind", "description", "fields"])
    .where("workspace_id", "=", workspace_id)
    .where("is_template", "=", true)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(most_own)
    .execute();
  if (scenes.length === 0) return [];
  const shots = await db
    .selectFrom("shots")
    .select(["scene_id", "timeline"])
    .where("workspace_id", "=", workspace_id)
    .where(
      "scene_id",
      "in",
      scenes.map(({ id }) => id),
    )
    .orderBy("position")
    .orderBy("id")
    .execute();
  const byScene = Map.groupBy(shots, ({ scene_id }) => scene_id);
  return scenes.map((scene) => Object.assign(scene, { timelines: listTimelines(byScene.get(scene.id)) }));
}

export type OwnTemplate = Awaited<ReturnType<typeof selectOwnTemplates>>[number];

const listTimelines = (shots: { timeline: unknown }[] = []) => shots.map(({ timeline }) => timeline);

/** Finds a scene that is kept as a design, with its shots in playing order; null when there is none. */
export async function findOwnTemplate(db: Db, workspace_id: string, id: string) {
  const scene = await db
    .selectFrom("scenes")
    .select(["id", "title", "kind", "description", "fields"])
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .where("is_template", "=", true)
    .executeTakeFirst();
  if (!scene) return null;
  const shots = await db
    .selectFrom("shots")
    .select(["timeline", "duration_ms", "layout_id", "layout_opts"])
    .where("workspace_id", "=", workspace_id)
    .where("scene_id", "=", id)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return { ...scene, shots };
}

export async function setKept(
  db: Db,
  { workspace_id, id }: { workspace_id: string; id: string },
  is_template: boolean,
): Promise<void> {
  await db
    .updateTable("scenes")
    .set({ is_template })
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .execute();
}
