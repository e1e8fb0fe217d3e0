import type { CueInput } from "../../contract/cueLists.ts";
import { nextAfterReplacing } from "../../core/cueLists/nextCue.ts";
import { authorize } from "../http/authorize.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { invalid, Refusal } from "../http/errors.ts";
import { newId } from "../newId.ts";
import type { Tx } from "../write.ts";
import { findEndpoint } from "./actionRequests.ts";
import { readActionNames, refuseUnknown } from "./actionReferences.ts";
import * as repo from "./cueLists.repo.ts";

/** Replaces the cues of a list that the transaction has locked. */
export async function saveCues(
  call: Call,
  tx: Tx,
  list: repo.CueListRow,
  given: readonly CueInput[],
): Promise<void> {
  const workspace_id = getWorkspaceId(call);
  refuseRepeated(given);
  refuseBeyondRights(call, list, given);
  await refuseUnknownThings(tx, workspace_id, given);
  const cues = given.map(toCue);
  const ids = cues.map(({ id }) => id);
  const elsewhere = await repo.listCuesElsewhere(tx.db, { workspace_id, list_id: list.id, ids });
  const taken = cues.findIndex(({ id }) => elsewhere.includes(id));
  if (taken !== -1) throw invalid(`cues.${taken}.id`, "names a cue of another list");
  const before = await repo.listCues(tx.db, [list.id]);
  await repo.replaceCues(tx.client, { workspace_id, list_id: list.id, cues });
  const { next_cue_id, rehearsed_next_id, rehearsing, running_since } = list;
  await repo.updateCueList(tx.db, list.id, {
    next_cue_id: nextAfterReplacing(before, next_cue_id, cues),
    ...(rehearsing && { rehearsed_next_id: nextAfterReplacing(before, rehearsed_next_id, cues) }),
  });
  if (running_since !== null && !rehearsing) await repo.armTimes(tx.db, list.id);
}

function refuseRepeated(given: readonly CueInput[]): void {
  const seen = new Set<string>();
  for (const [nth, { id }] of given.entries()) {
    if (!id) continue;
    if (seen.has(id)) throw invalid(`cues.${nth}.id`, "is the id of two cues");
    seen.add(id);
  }
}

/**
 * A list runs with the rights of whoever set it running. Nobody gets at those by writing cues into it: each action must be
 * one that the writer may do as well.
 */
function refuseBeyondRights(
  { actor }: Call,
  { running_by }: repo.CueListRow,
  given: readonly CueInput[],
): void {
  if (running_by === null || (running_by.kind === actor.kind && running_by.id === actor.id)) return;
  for (const [nth, { actions = [] }] of given.entries())
    for (const [place, action] of actions.entries())
      try {
        authorize(actor, findEndpoint(action));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const field = `cues.${nth}.actions.${place}`;
        const message = `${error.message}, and the list runs with the rights of ${running_by.name}`;
        throw new Refusal(error.code, message, { ...error.details, field });
      }
}

async function refuseUnknownThings(
  { client }: Tx,
  workspace_id: string,
  given: readonly CueInput[],
): Promise<void> {
  const names = await readActionNames(
    client,
    workspace_id,
    given.flatMap(({ actions = [] }) => actions),
  );
  const session_ids = given.flatMap(({ session_id }) => session_id ?? []);
  const sessions = await repo.listNames(client, { workspace_id, table: "sessions", ids: session_ids });
  for (const [nth, { session_id, actions = [] }] of given.entries()) {
    if (session_id && !sessions.some(({ id }) => id === session_id))
      throw invalid(`cues.${nth}.session_id`, "names no session of this workspace");
    for (const [place, action] of actions.entries())
      refuseUnknown(action, names, `cues.${nth}.actions.${place}`);
  }
}

function toCue({ id, title, ...given }: CueInput): repo.PlannedCue {
  return {
    id: id ?? newId(),
    title,
    note: given.note ?? "",
    planned_at: given.planned_at ?? null,
    after: given.after ?? "manual",
    delay_ms: given.delay_ms ?? 0,
    session_id: given.session_id ?? null,
    status: given.status ?? null,
    actions: given.actions ?? [],
  };
}
