import { type Call, getWorkspaceId } from "../http/call.ts";
import { readPageByAge } from "../http/page.ts";
import { selectRooms } from "./events.repo.ts";

export async function listRooms(call: Call, page: { limit: number; cursor?: string | undefined }) {
  const rooms = selectRooms(call.app.db, getWorkspaceId(call));
  return readPageByAge(rooms, { list: "rooms", ...page });
}
