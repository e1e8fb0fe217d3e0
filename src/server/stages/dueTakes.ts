import type { DueKind } from "../jobs/dueMoves.ts";
import { transaction } from "../write.ts";
import { lockStages } from "./stages.repo.ts";
import { settleTakes } from "./takes.ts";
import { findTakeDue, listDueTakes } from "./takes.repo.ts";

/** Takes run out by themselves: screens and desks know it by the clock, other systems are told. */
export const dueTakes: DueKind = {
  name: "takes",
  look: ({ pool }, until) => listDueTakes(pool, until),
  move: (app, { id, workspace_id }) =>
    transaction(app, workspace_id, async (tx) => {
      await lockStages(tx.db, workspace_id, [id]);
      await settleTakes({ app, actor: { workspace_id } }, tx, [id]);
      return findTakeDue(tx.db, id);
    }),
};
