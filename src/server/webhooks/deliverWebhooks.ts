import { setTimeout as wait } from "node:timers/promises";
import { answer_ms } from "../../core/webhooks/delivery.ts";
import type { App } from "../app.ts";
import { type DueWebhook, listDueWebhooks, takeLine, type TakenLine } from "./lines.repo.ts";
import { sendFirst } from "./sendDelivery.ts";

/** A node sends so many messages at once. A slow receiver holds up its own messages alone, and a workspace its own. */
const at_once = { node: 64, workspace: 16, webhook: 4 };

/** A message is answered or given up within its time, so a lease that ends later belonged to a node that is gone. */
const lease_ms = answer_ms + 5_000;
const look_ms = 1_000;
/** A node that goes down waits this long for messages on their way; others send them again when their lease ends. */
const patience_ms = 3_000;

/** Sends what waits. The lines and their leases are in the database, so any node may take what another left. */
export function startWebhookDeliveries(app: App): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const sending = new Map<Promise<void>, DueWebhook>();
  let last_id = "";
  let wake = () => {};
  let isWoken = false;
  app.changes.onChange(({ about }) => {
    if (about?.kind !== "webhookDeliveries") return;
    isWoken = true;
    wake();
  });

  async function sendDue(): Promise<void> {
    while (!signal.aborted) {
      isWoken = false;
      const hasTaken = await takeDue().catch(warn);
      if (!hasTaken && !isWoken) await pause();
    }
  }

  /** Takes one line of each webhook in turn, beginning after the one that was served last. */
  async function takeDue(): Promise<boolean> {
    if (sending.size >= at_once.node) return false;
    const due = await listDueWebhooks(app.pool);
    const inTurn = [...due.filter(({ id }) => id > last_id), ...due.filter(({ id }) => id <= last_id)];
    let hasTaken = false;
    for (const webhook of inTurn) {
      if (signal.aborted || !hasRoom(webhook)) continue;
      const line = await takeLine(app.pool, webhook.id, lease_ms);
      if (!line) continue;
      last_id = webhook.id;
      hasTaken = true;
      start(webhook, line);
    }
    return hasTaken;
  }

  function hasRoom({ id, workspace_id }: DueWebhook): boolean {
    const others = [...sending.values()];
    return (
      others.length < at_once.node &&
      others.filter((other) => other.workspace_id === workspace_id).length < at_once.workspace &&
      others.filter((other) => other.id === id).length < at_once.webhook
    );
  }

  function start(webhook: DueWebhook, line: TakenLine): void {
    const sent = sendFirst(app, webhook, line)
      .catch((error: unknown) => void warn(error))
      .finally(() => {
        sending.delete(sent);
        isWoken = true;
        wake();
      });
    sending.set(sent, webhook);
  }

  /** Waits for something to change here or in the database. */
  async function pause(): Promise<void> {
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const timer = new AbortController();
    const passed = wait(look_ms, undefined, { signal: AbortSignal.any([signal, timer.signal]), ref: false });
    await Promise.race([woken, passed.catch(() => {})]);
    timer.abort();
  }

  function warn(error: unknown): false {
    if (!signal.aborted) app.log.warn({ err: error }, "webhooks");
    return false;
  }

  const looking = sendDue();
  return {
    async stop() {
      stopping.abort();
      const idle = looking.then(() => Promise.all(sending.keys()));
      await Promise.race([idle, wait(patience_ms, undefined, { ref: false })]);
    },
  };
}
