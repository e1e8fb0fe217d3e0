import { contains } from "../db/contains.ts";
import type { Db } from "../db/database.ts";
import { notFound } from "../http/errors.ts";

const sceneColumns = [
  "id",
  "title",
  "kind",
  "description",
  "folder_id",
  "template_id",
  "fields",
  "ref",
  "created_at",
  "updated_at",
] as const;

export async function findScene(db: Db, workspace_id: string, id: string) {
  const scene = await db
    .selectFrom("scenes")
    .select(sceneColumns)
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!scene) throw notFound("The scene");
  return scene;
}

export function selectScenes(db: Db, workspace_id: string, q: string) {
  const scenes = db.selectFrom("scenes").select(sceneColumns).where("workspace_id", "=", workspace_id);
  return q === "" ? scenes : scenes.where("title", "ilike", contains(q));
}

/** In playback order; a filled scene plays its template's. */
export async function listShots(
  db: Db,
  workspace_id: string,
  scene: { id: string; template_id: string | null },
) {
  return db
    .selectFrom("shots")
    .select(["id", "position", "duration_ms", "layout_id"])
    .where("workspace_id", "=", workspace_id)
    .where("scene_id", "=", scene.template_id ?? scene.id)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

export async function findShot(db: Db, workspace_id: string, id: string) {
  const shot = await db
    .selectFrom("shots")
    .select([
      "id",
      "scene_id",
      "position",
      "duration_ms",
      "layout_id",
      "layout_opts",
      "timeline",
      "created_at",
      "updated_at",
    ])
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!shot) throw notFound("The shot");
  return shot;
}
