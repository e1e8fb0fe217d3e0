import { type Call, getWorkspaceId } from "../http/call.ts";
import { pageByAge } from "../http/page.ts";
import { selectRooms } from "./events.repo.ts";

export async function listRooms(call: Call, page: { limit: number; cursor?: string | undefined }) {
  const rooms = selectRooms(call.app.db, getWorkspaceId(call));
  return pageByAge(rooms, { list: "rooms", ...page });
}
