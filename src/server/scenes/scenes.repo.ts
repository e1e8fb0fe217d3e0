import type { Tx } from "../write.ts";
import type { Db, Queryable } from "../db/database.ts";
import { type Insertable, sql, type Updateable } from "kysely";
import { isUniqueViolation } from "../db/isUniqueViolation.ts";
import type { Database } from "../db/schema.ts";
import { conflict, notFound } from "../http/errors.ts";
import { narrowScenes, type SceneFilter } from "./foundScenes.repo.ts";

const columns = [
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

export function selectScenes(db: Db, workspace_id: string, filter: SceneFilter = {}) {
  const scenes = db.selectFrom("scenes").select(columns).where("scenes.workspace_id", "=", workspace_id);
  return narrowScenes(scenes, workspace_id, filter);
}

/** Lists the kinds that scenes have, the most used first. */
export async function selectKinds(db: Db, workspace_id: string, most: number) {
  return db
    .selectFrom("scenes")
    .select(["kind", (e) => e.fn.countAll<number>().as("scenes")])
    .where("workspace_id", "=", workspace_id)
    .where("kind", "<>", "")
    .groupBy("kind")
    .orderBy("scenes", "desc")
    .orderBy("kind")
    .limit(most)
    .execute();
}

export async function findScene(db: Db, workspace_id: string, id: string) {
  const scene = await selectScenes(db, workspace_id).where("id", "=", id).executeTakeFirst();
  return scene ?? refuseMissing();
}

/** Locks a scene for the transaction that changes it or its shots. */
export async function lockScene(db: Db, workspace_id: string, id: string) {
  const scene = await selectScenes(db, workspace_id).where("id", "=", id).forUpdate().executeTakeFirst();
  return withShots(db, workspace_id, scene ?? refuseMissing());
}

function refuseMissing(): never {
  throw notFound("The scene");
}

export type SceneRow = Awaited<ReturnType<typeof findScene>>;
export type SceneWithShots = Awaited<ReturnType<typeof withShots>>;

/** Adds the shots in playback order; a filled scene plays its template's. */
export async function withShots(db: Db, workspace_id: string, scene: SceneRow) {
  const shots = await db
    .selectFrom("shots")
    .select(["id", "position", "duration_ms", "layout_id"])
    .where("workspace_id", "=", workspace_id)
    .where("scene_id", "=", scene.template_id ?? scene.id)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return { ...scene, shots };
}

export async function insertScene(db: Db, scene: Insertable<Database["scenes"]>) {
  return db
    .insertInto("scenes")
    .values(scene)
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch(refuseTakenRef(scene.ref));
}

export async function updateScene(
  db: Db,
  { workspace_id, id }: { workspace_id: string; id: string },
  changed: Updateable<Database["scenes"]>,
) {
  return db
    .updateTable("scenes")
    .set({ ...changed, updated_at: sql<number>`now_ms()` })
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch(refuseTakenRef(changed.ref));
}

function refuseTakenRef(ref: string | null | undefined) {
  return (error: unknown): never => {
    if (isUniqueViolation(error))
      throw conflict(`A scene with the ref ${ref} exists already`, { field: "ref" });
    throw error;
  };
}

/**
 * Finds what keeps a scene from being deleted: the stories it is cast in, how many scenes it is the template of, and
 * the stages that show it by hand or by a rule.
 */
export async function findUses(db: Db, workspace_id: string, { id, now }: { id: string; now: number }) {
  const stories = await db
    .selectFrom("chapters")
    .select("story_id")
    .distinct()
    .where("workspace_id", "=", workspace_id)
    .where("scene_id", "=", id)
    .orderBy("story_id")
    .execute();
  const { filled } = await db
    .selectFrom("scenes")
    .select((e) => e.fn.countAll<number>().as("filled"))
    .where("workspace_id", "=", workspace_id)
    .where("template_id", "=", id)
    .executeTakeFirstOrThrow();
  const stages = await db
    .selectFrom("stages")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where((e) =>
      e.or([
        sql<boolean>`rules @> ${JSON.stringify([{ play: { scene_id: id } }])}::jsonb`,
        e.and([takesScene(id), sql<boolean>`coalesce((take ->> 'until')::bigint > ${now}, true)`]),
      ]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return {
    stories: stories.map(({ story_id }) => story_id),
    scenes: filled,
    stages: stages.map(({ id }) => id),
  };
}

const takesScene = (scene_id: string) => sql<boolean>`take ->> 'scene_id' = ${scene_id}`;

/** A take that is over still names its scene, but nothing needs it any more. */
export async function forgetOldTakes(db: Db, workspace_id: string, scene_id: string): Promise<void> {
  await db
    .updateTable("stages")
    .set({ take: null })
    .where("workspace_id", "=", workspace_id)
    .where(takesScene(scene_id))
    .execute();
}

export function insertFilledScenes(
  db: Db,
  scenes: {
    id: string;
    workspace_id: string;
    title: string;
    template_id: string;
    folder_id: null;
    ref: string;
  }[],
) {
  return db
    .insertInto("scenes")
    .values(scenes)
    .onConflict((conflict) => conflict.columns(["workspace_id", "ref"]).doNothing())
    .returning("id")
    .execute();
}

/**
 * Finds templates by id or ref, as callers name them; a filled scene has no shots of its own to be played by another.
 */
export async function findTemplates(
  tx: Tx,
  workspace_id: string,
  names: string[],
): Promise<Map<string, string>> {
  const rows = await tx.db
    .selectFrom("scenes")
    .select(["id", "ref"])
    .where("workspace_id", "=", workspace_id)
    .where("template_id", "is", null)
    .where((e) => e.or([e("id", "in", names), e("ref", "in", names)]))
    // The lock keeps the template from being deleted until the scenes that play it are there.
    .forKeyShare()
    .execute();
  // An id wins over a ref that happens to be spelled like it.
  return new Map([
    ...rows.flatMap(({ id, ref }) => (ref === null ? [] : [[ref, id] as const])),
    ...rows.map(({ id }) => [id, id] as const),
  ]);
}

/** Finds those of these refs that something plays: a scene of that ref, or a chapter that rolls their collection. */
export async function listPlayedRefs(
  q: Queryable,
  workspace_id: string,
  refs: string[],
): Promise<Set<string>> {
  const { rows } = await q.query<{ ref: string }>({
    name: "scenes.refs",
    text: `WITH rolled AS (
             SELECT c.prefix || '/' AS prefix FROM chapters ch
             JOIN collections c ON c.id = ch.settings -> 'roll' ->> 'collection_id'
             WHERE ch.workspace_id = $1 AND ch.settings -> 'roll' ->> 'collection_id' IS NOT NULL
           )
           SELECT ref FROM scenes WHERE workspace_id = $1 AND ref = ANY ($2)
           UNION ALL
           SELECT ref FROM unnest($2::text[]) AS wanted (ref)
           WHERE EXISTS (SELECT FROM rolled WHERE starts_with(wanted.ref, rolled.prefix))`,
    values: [workspace_id, refs],
  });
  return new Set(rows.map((row) => row.ref));
}

export function deleteSceneRow(db: Db, workspace_id: string, id: string) {
  return db.deleteFrom("scenes").where("workspace_id", "=", workspace_id).where("id", "=", id).execute();
}

/** Finds the scene that was made to show something on a stage. */
export function findSceneMadeFor(db: Db, workspace_id: string, made_for: string) {
  return db
    .selectFrom("scenes")
    .select(["id as scene_id", "title"])
    .where("workspace_id", "=", workspace_id)
    .where("made_for", "=", made_for)
    .executeTakeFirst();
}
