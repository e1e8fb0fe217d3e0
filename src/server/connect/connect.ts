import { randomBytes, timingSafeEqual } from "node:crypto";
import type { App } from "../app.ts";
import type { Actor } from "../http/call.ts";
import { forbidden, invalid } from "../http/errors.ts";
import { addKey, removeKey } from "../workspaces/index.ts";
import { transaction, type Tx } from "../write.ts";
import { addAuditLine } from "../http/audit.repo.ts";
import { returnTo } from "./isReturnAddress.ts";
import type { ConnectRequest } from "./readConnectRequest.ts";
import {
  sha256,
  insertConnectCode,
  findConnectCodeWorkspaceId,
  lockConnectCode,
  markCodeUsed,
} from "./connect.repo.ts";

/** Returns where the person goes now: back, with a code that is valid for a minute. */
export async function approve(
  app: App,
  actor: Actor,
  { connector, redirect_uri, state, code_challenge, scopes }: ConnectRequest,
): Promise<string> {
  if (actor.role !== "owner")
    throw forbidden(`Only owners connect a site, and your role in ${actor.workspace_name} is ${actor.role}`, {
      role: "owner",
    });
  const code = randomBytes(32).toString("base64url");
  await transaction(app, actor.workspace_id, async ({ db, client }) => {
    await insertConnectCode(db, {
      workspace_id: actor.workspace_id,
      id: actor.id,
      code,
      connector,
      scopes,
      redirect_uri,
      code_challenge,
      now: app.now(),
    });
    await addAuditLine(client, { actor, what: `Approve the connection of ${connector}`, target: "connect" });
  });
  return returnTo(redirect_uri, { code, state });
}

export interface Exchange {
  code: string;
  code_verifier: string;
  redirect_uri: string;
}

/** The message is the same whatever is wrong, so that a guess reveals nothing. */
const badExchange = () =>
  invalid(
    "code",
    "cannot be exchanged: it is unknown, was used already, is older than a minute, or was given for another redirect_uri or code_challenge",
  );

/** Two exchanges with one code come to the lock one after the other, and the second is refused. */
export async function exchange(app: App, sent: Exchange) {
  const { workspace_id } = (await findCode(app, sent.code)) ?? {};
  if (workspace_id === undefined) throw badExchange();
  const given = await transaction(app, workspace_id, async (tx) => {
    const code = await lockCode(tx, sent.code);
    if (code?.key_id) return takeBack(tx, code.key_id, code);
    return code && isGood(app, code, sent) ? giveKey(app, tx, code) : null;
  });
  if (given === "revoked") await app.changes.everywhere();
  if (given === null || given === "revoked") throw badExchange();
  return given;
}

async function findCode({ db }: App, code: string) {
  return findConnectCodeWorkspaceId(db, code);
}

type Code = NonNullable<Awaited<ReturnType<typeof lockCode>>>;

async function lockCode({ db }: Tx, code: string) {
  return lockConnectCode(db, code);
}

/** The person who approved must still own the workspace: what they may no longer do, nobody does in their name. */
function isGood(app: App, code: Code, { code_verifier, redirect_uri }: Exchange): boolean {
  const challenge = Buffer.from(sha256(code_verifier).toString("base64url"));
  return (
    timingSafeEqual(challenge, Buffer.from(code.code_challenge)) &&
    code.redirect_uri === redirect_uri &&
    app.now() < code.expires_at &&
    code.role === "owner"
  );
}

/** Scopes say what the key may touch; only keys and members need a role above editor. */
async function giveKey(app: App, tx: Tx, { code_hash, connector, scopes, ...code }: Code) {
  const { workspace_id, workspace_name } = code;
  const role = scopes.includes("keys") ? "owner" : "editor";
  const { id, key } = await addKey(tx, workspace_id, { name: connector, role, scopes, connector });
  await markCodeUsed(tx.db, { id, now: app.now(), code_hash });
  const actor = { kind: "key" as const, id, name: connector, workspace_id };
  await addAuditLine(tx.client, { actor, what: "Exchange a code for this key", target: `keys/${id}` });
  return { api_key: key, workspace_id, workspace_name };
}

/** Whoever has the code a second time may have had it first, so its key is revoked. */
async function takeBack(tx: Tx, id: string, { workspace_id, connector }: Code): Promise<"revoked" | null> {
  if (!(await removeKey(tx, workspace_id, id))) return null;
  const actor = { kind: "key" as const, id, name: connector, workspace_id };
  const what = "Revoke this key: its code came a second time";
  await addAuditLine(tx.client, { actor, what, target: `keys/${id}` });
  return "revoked";
}
