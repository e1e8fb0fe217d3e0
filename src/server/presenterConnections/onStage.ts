import { Playhead } from "../../core/playback/playhead.ts";
import type { App } from "../app.ts";
import { programmes } from "../programmes/index.ts";

interface OnStage {
  /** The title of the scene; null when nothing plays, or the session has no stage yet. */
  on_stage: string | null;
  /** When to ask again, at the latest. */
  until: number;
}

/** Reads what a stage plays now, from the programme that its screens have or are about to get. */
export async function readOnStage(
  app: App,
  { workspace_id, stage_id }: { workspace_id: string; stage_id: string | undefined },
): Promise<OnStage> {
  const built = stage_id === undefined ? null : await app.state(programmes).of(workspace_id, stage_id);
  if (!built) return { on_stage: null, until: Infinity };
  const { near, visit } = built.programme;
  const { step, until } = new Playhead(built.programme).at(app.now(), { near, visit });
  return { on_stage: step?.chapter.scene_title ?? null, until };
}
