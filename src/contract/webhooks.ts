import { z } from "zod";
import { limits } from "../core/limits.ts";
import { deliveryStatuses } from "../core/webhooks/delivery.ts";
import { declare } from "./declare.ts";
import { happeningTypes } from "./happenings.ts";
import { declarePage, epochMs, id, idParams, pageQuery, readOnly, webUrl } from "./schemas.ts";

const events = z
  .array(z.enum([...happeningTypes, "*"]))
  .min(1)
  .max(limits.webhook_events)
  .meta({ description: "What it is told of; “*” stands for everything" });

export const Webhook = z
  .object({
    id,
    url: z.string(),
    events,
    enabled: z.boolean(),
    note: z.string().nullable().meta({ description: "Why it was turned off by itself; null while it is on" }),
    created_at: epochMs,
    updated_at: epochMs,
  })
  .meta({ id: "Webhook" });
export type Webhook = z.output<typeof Webhook>;

export const WebhookDelivery = z
  .object({
    id,
    webhook_id: id,
    message_id: id.meta({
      description: "The `webhook-id` that the receiver gets, the same at every attempt",
    }),
    type: z.enum(happeningTypes),
    subject_id: z
      .string()
      .meta({ description: "What it happened to; messages of one subject keep their order" }),
    status: z.enum(deliveryStatuses),
    attempts: z.int(),
    last_status: z.int().nullable().meta({ description: "What the receiver answered last; null: nothing" }),
    last_error: z.string().nullable(),
    next_try_at: epochMs.nullable(),
    created_at: epochMs,
    delivered_at: epochMs.nullable(),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

const input = {
  url: webUrl.meta({
    description: "https, unless whoever runs Cuelight allows the host by FETCH_ALLOW_HOSTS",
  }),
  events,
  enabled: z.boolean().optional(),
  id: readOnly,
  note: readOnly,
  created_at: readOnly,
  updated_at: readOnly,
};
/** An address may hold a token of its receiver, so not everybody who may look at screens may read it. */
const access = { scopes: ["keys" as const], role: "editor" as const };

export const webhooks = {
  list: declare({
    ...access,
    method: "GET",
    path: "/webhooks",
    summary: "List webhooks in the order added",
    query: pageQuery,
    responses: { 200: declarePage(Webhook) },
  }),
  create: declare({
    ...access,
    method: "POST",
    path: "/webhooks",
    summary: "Have another system told of what happens",
    shown_once: true,
    body: z.strictObject(input).meta({
      examples: [{ url: "https://example.com/hooks/cuelight", events: ["session.status", "screen.offline"] }],
    }),
    responses: {
      201: Webhook.extend({
        secret: z.string().meta({ description: "Shown once; messages are signed with it" }),
      }).meta({
        id: "NewWebhook",
      }),
    },
    errors: [409],
  }),
  read: declare({
    ...access,
    method: "GET",
    path: "/webhooks/{id}",
    summary: "Read a webhook",
    params: idParams,
    responses: { 200: Webhook },
  }),
  patch: declare({
    ...access,
    method: "PATCH",
    path: "/webhooks/{id}",
    summary: "Change a webhook, or turn it on or off",
    params: idParams,
    body: z
      .strictObject({ ...input, url: input.url.optional(), events: events.optional() })
      .meta({ examples: [{ enabled: false }, { events: ["*"] }] }),
    responses: { 200: Webhook },
  }),
  delete: declare({
    ...access,
    method: "DELETE",
    path: "/webhooks/{id}",
    summary: "Delete a webhook with all its deliveries",
    params: idParams,
    responses: { 204: null },
  }),
  test: declare({
    ...access,
    method: "POST",
    path: "/webhooks/{id}/test",
    summary: "Send a message of the type `test`, also while the webhook is off",
    params: idParams,
    responses: { 200: WebhookDelivery },
  }),
  listDeliveries: declare({
    ...access,
    method: "GET",
    path: "/webhooks/{id}/deliveries",
    summary: "List what was sent or waits to be sent, the newest first",
    params: idParams,
    query: pageQuery.extend({ status: z.enum(deliveryStatuses).optional() }),
    responses: { 200: declarePage(WebhookDelivery) },
  }),
  replay: declare({
    ...access,
    method: "POST",
    path: "/webhook-deliveries/{id}/replay",
    summary: "Send a message once more, also while the webhook is off",
    params: idParams,
    responses: { 200: WebhookDelivery },
  }),
};
