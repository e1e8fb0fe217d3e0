import { expect, it } from "vitest";
import type { WebhookDelivery } from "../../../contract/webhooks.ts";
import { sayDelivery } from "./sayDelivery.ts";

const delivery: WebhookDelivery = {
  id: "d",
  webhook_id: "w",
  message_id: "msg_1",
  type: "test",
  subject_id: "s",
  status: "waiting",
  attempts: 0,
  last_status: null,
  last_error: null,
  next_try_at: 1_000,
  created_at: 0,
  delivered_at: null,
};
const failing = { attempts: 3, last_status: 500, last_error: "a.example answered with status 500" };

it("says where a delivery stands", () => {
  const say = (given: Partial<WebhookDelivery>, isOn = true) =>
    sayDelivery({ ...delivery, ...given }, { isOn, sayMoment: (at) => `at ${at}` });
  expect([
    say({}),
    say({ next_try_at: null }, false),
    say({ status: "delivered", attempts: 1, last_status: 204 }),
    say({ status: "delivered", attempts: 2, last_status: 200 }),
    say({ ...failing, next_try_at: 121_000 }),
    say({ ...failing, next_try_at: null }, false),
    say({ ...failing, status: "failed", attempts: 7, next_try_at: null }, false),
  ]).toEqual([
    "Waits to be sent",
    "Waits until the webhook is on",
    "Delivered, answered 204",
    "Delivered after 2 attempts, answered 200",
    "a.example answered with status 500. Next try: at 121000",
    "a.example answered with status 500. Waits until the webhook is on",
    "Failed after 7 attempts: a.example answered with status 500",
  ]);
});
