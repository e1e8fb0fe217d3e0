import { isDeepStrictEqual } from "node:util";
import { topics } from "../../contract/topics.ts";
import { mostValues, toStoredValues, type Values } from "../../core/records/values.ts";
import { emptyTimeline } from "../../core/timeline/emptyTimeline.ts";
import { noteMentions } from "../assets/index.ts";
import { isForeignKeyViolation } from "../db/isForeignKeyViolation.ts";
import { requireFolder } from "../folders/index.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, type Details, invalid } from "../http/errors.ts";
import { requireMatch } from "../http/etag.ts";
import { readPageByAge } from "../http/page.ts";
import { newId } from "../newId.ts";
import { type Tx, write } from "../write.ts";
import { explainFound } from "./foundScenes.ts";
import type { SceneFilter } from "./foundScenes.repo.ts";
import * as repo from "./scenes.repo.ts";
import { insertShot } from "./shots.repo.ts";
import { toShotRow } from "./shots.ts";
import { deleteSceneRow } from "./scenes.repo.ts";

export interface SceneQuery extends Omit<SceneFilter, "used" | "blanks"> {
  q: string;
  why?: "true" | "false" | undefined;
  used?: "true" | "false" | undefined;
  blanks?: "true" | "false" | undefined;
  limit: number;
  cursor?: string | undefined;
}

export async function listScenes(call: Call, query: SceneQuery) {
  const { why, used, blanks, limit, cursor, ...filter } = query;
  const workspace_id = getWorkspaceId(call);
  const { db } = call.app;
  const scenes = repo.selectScenes(db, workspace_id, {
    ...filter,
    used: used && used === "true",
    blanks: blanks && blanks === "true",
  });
  const page = await readPageByAge(scenes, { list: "scenes", newest_first: true, limit, cursor });
  if (why !== "true" || query.q.trim() === "") return page;
  return { ...page, items: await explainFound(db, page.items, { workspace_id, q: query.q }) };
}

const most_kinds = 200;

export async function listSceneKinds(call: Call) {
  return { kinds: await repo.selectKinds(call.app.db, getWorkspaceId(call), most_kinds) };
}

export async function readScene(call: Call, id: string): Promise<repo.SceneWithShots> {
  const scene = await repo.findScene(call.app.db, getWorkspaceId(call), id);
  return repo.withShots(call.app.db, getWorkspaceId(call), scene);
}

export interface SceneInput {
  title?: string | undefined;
  kind?: string | undefined;
  description?: string | undefined;
  folder_id?: string | null | undefined;
  template_id?: string | null | undefined;
  fields?: Record<string, string | null> | undefined;
  ref?: string | null | undefined;
}

/** `made_for`: what the studio finds it by the next time. */
export type NewSceneInput = SceneInput & { title: string; made_for?: string | undefined };

/** A new scene has one empty shot; a filled one plays its template's. */
export async function createScene(call: Call, input: NewSceneInput) {
  const { title, kind, description, folder_id = null, template_id = null, fields = {}, ref = null } = input;
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    if (folder_id !== null) await requireFolder(tx, workspace_id, folder_id, "folder_id");
    if (template_id !== null) await requireTemplate(tx, workspace_id, template_id);
    const scene = await repo.insertScene(tx.db, {
      id: newId(),
      workspace_id,
      title,
      kind,
      description,
      folder_id,
      template_id,
      fields: JSON.stringify(toStoredValues(fields)),
      ref,
      made_for: input.made_for,
    });
    if (template_id === null) {
      const place = { workspace_id, scene_id: scene.id, position: 1 };
      await insertShot(tx.db, toShotRow(place, emptyTimeline));
    }
    await noteAssets(tx, workspace_id, scene);
    tx.change(topics.scene(scene.id));
    return repo.withShots(tx.db, workspace_id, scene);
  });
}

function noteAssets(
  tx: Tx,
  workspace_id: string,
  { id, fields }: { id: string; fields: Values },
): Promise<void> {
  return noteMentions(tx.client, "scene", [{ workspace_id, id, values: Object.values(fields) }]);
}

