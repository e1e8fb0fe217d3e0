import type { Queryable } from "../db/database.ts";
import type { NamedActor } from "../db/cueTables.ts";
import type { Actor } from "../http/call.ts";
import { forbidden } from "../http/errors.ts";
import { findMemberActor } from "../people/index.ts";
import { findKeyActor } from "../workspaces/index.ts";

/**
 * Finds who somebody is by now, and what they may do by now: something that is done later in their name is done with the
 * rights they have then. Refuses when the key was revoked or the person is no longer a member.
 */
export async function requireCurrentActor(
  q: Queryable,
  workspace_id: string,
  { kind, id, name }: NamedActor,
): Promise<Actor> {
  const find = kind === "key" ? findKeyActor : findMemberActor;
  const actor = await find(q, workspace_id, id);
  if (actor) return actor;
  throw forbidden(
    kind === "key"
      ? `The key “${name}”, in whose name this is done, was revoked`
      : `${name}, in whose name this is done, is no longer a member`,
  );
}

export function toNamedActor({ kind, id, name }: Actor): NamedActor {
  return { kind, id, name };
}
