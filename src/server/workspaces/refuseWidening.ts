import type { Role } from "../../contract/declare.ts";
import type { Actor } from "../http/call.ts";
import { type Scope, scopeNames } from "../../contract/declare.ts";
import { holdsScope, roleReaches } from "../http/endpoint.ts";
import { forbidden } from "../http/errors.ts";

interface Rights {
  role: Role;
  scopes: readonly Scope[];
}

/**
 * Whoever hands out rights must hold them, because a key that leaks must not be worth more than what it was made for.
 */
export function refuseWidening(actor: Pick<Actor, "role" | "scopes">, { role, scopes }: Rights): void {
  const missing = scopes.find((scope) => !holdsScope(actor.scopes, scope));
  if (missing !== undefined)
    throw forbidden(`This key lacks the scope ${missing}, so it cannot hand it out`, { scope: missing });
  if (!roleReaches(actor.role, role))
    throw forbidden(`The role ${actor.role} cannot hand out the role ${role}`, { role });
}

/** People are limited by their role alone, so whoever lets one in hands out every scope. */
export function refuseWideningTo(actor: Pick<Actor, "role" | "scopes">, role: Role): void {
  refuseWidening(actor, { role, scopes: scopeNames });
}
