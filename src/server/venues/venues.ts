import { z } from "zod";
import { type Call, workspaceOf } from "../http/call.ts";
import { pageFrom, readCursor } from "../http/page.ts";
import { newId } from "../newId.ts";
import { write } from "../write.ts";

const columns = ["id", "name", "timezone", "address", "created_at"] as const;

export async function listVenues(
  call: Call,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = readCursor("venues", cursor, z.tuple([z.int(), z.string()]));
  let query = call.app.db.selectFrom("venues").select(columns).where("workspace_id", "=", workspaceOf(call));
  if (after) query = query.where((e) => e(e.refTuple("created_at", "id"), ">", e.tuple(after[0], after[1])));
  const rows = await query
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit + 1)
    .execute();
  return pageFrom(rows, {
    list: "venues",
    limit,
    key: (row) => [row.created_at, row.id],
    item: (row) => row,
  });
}

export async function createVenue(
  call: Call,
  venue: { name: string; timezone?: string | undefined; address?: string | undefined },
) {
  return write(call, async ({ db, change }) => {
    const made = await db
      .insertInto("venues")
      .values({ id: newId(), workspace_id: workspaceOf(call), ...venue })
      .returning(columns)
      .executeTakeFirstOrThrow();
    change(`venues/${made.id}`);
    return made;
  });
}
