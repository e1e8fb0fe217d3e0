import { z } from "zod";
import { topics } from "../../contract/topics.ts";
import type { DeliveryStatus } from "../../core/webhooks/delivery.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { buildPage, readCursor } from "../http/page.ts";
import { newId } from "../newId.ts";
import { type Tx, write } from "../write.ts";
import * as repo from "./deliveries.repo.ts";
import { addMessage } from "./storeHappening.ts";
import { readWebhook } from "./webhooks.ts";

interface DeliveryQuery {
  status?: DeliveryStatus | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** Lists deliveries, the newest first. */
export async function listDeliveries(
  call: Call,
  webhook_id: string,
  { status, limit, cursor }: DeliveryQuery,
) {
  const before = readCursor("webhook-deliveries", cursor, z.tuple([z.int()]));
  await readWebhook(call, webhook_id);
  const rows = await repo.listDeliveries(call.app.db, {
    workspace_id: getWorkspaceId(call),
    webhook_id,
    status,
    before: before?.[0],
    limit: limit + 1,
  });
  return buildPage(rows, {
    list: "webhook-deliveries",
    limit,
    key: ({ seq }) => [seq],
    item: toDelivery,
  });
}

/** Each test is a subject of its own, so that it waits for no other. */
export async function testWebhook(call: Call, webhook_id: string) {
  const workspace_id = getWorkspaceId(call);
  const data = await readWebhook(call, webhook_id);
  return write(call, async (tx) => {
    const [id] = await addMessage(call.app, tx, {
      workspace_id,
      type: "test",
      subject_id: newId(),
      data,
      webhook_ids: [webhook_id],
      is_by_hand: true,
    });
    return read(tx, workspace_id, id!);
  });
}

/** Sends a message once more, in its old place: before all that waits of the same subject. */
export async function replay(call: Call, id: string) {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    const found = await read(tx, workspace_id, id);
    await repo.replayDelivery(tx, found);
    tx.change(topics.webhookDeliveries(found.webhook_id));
    return read(tx, workspace_id, id);
  });
}

async function read({ db }: Tx, workspace_id: string, id: string) {
  const delivery = await repo.findDelivery(db, workspace_id, id);
  if (!delivery) throw notFound("The delivery");
  return toDelivery(delivery);
}

/** The number is for the order alone. */
function toDelivery<Row extends { seq: number }>(row: Row): Omit<Row, "seq"> {
  const { seq: _, ...delivery } = row;
  return delivery;
}
