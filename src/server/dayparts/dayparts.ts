import { topics } from "../../contract/topics.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, invalid, notFound } from "../http/errors.ts";
import { pageByAge } from "../http/page.ts";
import { type Tx, write } from "../write.ts";
import {
  countChapters,
  selectDayparts,
  insertDaypart,
  updateDaypart,
  deleteDaypartRow,
  lockDayparts,
} from "./dayparts.repo.ts";

export async function listDayparts(call: Call, page: { limit: number; cursor?: string | undefined }) {
  return pageByAge(selectDayparts(call.app.db, getWorkspaceId(call)), { list: "dayparts", ...page });
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

/** From later than to is past midnight; the same time twice could mean a whole day or none of it. */
function refuseEmpty({ from, to }: { from: string; to: string }): void {
  if (from === to) throw invalid("to", "must differ from the time it begins");
}

export async function deleteDaypart(call: Call, id: string): Promise<void> {
  await write(call, async (tx) => {
    await lockDaypart(tx, getWorkspaceId(call), id);
    const used_by = await countChapters(tx.db, getWorkspaceId(call), id);
    if (used_by > 0) throw conflict("The daypart is in use and cannot be deleted", { used_by });
    await deleteDaypartRow(tx.db, getWorkspaceId(call), id);
    tx.change(topics.daypart(id));
  });
}

async function lockDaypart(tx: Tx, workspace_id: string, id: string) {
  const daypart = await selectDayparts(tx.db, workspace_id)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!daypart) throw notFound("The daypart");
  return daypart;
}

/** For what names dayparts by their ids: none of them is deleted before the transaction has ended. */
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
