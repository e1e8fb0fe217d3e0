import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { isDeepStrictEqual } from "node:util";
import type { HappeningType } from "../../contract/happenings.ts";
import { topics } from "../../contract/topics.ts";
import { limits } from "../../core/limits.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, invalid, notFound } from "../http/errors.ts";
import { readPageByAge } from "../http/page.ts";
import { isPublicAddress } from "../media/publicAddress.ts";
import { explainRefusal } from "../media/safeFetch.ts";
import { newId } from "../newId.ts";
import { write } from "../write.ts";
import { parkLines, resumeLines } from "./lines.repo.ts";
import * as repo from "./webhooks.repo.ts";

export async function listWebhooks(call: Call, page: { limit: number; cursor?: string | undefined }) {
  const all = repo.selectWebhooks(call.app.db, getWorkspaceId(call));
  return readPageByAge(all, { list: "webhooks", ...page });
}

export async function readWebhook(call: Call, id: string): Promise<repo.WebhookRow> {
  const webhook = await repo
    .selectWebhooks(call.app.db, getWorkspaceId(call))
    .where("id", "=", id)
    .executeTakeFirst();
  return webhook ?? refuseMissing();
}

interface WebhookInput {
  url?: string | undefined;
  events?: (HappeningType | "*")[] | undefined;
  enabled?: boolean | undefined;
}
type NewWebhook = WebhookInput & { url: string; events: (HappeningType | "*")[] };

/** Returns the secret, which is shown once. */
export async function createWebhook(call: Call, { url, events, enabled = true }: NewWebhook) {
  const workspace_id = getWorkspaceId(call);
  refuseUrl(call, url);
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  return write(call, async (tx) => {
    if ((await repo.lockWebhookCount(tx.db, workspace_id)) >= limits.webhooks)
      throw conflict(`A workspace has at most ${limits.webhooks} webhooks`);
    const made = await repo.insertWebhook(tx.db, {
      id: newId(),
      workspace_id,
      url,
      events: [...new Set(events)],
      enabled,
      secret,
      note: null,
    });
    tx.change(topics.webhook(made.id));
    return { ...made, secret };
  });
}

/** A patch that changes nothing is not passed on. What waited while the webhook was off is sent when it is on again. */
export async function patchWebhook(call: Call, id: string, given: WebhookInput): Promise<repo.WebhookRow> {
  const workspace_id = getWorkspaceId(call);
  if (given.url !== undefined) refuseUrl(call, given.url);
  return write(call, async (tx) => {
    const before = (await repo.lockWebhook(tx.db, { workspace_id, id })) ?? refuseMissing();
    const enabled = given.enabled ?? before.enabled;
    const wanted = {
      url: given.url ?? before.url,
      events: given.events ? [...new Set(given.events)] : before.events,
      enabled,
      note: enabled ? null : before.note,
    };
    if (isDeepStrictEqual({ ...before, ...wanted }, before)) return before;
    const after = await repo.updateWebhook(tx.db, id, wanted);
    if (enabled !== before.enabled) {
      await (enabled ? resumeLines : parkLines)(tx.client, id);
      tx.change(topics.webhookDeliveries(id));
    }
    tx.change(topics.webhook(id));
    return after;
  });
}

export async function deleteWebhook(call: Call, id: string): Promise<void> {
  await write(call, async (tx) => {
    if (!(await repo.deleteWebhook(tx.db, { workspace_id: getWorkspaceId(call), id }))) refuseMissing();
    tx.change(topics.webhook(id));
  });
}

/** Refuses what can be told from the address alone; where its name leads is asked whenever something is sent. */
function refuseUrl({ app }: Call, url: string): void {
  const allow_hosts = app.config.FETCH_ALLOW_HOSTS;
  const why = explainRefusal(url, { allow_hosts });
  if (why !== null) throw invalid("url", `cannot be used: ${why}`);
  const { hostname, protocol, port } = new URL(url);
  const address = hostname.replace(/^\[|\]$/g, "");
  const host = `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`;
  if (
    isIP(address) === 0 ||
    isPublicAddress(address) ||
    allow_hosts.some((allowed) => allowed.toLowerCase() === host)
  )
    return;
  throw invalid("url", "is not a public address (whoever runs Cuelight can allow one by FETCH_ALLOW_HOSTS)");
}

function refuseMissing(): never {
  throw notFound("The webhook");
}
