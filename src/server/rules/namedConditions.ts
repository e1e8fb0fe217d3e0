import { isDeepStrictEqual } from "node:util";
import { topics } from "../../contract/topics.ts";
import type { Entry } from "../../core/rules/rule.ts";
import { findNamed, findOfStage, listStagesAsked } from "../../core/rules/whenInput.ts";
import { listNamedConditionIds } from "../../core/timeline/findUses.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { invalid, notFound } from "../http/errors.ts";
import { readPageByAge } from "../http/page.ts";
import { newId } from "../newId.ts";
import { type Tx, write } from "../write.ts";
import {
  listKnownStages,
  selectNamedConditions,
  insertNamedCondition,
  updateNamedCondition,
  lockAllNamedConditions,
  lockNamedConditions,
  listNamedIds,
} from "./rules.repo.ts";

export async function listNamedConditions(call: Call, page: { limit: number; cursor?: string | undefined }) {
  const all = selectNamedConditions(call.app.db, getWorkspaceId(call));
  return readPageByAge(all, { list: "named_conditions", ...page });
}

export interface NamedConditionInput {
  name: string;
  match: "all" | "any";
  when: Entry[];
}

export async function createNamedCondition(call: Call, { name, match, when }: NamedConditionInput) {
  const id = newId();
  return write(call, async (tx) => {
    await refuseUnknown(tx, getWorkspaceId(call), [{ when, field: "when" }]);
    await refuseLoop(tx, getWorkspaceId(call), id, when);
    tx.change(topics.namedCondition(id));
    return insertNamedCondition(tx.db, { workspace_id: getWorkspaceId(call), id, name, match, when });
  });
}

export async function patchNamedCondition(
  call: Call,
  id: string,
  { name, match, when }: Partial<NamedConditionInput>,
) {
  return write(call, async (tx) => {
    const before = await lock(tx, getWorkspaceId(call), id);
    if (when) {
      await refuseUnknown(tx, getWorkspaceId(call), [{ when, field: "when" }]);
      await refuseLoop(tx, getWorkspaceId(call), id, when);
    }
    const wanted = { name: name ?? before.name, match: match ?? before.match, when: when ?? before.when };
    if (isDeepStrictEqual({ ...before, ...wanted }, before)) return before;
    tx.change(topics.namedCondition(id));
    return updateNamedCondition(tx.db, id, wanted);
  });
}

/**
 * All conditions of the workspace are locked in one order, because two changes at once could otherwise make a loop
 * that neither sees.
 */
async function lock({ db }: Tx, workspace_id: string, id: string) {
  const rows = await lockAllNamedConditions(db, workspace_id);
  const found = rows.find((row) => row.id === id);
  if (!found) throw notFound("The named condition");
  return found;
}

/**
 * Locks the conditions that these rules name, so that they are not deleted until this is committed, and looks for the
 * stages about whose sessions they ask. Slices whose rules name conditions use it as well.
 */
export async function refuseUnknown(
  { client }: Tx,
  workspace_id: string,
  rules: readonly { when: Entry[]; field: string }[],
): Promise<void> {
  const asked = rules.flatMap(({ when }) => listStagesAsked(when));
  const stages = new Set(asked.length === 0 ? [] : await listKnownStages(client, workspace_id, asked));
  for (const { when, field } of rules) {
    const path = findOfStage(when, (id) => !stages.has(id));
    if (path) throw invalid([field, ...path].join("."), "names no stage of this workspace");
  }
  const named = rules.flatMap(({ when }) => listNamedConditionIds(when));
  if (named.length === 0) return;
  const rows = await lockNamedConditions(client, workspace_id, named);
  const known = new Set(rows.map(({ id }) => id));
  for (const { when, field } of rules) {
    const path = findNamed(when, (id) => !known.has(id));
    if (path) throw invalid([field, ...path].join("."), "names no named condition of this workspace");
  }
}

/** Nobody can follow longer chains of conditions that name conditions. */
const longest_chain = 20;

async function refuseLoop({ client }: Tx, workspace_id: string, id: string, when: Entry[]): Promise<void> {
  const rows = await listNamedIds(client, workspace_id);
  const names = new Map(rows.map((row) => [row.id, row.named_ids]));
  const namedBy = new Map<string, string[]>();
  for (const row of rows)
    for (const named of row.named_ids) namedBy.set(named, [...(namedBy.get(named) ?? []), row.id]);
  const leadsBack = listReachable(id, namedBy);
  const path = findNamed(when, (named) => leadsBack.has(named));
  if (path) throw invalid(["when", ...path].join("."), "would make the condition depend on itself");
  if (
    measureLongestWay(listNamedConditionIds(when), names) + measureLongestWay([id], namedBy) >
    longest_chain
  )
    throw invalid("when", `would make a chain of more than ${longest_chain} named conditions`);
}

/** Returns all that can be reached along these ways, including the start. */
function listReachable(from: string, ways: Map<string, string[]>): Set<string> {
  const seen = new Set([from]);
  for (const id of seen) for (const next of ways.get(id) ?? []) seen.add(next);
  return seen;
}

/** Counts the steps of the longest way; beyond what is allowed the exact number does not matter. */
function measureLongestWay(from: string[], ways: Map<string, string[]>): number {
  let length = 0;
  for (let step = new Set(from); step.size > 0 && length <= longest_chain; length += 1)
    step = new Set([...step].flatMap((id) => ways.get(id) ?? []));
  return length;
}
