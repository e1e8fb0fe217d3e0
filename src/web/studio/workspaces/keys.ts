import { listQuery } from "../parts/listQuery.ts";
import type { Role } from "../people/roles.ts";
import type { Session } from "../people/session.ts";

export function keysQuery(session: Session) {
  return listQuery(session, "/keys");
}
