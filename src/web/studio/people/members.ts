import type { Member } from "../../../contract/members.ts";
import { listQuery } from "../parts/listQuery.ts";
import type { Role } from "./roles.ts";
import type { Session } from "./session.ts";

export function membersQuery(session: Session) {
  return listQuery(session, "/members");
}

export function nameOf({ name, email }: Member): string {
  return name || email || "Somebody you invited";
}
