import type { ReactNode } from "react";
import { mayEdit, mayOperate } from "./roles.ts";
import { useSession } from "./session.ts";

export type Who = "editors" | "operators";

const ways = {
  editors: { may: mayEdit, says: "Editors do this" },
  operators: { may: mayOperate, says: "Operators do this" },
};

/** Whoever else comes by an address is told so, rather than refused once they have filled it in. */
export function OnlyFor({ who, children }: { who: Who; children: ReactNode }) {
  const { role } = useSession().workspace;
  const { may, says } = ways[who];
  return may(role) ? (
    children
  ) : (
    <p className="muted">
      {says}, and your role is {role}.
    </p>
  );
}