/**
 * Locks the template, so that it is not deleted before the scene that plays it is there. Whether a scene is filled
 * never changes.
 */
async function requireTemplate(tx: Tx, workspace_id: string, id: string): Promise<void> {
  const template = await repo
    .selectScenes(tx.db, workspace_id)
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  if (!template) throw invalid("template_id", "names no scene of this workspace");
  if (template.template_id !== null)
    throw invalid("template_id", "names a filled scene, which has no shots of its own");
}

export async function patchScene(call: Call, id: string, input: SceneInput) {
  const { title, kind, description, folder_id, template_id, fields, ref } = input;
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    // The folder is locked before the scene, because deleting a folder locks in that order too.
    if (typeof folder_id === "string") await requireFolder(tx, workspace_id, folder_id, "folder_id");
    const before = await repo.lockScene(tx.db, workspace_id, id);
    requireMatch(call, before);
    if (template_id !== undefined && template_id !== before.template_id)
      throw invalid("template_id", "cannot be changed: make a new scene from the other template");
    const merged = fields && mergeFields(before.fields, fields);
    const wanted = { title, kind, description, folder_id, ref, fields: merged };
    if (holds(before, wanted)) return before;
    const stored = { ...wanted, fields: merged && JSON.stringify(merged) };
    const scene = await repo.updateScene(tx.db, { workspace_id, id }, stored);
    await noteAssets(tx, workspace_id, scene);
    tx.change(topics.scene(id));
    return { ...scene, shots: before.shots };
  });
}

/** Merges fields; one sent as null is removed. */
function mergeFields(before: Values, given: Record<string, string | null>): Values {
  const entries = Object.entries({ ...before, ...given });
  const kept = entries.filter((entry): entry is [string, string] => entry[1] !== null);
  if (kept.length > mostValues)
    throw invalid("fields", `would make the scene hold more than ${mostValues} fields`);
  return Object.fromEntries(kept);
}

/** A patch that changes nothing leaves even `updated_at` as it is. */
function holds(before: repo.SceneRow, wanted: Partial<Record<keyof repo.SceneRow, unknown>>): boolean {
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
  return isDeepStrictEqual({ ...before, ...Object.fromEntries(given) }, before);
}

export async function deleteScene(call: Call, id: string): Promise<void> {
  const workspace_id = getWorkspaceId(call);
  await write(call, async (tx) => {
    requireMatch(call, await repo.lockScene(tx.db, workspace_id, id));
    const { stories, scenes, stages } = await repo.findUses(tx.db, workspace_id, { id, now: call.app.now() });
    if (stories.length > 0 || scenes > 0 || stages.length > 0)
      throw inUse({
        ...(stories.length > 0 && { stories }),
        ...(scenes > 0 && { scenes }),
        ...(stages.length > 0 && { stages }),
      });
    await repo.forgetOldTakes(tx.db, workspace_id, id);
    await deleteSceneRow(tx.db, workspace_id, id).catch(refuseWhileUsed);
    tx.change(topics.scene(id));
  });
}

/** The foreign key decides last, whatever else comes to point at scenes. */
function refuseWhileUsed(error: unknown): never {
  throw isForeignKeyViolation(error) ? inUse({}) : error;
}

function inUse(details: Details & { stories?: string[]; scenes?: number; stages?: string[] }) {
  const why = details.stories
    ? "cast in a story"
    : details.scenes
      ? "the template of other scenes"
      : details.stages
        ? "shown on a stage"
        : "in use";
  return conflict(`The scene is ${why} and cannot be deleted`, details);
}

/** Tells whether there is such a scene, and locks it so that it is not deleted before the transaction has ended. */
export async function holdScene(tx: Tx, workspace_id: string, id: string): Promise<boolean> {
  const scene = await repo
    .selectScenes(tx.db, workspace_id)
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  return scene !== undefined;
}
