import { isDeepStrictEqual } from "node:util";
import { topics } from "../../contract/topics.ts";
import type { LayoutOpts } from "../../core/compose/layoutOpts.ts";
import { derivedDuration } from "../../core/timeline/derivedDuration.ts";
import { readTimeline } from "../../core/timeline/readTimeline.ts";
import { emptyTimeline } from "../../core/timeline/emptyTimeline.ts";
import type { Timeline } from "../../core/timeline/timeline.ts";
import { serializeTimeline } from "../../core/timeline/writeTimeline.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict } from "../http/errors.ts";
import { requireMatch } from "../http/etag.ts";
import { requireLayout } from "../layouts/index.ts";
import { newId } from "../newId.ts";
import { write } from "../write.ts";
import { lockScene } from "./scenes.repo.ts";
import * as repo from "./shots.repo.ts";
import { holdUses } from "../timeline/index.ts";
import { deleteShotRow } from "./shots.repo.ts";

export type NewShotInput = Omit<ShotInput, "timeline"> & { timeline?: Timeline | undefined };

/** Appends a shot at the end. */
export async function createShot(
  call: Call,
  scene_id: string,
  { timeline = emptyTimeline, duration_ms, layout_id, layout_opts, sent }: NewShotInput,
) {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    // The scene is locked, so that two shots added at once do not take the same place.
    const scene = await lockScene(tx.db, workspace_id, scene_id);
    requireMatch(call, scene);
    if (scene.template_id !== null)
      throw conflict("A filled scene plays its template's shots: add the shot to the template", {
        template_id: scene.template_id,
      });
    const position = (scene.shots.at(-1)?.position ?? 0) + 1;
    if (typeof layout_id === "string") await requireLayout(tx, workspace_id, layout_id);
    const uses = await holdUses(tx, workspace_id, { timeline, sent });
    const row = toShotRow({ workspace_id, scene_id, position }, timeline);
    const shot = await repo.insertShot(tx.db, {
      ...row,
      ...uses,
      ...(duration_ms !== undefined && { duration_ms }),
      ...(layout_id && { layout_id }),
      ...(layout_opts && { layout_opts: JSON.stringify(layout_opts) }),
    });
    tx.change(topics.scene(scene_id));
    return toShot(shot);
  });
}

export function toShotRow(
  place: { workspace_id: string; scene_id: string; position: number },
  timeline: Timeline,
): repo.NewShot {
  return {
    id: newId(),
    ...place,
    duration_ms: derivedDuration(timeline),
    timeline: serializeTimeline(timeline),
    layout_id: null,
  };
}

export async function readShot(call: Call, id: string) {
  return toShot(await repo.findShot(call.app.db, getWorkspaceId(call), id));
}

export interface ShotInput {
  timeline: Timeline;
  duration_ms?: number | undefined;
  layout_id?: string | null | undefined;
  layout_opts?: LayoutOpts | undefined;
  sent: unknown;
}

export async function putShot(call: Call, id: string, input: ShotInput) {
  const { timeline, duration_ms, layout_id, layout_opts, sent } = input;
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    const before = await repo.lockShot(tx.db, workspace_id, id);
    requireMatch(call, toShot(before));
    if (typeof layout_id === "string") await requireLayout(tx, workspace_id, layout_id);
    const wanted = {
      timeline: serializeTimeline(timeline),
      duration_ms: duration_ms ?? derivedDuration(timeline),
      layout_id: layout_id === undefined ? before.layout_id : layout_id,
      layout_opts: JSON.stringify(layout_opts ?? before.layout_opts),
      ...(await holdUses(tx, workspace_id, { timeline, sent })),
    };
    if (holds(before, wanted)) return toShot(before);
    const saved = await repo.updateShot(tx.db, { workspace_id, id }, wanted);
    tx.change(topics.scene(before.scene_id));
    return toShot(saved);
  });
}

/** Tells whether a row holds all of this already. A patch that changes nothing leaves even `updated_at` as it is. */
function holds(
  row: repo.ShotRow,
  { timeline, layout_opts, ...wanted }: { timeline: string; layout_opts: string },
) {
  const parsed = { ...wanted, timeline: JSON.parse(timeline), layout_opts: JSON.parse(layout_opts) };
  return isDeepStrictEqual({ ...row, ...parsed }, row);
}

/** Moves a shot between two others by a position between theirs. */
export async function moveShot(call: Call, id: string, position: number) {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    const before = await repo.lockShot(tx.db, workspace_id, id);
    requireMatch(call, toShot(before));
    if (before.position === position) return toShot(before);
    const saved = await repo.updateShot(tx.db, { workspace_id, id }, { position });
    tx.change(topics.scene(before.scene_id));
    return toShot(saved);
  });
}

export async function deleteShot(call: Call, id: string): Promise<void> {
  const workspace_id = getWorkspaceId(call);
  await write(call, async (tx) => {
    const shot = await repo.lockShot(tx.db, workspace_id, id);
    requireMatch(call, toShot(shot));
    const { shots } = await lockScene(tx.db, workspace_id, shot.scene_id);
    if (shots.length === 1) throw conflict("A scene keeps its last shot: delete the scene instead");
    await deleteShotRow(tx.db, workspace_id, id);
    tx.change(topics.scene(shot.scene_id));
  });
}

function toShot(row: repo.ShotRow) {
  const { asset_ids: _, named_ids: __, channel_ids: ___, ...shown } = row;
  return { ...shown, timeline: readTimeline(shown.timeline) };
}
