import { topics } from "../../contract/topics.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { invalid, notFound } from "../http/errors.ts";
import { readPageByAge } from "../http/page.ts";
import { type Tx, write } from "../write.ts";
import { selectDayparts, insertDaypart, updateDaypart, lockDayparts } from "./dayparts.repo.ts";

export async function listDayparts(call: Call, page: { limit: number; cursor?: string | undefined }) {
  return readPageByAge(selectDayparts(call.app.db, getWorkspaceId(call)), { list: "dayparts", ...page });
}

export async function createDaypart(call: Call, daypart: { name: string; from: string; to: string }) {
  refuseEmpty(daypart);
  return write(call, async (tx) => {
    const made = await insertDaypart(tx.db, getWorkspaceId(call), daypart);
    tx.change(topics.daypart(made.id));
    return made;
  });
}

interface DaypartInput {
  name?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export async function patchDaypart(call: Call, id: string, { name, from, to }: DaypartInput) {
  return write(call, async (tx) => {
    const current = await lockDaypart(tx, getWorkspaceId(call), id);
    const times = { from: from ?? current.from, to: to ?? current.to };
    refuseEmpty(times);
    const saved = await updateDaypart(tx.db, {
      workspace_id: getWorkspaceId(call),
      id,
      name: name ?? current.name,
      ...times,
    });
    tx.change(topics.daypart(id));
    return saved;
  });
}

/**
 * A daypart that begins later than it ends goes past midnight; the same time twice could mean a whole day or none of
 * it.
 */
function refuseEmpty({ from, to }: { from: string; to: string }): void {
  if (from === to) throw invalid("to", "must differ from the time it begins");
}

export async function lockDaypart(tx: Tx, workspace_id: string, id: string) {
  const daypart = await selectDayparts(tx.db, workspace_id)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!daypart) throw notFound("The daypart");
  return daypart;
}

/**
 * Locks dayparts that something names by their ids, so that none of them is deleted before the transaction has ended.
 */
export async function requireDayparts(
  tx: Tx,
  workspace_id: string,
  ids: readonly string[],
  field: string,
): Promise<void> {
  if (ids.length === 0) return;
  const found = await lockDayparts(tx.db, workspace_id, ids);
  const known = new Set(found.map(({ id }) => id));
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown !== -1) throw invalid(`${field}.${unknown}`, "names no daypart of this workspace");
}

/** The same for one, named by a field of its own. */
export async function requireDaypart(tx: Tx, workspace_id: string, id: string, field: string): Promise<void> {
  const [found] = await lockDayparts(tx.db, workspace_id, [id]);
  if (!found) throw invalid(field, "names no daypart of this workspace");
}
