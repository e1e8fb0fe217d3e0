import { randomBytes } from "node:crypto";
import type { Role, Scope } from "../../contract/declare.ts";
import { topics } from "../../contract/topics.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { pageByAge } from "../http/page.ts";
import { type Tx, write } from "../write.ts";
import { refuseWidening } from "./refuseWidening.ts";
import { selectKeys, insertKey, deleteKey } from "./keys.repo.ts";

export async function listKeys(call: Call, page: { limit: number; cursor?: string | undefined }) {
  const keys = selectKeys(call.app.db, getWorkspaceId(call));
  return pageByAge(keys, { list: "keys", ...page });
}

interface NewKey {
  name: string;
  role: Role;
  scopes: readonly string[];
  /** The site that asked for it. */
  connector?: string;
}

export async function createKey(call: Call, key: NewKey & { scopes: readonly Scope[] }) {
  refuseWidening(call.actor, key);
  return write(call, (tx) => addKey(tx, getWorkspaceId(call), key));
}

/** Answers what is shown once; only a hash of it is kept. */
export async function addKey(
  { db, change }: Tx,
  workspace_id: string,
  { name, role, scopes, connector }: NewKey,
) {
  const id = randomBytes(9).toString("hex");
  const secret = randomBytes(32).toString("base64url");
  const made = await insertKey(db, {
    workspace_id,
    id,
    name,
    role,
    scopes: [...new Set(scopes)],
    secret,
    connector: connector ?? null,
  });
  change(topics.key(id));
  return { ...made, key: `cue.${id}.${secret}` };
}

export async function revokeKey(call: Call, id: string): Promise<void> {
  await write(call, async (tx) => {
    if (!(await removeKey(tx, getWorkspaceId(call), id))) throw notFound("The key");
  });
  await call.app.changes.everywhere();
}

/** Counts everywhere once the change is told: ask `changes.everywhere` after the commit. */
export async function removeKey({ db, change }: Tx, workspace_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await deleteKey(db, workspace_id, id);
  change(topics.key(id));
  return numDeletedRows > 0n;
}
