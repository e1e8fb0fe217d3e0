import type { StageSubject } from "../../core/stages/stageSubject.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { silence_ms } from "../stages/index.ts";
import { findSubjectRefs } from "./subjects.ts";
import { selectShowingStages } from "./onStage.repo.ts";

/** Lists the stages that show something now; what does not exist is shown nowhere. */
export async function listShowingStages(call: Call, subject: StageSubject) {
  const now = call.app.now();
  const items = await selectShowingStages(call.app.pool, {
    workspace_id: getWorkspaceId(call),
    kind: subject.kind,
    ids: await findSubjectRefs(call, subject),
    now,
    seen_after: now - silence_ms,
  });
  return { items };
}
