import { type Call, workspaceOf } from "../http/call.ts";
import { pageByAge } from "../http/page.ts";

export async function listRooms(call: Call, page: { limit: number; cursor?: string | undefined }) {
  const rooms = call.app.db
    .selectFrom("rooms")
    .select(["id", "key", "name", "label", "venue_id", "stage_id", "created_at"])
    .where("workspace_id", "=", workspaceOf(call));
  return pageByAge(rooms, { list: "rooms", ...page });
}
