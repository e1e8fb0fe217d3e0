import { listQuery } from "../parts/listQuery.ts";
import type { Role } from "./roles.ts";
import type { Session } from "./session.ts";

export interface Member {
  id: string;
  name: string | null;
  email: string | null;
  role: Role;
  status: "active" | "invited";
  created_at: number;
  last_seen_at: number | null;
}

export function membersQuery(session: Session) {
  return listQuery<Member>(session, "members");
}

export function nameOf({ name, email }: Member): string {
  return name || email || "Somebody you invited";
}
