import type { ResponseOf } from "../../contract/declare.ts";
import type { CueAction } from "../../contract/cueActions.ts";
import type { ActionResult } from "../../contract/cueLists.ts";
import type { takes } from "../../contract/takes.ts";
import { isDeadlock } from "../db/isDeadlock.ts";
import { toRefusal } from "../http/answerErrors.ts";
import { authorize } from "../http/authorize.ts";
import { getWorkspaceId, type PartCall } from "../http/call.ts";
import { type ErrorCode, Refusal } from "../http/errors.ts";
import { runEndpoint } from "../runEndpoint.ts";
import { findEndpoint, toRequest } from "./actionRequests.ts";
import { listActiveAlerts } from "./cueLists.repo.ts";

/** Does one action after the other; one that fails is taken back alone and stops none of the others. */
export async function runActions(call: PartCall, actions: readonly CueAction[]): Promise<ActionResult[]> {
  const results: ActionResult[] = [];
  for (const action of actions) results.push(await tryOne(call, action.do, () => runAction(call, action)));
  return results;
}

export async function tryOne(
  { app }: PartCall,
  what: string,
  work: () => Promise<ActionResult["error"] | void> | void,
): Promise<ActionResult> {
  try {
    const error = await work();
    return { do: what, ok: true, ...(error && { error }) };
  } catch (error) {
    // The transaction is run again as a whole, because the other actions hold the locks that this one met.
    if (isDeadlock(error)) throw error;
    const refusal = toRefusal(error);
    if (refusal.code === "internal") app.log.error({ err: error, action: what }, "fault");
    return { do: what, ok: false, error: refusal.body.error };
  }
}

/**
 * Does one action as the caller would, and throws what the caller would be refused with. Returns what was refused of an
 * action whose rest was done.
 */
export async function runAction(call: PartCall, action: CueAction): Promise<ActionResult["error"] | void> {
  if (action.do === "end_alert" && (action.alert_id ?? null) === null) return endAllAlerts(call);
  const answer = await runEndpoint(call, toRequest(action));
  if (action.do === "take") return findRefused(answer as ResponseOf<typeof takes.startMany>);
}

async function endAllAlerts(call: PartCall): Promise<void> {
  authorize(call.actor, findEndpoint({ do: "end_alert" }));
  for (const alert_id of await listActiveAlerts(call.tx.db, getWorkspaceId(call)))
    await runEndpoint(call, toRequest({ do: "end_alert", alert_id }));
}

/** A take is answered with the stages that were refused; if that is all of them, nothing was done. */
function findRefused({ taken, refused }: ResponseOf<typeof takes.startMany>): ActionResult["error"] {
  const [first] = refused;
  if (!first) return undefined;
  const { code, message } = first.error;
  const details = { refused: refused.map(({ stage_id }) => stage_id) };
  if (taken.length === 0) throw new Refusal(code as ErrorCode, message, details);
  return { code, message, details };
}
