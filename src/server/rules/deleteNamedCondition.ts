import { isDeepStrictEqual } from "node:util";
import { topics } from "../../contract/topics.ts";
import { inlineNamed, isWritable } from "../../core/rules/inlineNamed.ts";
import type { Conditions } from "../../core/rules/rule.ts";
import type { Hook } from "../hooks.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, notFound } from "../http/errors.ts";
import { findPublishing, readPlayed } from "../releases/index.ts";
import { type Tx, write } from "../write.ts";
import {
  countUses,
  deleteNamedConditionRow,
  listUses,
  lockAllNamedConditions,
  lockNamingTimelines,
  selectNamedConditions,
  updateNamedCondition,
} from "./rules.repo.ts";

export async function listNamedConditionUses(call: Call, id: string) {
  const workspace_id = getWorkspaceId(call);
  const found = await selectNamedConditions(call.app.db, workspace_id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) throw notFound("The named condition");
  const rows = await listUses(call.app.pool, workspace_id, id);
  const items = rows.map(({ kind, id, title, shots }) =>
    shots === null ? { kind, id, title } : { kind, id, title, shots },
  );
  return { items, total: rows[0]?.total ?? 0 };
}

export interface InlinedCondition extends Conditions {
  tx: Tx;
  workspace_id: string;
  id: string;
}

/** Runs before a named condition is deleted together with its uses: rules that name it then ask the same by themselves. */
export const namedConditionInlined: Hook<InlinedCondition> = { name: "named condition inlined" };

export async function deleteNamedCondition(call: Call, id: string, and_uses: boolean): Promise<void> {
  const workspace_id = getWorkspaceId(call);
  await write(call, async (tx) => {
    if (and_uses) await lockNamingTimelines(tx.client, workspace_id, id);
    const all = await lockAllNamedConditions(tx.db, workspace_id);
    const condition = all.find((row) => row.id === id);
    if (!condition) throw notFound("The named condition");
    const used_by = await countUses(tx, id);
    if (used_by > 0 && !and_uses)
      throw conflict("Rules use this named condition: it cannot be deleted", { used_by });
    if (used_by > 0) await inlineEverywhere(call, tx, condition, all);
    await deleteNamedConditionRow(tx.db, id);
    tx.change(topics.namedCondition(id));
  });
}

type NamedConditionRow = Awaited<ReturnType<typeof lockAllNamedConditions>>[number];

async function inlineEverywhere(
  call: Call,
  tx: Tx,
  { id, match, when }: NamedConditionRow,
  all: NamedConditionRow[],
): Promise<void> {
  const workspace_id = getWorkspaceId(call);
  await refuseUnreleased(tx, workspace_id, { id, match, when });
  for (const other of all) {
    const inlined = inlineNamed(other.when, id, { match, when });
    if (isDeepStrictEqual(inlined, other.when)) continue;
    if (!isWritable([{ when: inlined }])) throw refuseTooLarge(`the named condition “${other.name}”`);
    await updateNamedCondition(tx.db, other.id, { name: other.name, match: other.match, when: inlined });
    tx.change(topics.namedCondition(other.id));
  }
  await call.app.hooks.run(namedConditionInlined, { tx, workspace_id, id, match, when });
}

/** `user` is what would ask it by itself, such as `the scene “Welcome”`. */
export const refuseTooLarge = (user: string) =>
  conflict(`${user} would become too large a rule with what this condition asks: take it out there first`);

/**
 * Rules of stages ask a condition as it was released last. With what it asks by now they would do something else at
 * once, before anybody has released it.
 */
async function refuseUnreleased(
  tx: Tx,
  workspace_id: string,
  { id, match, when }: Conditions & { id: string },
): Promise<void> {
  const { mode } = await findPublishing(tx.db, workspace_id);
  if (mode === "auto") return;
  const [released] = await readPlayed(tx.client, {
    workspace_id,
    mode,
    table: "named_conditions",
    ids: [id],
  });
  if (!released || isDeepStrictEqual([released.match, released.when], [match, when])) return;
  const uses = await listUses(tx.client, workspace_id, id);
  if (uses.some(({ kind }) => kind === "stage"))
    throw conflict("Stages use this condition as it was released last: release its changes first");
}
