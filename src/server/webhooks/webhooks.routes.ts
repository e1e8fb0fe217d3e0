import { webhooks } from "../../contract/webhooks.ts";
import { created, implement, noContent, ok } from "../http/endpoint.ts";
import { listDeliveries, replay, testWebhook } from "./deliveries.ts";
import { createWebhook, deleteWebhook, listWebhooks, patchWebhook, readWebhook } from "./webhooks.ts";

export const webhookEndpoints = [
  implement(webhooks.list, async ({ call, query }) => ok(await listWebhooks(call, query))),
  implement(webhooks.create, async ({ call, body }) => created(await createWebhook(call, body))),
  implement(webhooks.read, async ({ call, params }) => ok(await readWebhook(call, params.id))),
  implement(webhooks.patch, async ({ call, params, body }) => ok(await patchWebhook(call, params.id, body))),
  implement(webhooks.delete, async ({ call, params }) => {
    await deleteWebhook(call, params.id);
    return noContent();
  }),
  implement(webhooks.test, async ({ call, params }) => ok(await testWebhook(call, params.id))),
  implement(webhooks.listDeliveries, async ({ call, params, query }) =>
    ok(await listDeliveries(call, params.id, query)),
  ),
  implement(webhooks.replay, async ({ call, params }) => ok(await replay(call, params.id))),
];
