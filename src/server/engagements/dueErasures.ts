import { findErasure } from "../../core/engagements/findErasure.ts";
import type { App } from "../app.ts";
import { addAuditLine } from "../http/audit.repo.ts";
import type { DueKind } from "../jobs/dueMoves.ts";
import { transaction } from "../write.ts";
import { holdEngagementAlone, listEngagementsToErase, lockEngagement } from "./engagements.repo.ts";
import { eraseGuests } from "./eraseGuests.ts";

/** Erases guests' data when the time that the operator set after an engagement's closing is over. */
export const dueErasures: DueKind = {
  name: "guests' data",
  look: ({ pool }, until) => listEngagementsToErase(pool, until),
  move: eraseDueGuests,
};

/** The first node erases, and the others find it done. Whoever reopened the engagement meanwhile keeps everything. */
export async function eraseDueGuests(
  app: App,
  { id, workspace_id }: { id: string; workspace_id: string },
): Promise<number | null> {
  return transaction(app, workspace_id, async (tx) => {
    await holdEngagementAlone(tx, id);
    const engagement = await lockEngagement(tx.db, workspace_id, { id, to: "change" });
    if (!engagement || engagement.erased_at !== null) return null;
    const due_at = findErasure(engagement);
    if (due_at === null || due_at > app.now()) return due_at;
    await eraseGuests(app, tx, { workspace_id, id });
    await addAuditLine(tx.client, {
      actor: { workspace_id, kind: "system", id: "retention", name: "Cuelight" },
      what: `Erase guests' data ${engagement.retention_days} days after the closing`,
      target: `engagements/${id}`,
    });
    return null;
  });
}
