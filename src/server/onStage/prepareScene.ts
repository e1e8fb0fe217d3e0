import { type Size, usual_size } from "../../core/quickStarts/designedShot.ts";
import { limits } from "../../core/limits.ts";
import type { MadeKind } from "../../core/stages/stageSubject.ts";
import { type Call, getWorkspaceId, within } from "../http/call.ts";
import { roleReaches } from "../http/endpoint.ts";
import { forbidden, invalid, Refusal } from "../http/errors.ts";
import { designScene } from "../quickStarts/index.ts";
import { findSceneMadeFor } from "../scenes/index.ts";
import { findStage } from "../stages/index.ts";
import { write } from "../write.ts";
import { findSubject } from "./subjects.ts";
import { lockMaking } from "./onStage.repo.ts";

interface Wanted {
  kind: MadeKind;
  id: string;
  stage_id: string;
}

// Alone on a stage it need not begin again often.
const duration_ms = 60_000;

/** Finds the scene that was made for this and a stage of this size, or makes it. */
export async function prepareScene(call: Call, { kind, id, stage_id }: Wanted) {
  const workspace_id = getWorkspaceId(call);
  const size = await requireStage(call, stage_id);
  const subject = await findSubject(call, kind, id);
  const made_for = `${kind}/${subject.id}/${size.width}x${size.height}`;
  const known = await findSceneMadeFor(call.app.db, workspace_id, made_for);
  if (known) return { ...known, made: false };
  if (!roleReaches(call.actor.role, "editor"))
    throw forbidden(
      "There is no scene for it in the size of this stage yet. An editor makes it by showing it once.",
      { role: "editor" },
    );
  return write(call, async (tx) => {
    // Two people who show the same at once make one scene.
    await lockMaking(tx.client, workspace_id, made_for);
    const other = await findSceneMadeFor(tx.db, workspace_id, made_for);
    if (other) return { ...other, made: false };
    const title = nameScene(subject.title, size);
    const timeline = subject.design(size);
    const scene = await designScene(within(call, tx), { title, kind, timeline, duration_ms, made_for });
    return { scene_id: scene.id, title, made: true };
  });
}

async function requireStage(call: Call, stage_id: string): Promise<Size> {
  try {
    const { width, height } = await findStage(call.app.db, getWorkspaceId(call), stage_id);
    return { width, height };
  } catch (error) {
    throw error instanceof Refusal ? invalid("stage_id", "names no stage of this workspace") : error;
  }
}

function nameScene(title: string, { width, height }: Size): string {
  const isUsual = width === usual_size.width && height === usual_size.height;
  const shape = isUsual ? "" : `, ${width} × ${height}`;
  return `${title.slice(0, limits.name - shape.length)}${shape}`;
}
