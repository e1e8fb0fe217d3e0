import { listQuery } from "../parts/listQuery.ts";
import type { Session } from "../people/session.ts";

export function auditQuery(session: Session) {
  return listQuery(session, "/audit", 50);
}
