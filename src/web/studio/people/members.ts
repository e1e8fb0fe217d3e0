import type { Member } from "../../../contract/members.ts";
import { listQuery } from "../parts/listQuery.ts";
import type { Session } from "./session.ts";

export const membersQuery = (session: Session) => listQuery(session, "/members");

export function nameMember({ name, email }: Member): string {
  return name || email || "Somebody you invited";
}
