import { listQuery } from "../parts/listQuery.ts";
import type { Session } from "../people/session.ts";

export interface AuditLine {
  id: string;
  at: number;
  who: { kind: "key" | "person"; id: string; name: string };
  what: string;
  target: string;
}

export function auditQuery(session: Session) {
  return listQuery<AuditLine>(session, "audit", 50);
}
