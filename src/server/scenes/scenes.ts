import {
  derivedDuration,
  emptyTimeline,
  readTimeline,
  type Timeline,
  timelineVersion,
} from "../../core/timeline/timeline.ts";
import { isUniqueViolation } from "../db/isUniqueViolation.ts";
import { type Call, workspaceOf } from "../http/call.ts";
import { conflict } from "../http/errors.ts";
import { pageByAge } from "../http/page.ts";
import { newId } from "../newId.ts";
import { type Tx, write } from "../write.ts";
import * as repo from "./scenes.repo.ts";

export { findScene } from "./scenes.repo.ts";

export async function listScenes(
  call: Call,
  { q, ...page }: { q: string; limit: number; cursor?: string | undefined },
) {
  const scenes = repo.selectScenes(call.app.db, workspaceOf(call), q);
  return pageByAge(scenes, { list: "scenes", newest_first: true, ...page });
}

export async function readScene(call: Call, id: string) {
  const scene = await repo.findScene(call.app.db, workspaceOf(call), id);
  return { ...scene, shots: await repo.listShots(call.app.db, workspaceOf(call), scene) };
}

export interface NewScene {
  title: string;
  kind?: string | undefined;
  description?: string | undefined;
  ref?: string | null | undefined;
}

/** A scene is born with one empty shot. */
export async function createScene(call: Call, given: NewScene) {
  const id = newId();
  return write(call, async (tx) => {
    await insertScene(tx, { id, workspace_id: workspaceOf(call), ...given });
    await tx.db
      .insertInto("shots")
      .values(newShot(call, id, { position: 1, timeline: emptyTimeline }))
      .execute();
    tx.change(`scenes/${id}`);
    const scene = await repo.findScene(tx.db, workspaceOf(call), id);
    return { ...scene, shots: await repo.listShots(tx.db, workspaceOf(call), scene) };
  });
}

async function insertScene(tx: Tx, scene: NewScene & { id: string; workspace_id: string }) {
  try {
    await tx.db
      .insertInto("scenes")
      .values({ ...scene, ref: scene.ref ?? null })
      .execute();
  } catch (error) {
    if (isUniqueViolation(error))
      throw conflict(`A scene with the ref ${scene.ref} exists already`, { field: "ref" });
    throw error;
  }
}

export async function createShot(call: Call, scene_id: string, timeline: Timeline | undefined) {
  return write(call, async (tx) => {
    // Locked, so that two shots added at once do not take the same place.
    await tx.client.query("SELECT FROM scenes WHERE id = $1 AND workspace_id = $2 FOR UPDATE", [
      scene_id,
      workspaceOf(call),
    ]);
    const scene = await repo.findScene(tx.db, workspaceOf(call), scene_id);
    if (scene.template_id)
      throw conflict("A filled scene plays its template's shots: add the shot to the template");
    const last = (await repo.listShots(tx.db, workspaceOf(call), scene)).at(-1);
    const shot = newShot(call, scene_id, {
      position: (last?.position ?? 0) + 1,
      timeline: timeline ?? emptyTimeline,
    });
    await tx.db.insertInto("shots").values(shot).execute();
    tx.change(`scenes/${scene_id}`);
    return shotOf(await repo.findShot(tx.db, workspaceOf(call), shot.id));
  });
}

export async function readShot(call: Call, id: string) {
  return shotOf(await repo.findShot(call.app.db, workspaceOf(call), id));
}

export async function putShot(
  call: Call,
  id: string,
  { timeline, duration_ms }: { timeline: Timeline; duration_ms?: number | undefined },
) {
  return write(call, async (tx) => {
    const shot = await repo.findShot(tx.db, workspaceOf(call), id);
    await tx.db
      .updateTable("shots")
      .set({
        timeline: stored(timeline),
        duration_ms: duration_ms ?? derivedDuration(timeline),
        updated_at: call.app.now(),
      })
      .where("workspace_id", "=", workspaceOf(call))
      .where("id", "=", id)
      .execute();
    tx.change(`scenes/${shot.scene_id}`);
    return shotOf(await repo.findShot(tx.db, workspaceOf(call), id));
  });
}

function newShot(
  call: Call,
  scene_id: string,
  { position, timeline }: { position: number; timeline: Timeline },
) {
  return {
    id: newId(),
    workspace_id: workspaceOf(call),
    scene_id,
    position,
    duration_ms: derivedDuration(timeline),
    timeline: stored(timeline),
  };
}

function stored(timeline: Timeline): string {
  return JSON.stringify({ version: timelineVersion, ...timeline });
}

function shotOf(row: Awaited<ReturnType<typeof repo.findShot>>) {
  return { ...row, timeline: readTimeline(row.timeline) ?? emptyTimeline };
}
