import { topics } from "../../contract/topics.ts";
import { answer_ms, type Attempt, judgeAttempt, type Verdict } from "../../core/webhooks/delivery.ts";
import type { App } from "../app.ts";
import { FetchRefused, safeFetch } from "../media/safeFetch.ts";
import { transaction, type Tx } from "../write.ts";
import { updateDelivery } from "./deliveries.repo.ts";
import {
  type DueWebhook,
  type FirstDelivery,
  lockLine,
  parkLines,
  readFirst,
  releaseLine,
  type TakenLine,
} from "./lines.repo.ts";
import { signMessage } from "./signMessage.ts";
import { lockWebhook, updateWebhook } from "./webhooks.repo.ts";

/** Sends the first delivery of a line that this node has taken, writes down what became of it, and gives the line back. */
export async function sendFirst(app: App, webhook: DueWebhook, line: TakenLine): Promise<void> {
  const first = await readFirst(app.pool, line);
  const attempt = first && (await send(app, first));
  await transaction(app, webhook.workspace_id, async (tx) => {
    const verdict = first && judgeAttempt(attempt!, first.attempts + 1);
    // Whoever changes a webhook locks it before its lines.
    if (verdict?.kind === "failed" && !(await lockWebhook(tx.db, webhook))) return;
    // Somebody else has the line when this node was out for longer than its lease, and then sends it once more.
    if (!(await lockLine(tx.db, line))) return;
    if (first) await note(app, tx, { webhook, first, attempt: attempt!, verdict: verdict! });
    await releaseLine(tx.client, line);
  });
}

/** Only the status of the response counts, so nothing of its body is read. */
async function send(app: App, { url, message_id, body, secret }: FirstDelivery): Promise<Attempt> {
  try {
    const { status } = await safeFetch(url, {
      allow_hosts: app.config.FETCH_ALLOW_HOSTS,
      headers: signMessage({ id: message_id, body, secret, now: app.now() }),
      send: { method: "POST", type: "application/json", body },
      max_bytes: 0,
      ignores_body: true,
      timeout_ms: answer_ms,
    });
    return { status, error: null };
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    return { status: error.status ?? null, error: error.message };
  }
}

interface Sent {
  webhook: DueWebhook;
  first: FirstDelivery;
  attempt: Attempt;
  verdict: Verdict;
}

async function note(app: App, tx: Tx, { webhook, first, attempt, verdict }: Sent): Promise<void> {
  const now = app.now();
  await updateDelivery(tx.db, first.id, {
    status: verdict.kind === "retry" ? "waiting" : verdict.kind,
    attempts: first.attempts + 1,
    last_status: attempt.status,
    last_error: attempt.error,
    next_try_at: verdict.kind === "retry" ? now + verdict.after_ms : null,
    delivered_at: verdict.kind === "delivered" ? now : null,
  });
  tx.change(topics.webhookDeliveries(webhook.id));
  if (verdict.kind !== "failed") return;
  await updateWebhook(tx.db, webhook.id, { enabled: false, note: verdict.note });
  await parkLines(tx.client, webhook.id);
  tx.change(topics.webhook(webhook.id));
}
