import type { App } from "../app.ts";
import type { Role } from "../../contract/declare.ts";
import type { Origin } from "../db/schema.ts";
import type { Tx } from "../transaction.ts";

/** An actor is who calls: a key, or a person signed in to the studio. Both go through the same checks. */
export interface Actor {
  kind: "key" | "person";
  id: string;
  name: string;
  role: Role;
  scopes: readonly string[];
  workspace_id: string;
  workspace_name: string;
}

/** A call is one request of an actor, as operations see it. */
export interface Call {
  app: App;
  actor: Actor;
  /** The audit log says what is done, and to what. */
  what: string;
  target: string;
  scopes: readonly string[];
  idempotency: { key: string; fingerprint: Buffer; shown_once: boolean } | null;
  /** The header that says which state of a thing the caller means to write over. */
  if_match: string | null;
  /**
   * The transaction of the larger operation that this call is part of: what it writes is stored with the rest, or not
   * at all.
   */
  tx?: Tx;
}

export type PartCall = Call & { tx: Tx };

/** Returns the same call within a transaction that is open already. */
export function within(call: Call, tx: Tx): PartCall {
  return { ...call, tx, idempotency: null, if_match: null };
}

/** Names the workspace for which a request or a job does something. */
export interface WorkspaceContext {
  app: App;
  actor: Pick<Actor, "workspace_id">;
}

export function readOrigin(actor: Actor): Origin {
  return actor.kind === "person" ? "hand" : "api";
}

export function getWorkspaceId(call: WorkspaceContext): string {
  return call.actor.workspace_id;
}
