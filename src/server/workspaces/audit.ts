import { z } from "zod";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { pageFrom, readCursor } from "../http/page.ts";
import { selectAudit } from "./audit.repo.ts";

export async function listAudit(
  call: Call,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = readCursor("audit", cursor, z.tuple([z.int()]));
  let query = selectAudit(call.app.db, getWorkspaceId(call));
  if (after) query = query.where("id", "<", after[0]);
  const rows = await query
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  return pageFrom(rows, {
    list: "audit",
    limit,
    key: (row) => [row.id],
    item: ({ id, at, who_kind, who_id, who, what, target }) => ({
      id: String(id),
      at,
      who: { kind: who_kind, id: who_id, name: who },
      what,
      target,
    }),
  });
}
