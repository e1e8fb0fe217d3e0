import { queryOptions } from "@tanstack/react-query";
import type { Stage } from "../../../contract/stages.ts";
import type { MadeKind, StageSubject } from "../../../core/stages/stageSubject.ts";
import type { Caller, Session } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";
import type { StageTake } from "../stages/stage/takes.ts";

// What plays by itself goes on without a change that is told. A take is: every change of a stage reads this again.
const reread_ms = 10_000;

/** The stages that show something now, in one request however many stages there are. */
export function showingQuery({ workspace, api }: Caller, { kind, id }: StageSubject) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "stages", "showing", kind, id),
    queryFn: ({ signal }) => api.get("/on-stage", { query: { kind, id }, signal }),
    select: ({ items }) => items,
    refetchInterval: reread_ms,
  });
}

/** Finds what goes on each of the stages; what has no scene yet gets one for each size of a stage. */
export async function prepareTakes(
  session: Session,
  subject: StageSubject,
  { stages, for_ms }: { stages: readonly Stage[]; for_ms: number | null },
): Promise<StageTake[]> {
  const { kind, id } = subject;
  if (kind === "story") return stages.map((stage) => ({ stage, wanted: { story_id: id, for_ms } }));
  if (kind === "scene") return stages.map((stage) => ({ stage, wanted: { scene_id: id, for_ms } }));
  const sceneBySize = new Map<string, string>();
  for (const stage of stages) {
    const size = nameSize(stage);
    if (!sceneBySize.has(size)) sceneBySize.set(size, await prepareScene(session, { kind, id }, stage.id));
  }
  return stages.map((stage) => ({
    stage,
    wanted: { scene_id: sceneBySize.get(nameSize(stage))!, for_ms },
  }));
}

const nameSize = ({ width, height }: Stage) => `${width} × ${height}`;

async function prepareScene(
  { api }: Session,
  { kind, id }: { kind: MadeKind; id: string },
  stage_id: string,
): Promise<string> {
  return (await api.post("/on-stage/scenes", { body: { kind, id, stage_id } })).scene_id;
}

const lastChosen = (workspace_id: string) => `cuelight.onStage.${workspace_id}`;

/** The stages that were shown on last; of a single stage there is nothing to choose. */
export function suggestStages(workspace_id: string, stages: readonly Stage[]): string[] {
  if (stages.length === 1) return [stages[0]!.id];
  const last = (sessionStorage.getItem(lastChosen(workspace_id)) ?? "").split(" ");
  return stages.map(({ id }) => id).filter((id) => last.includes(id));
}

export function rememberStages(workspace_id: string, ids: readonly string[]): void {
  sessionStorage.setItem(lastChosen(workspace_id), ids.join(" "));
}
