import { type Call, workspaceOf } from "../http/call.ts";
import { pageByAge } from "../http/page.ts";
import { newId } from "../newId.ts";
import { write } from "../write.ts";

const columns = ["id", "name", "timezone", "address", "created_at"] as const;

export async function listVenues(call: Call, page: { limit: number; cursor?: string | undefined }) {
  const venues = call.app.db
    .selectFrom("venues")
    .select(columns)
    .where("workspace_id", "=", workspaceOf(call));
  return pageByAge(venues, { list: "venues", ...page });
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
