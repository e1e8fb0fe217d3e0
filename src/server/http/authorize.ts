import type { Declaration } from "../../contract/declare.ts";
import type { Actor } from "./call.ts";
import { holdsScope, roleReaches } from "./endpoint.ts";
import { forbidden } from "./errors.ts";

/** Refuses an actor that lacks a scope of the endpoint, or whose role is too low for it. */
export function authorize(
  { scopes, role }: Pick<Actor, "scopes" | "role">,
  needed: Pick<Declaration, "scopes" | "role">,
): void {
  const scope = needed.scopes.find((each) => !holdsScope(scopes, each));
  if (scope) throw forbidden(`This key lacks the scope ${scope}`, { scope });
  if (!roleReaches(role, needed.role)) {
    throw forbidden(`The role ${role} may not do this: it needs the role ${needed.role}`, {
      role: needed.role,
    });
  }
}
