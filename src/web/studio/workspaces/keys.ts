import { listQuery } from "../parts/listQuery.ts";
import type { Role } from "../people/roles.ts";
import type { Session } from "../people/session.ts";

export interface Key {
  id: string;
  name: string;
  role: Role;
  scopes: string[];
  /** The site that was connected; null of a key that somebody made. */
  connector: string | null;
  created_at: number;
  last_used_at: number | null;
}

export function keysQuery(session: Session) {
  return listQuery<Key>(session, "keys");
}
