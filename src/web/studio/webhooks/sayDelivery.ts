import type { WebhookDelivery } from "../../../contract/webhooks.ts";

/** Where a delivery stands, in one sentence. */
export function sayDelivery(
  { status, attempts, last_error, last_status, next_try_at }: WebhookDelivery,
  { isOn, sayMoment }: { isOn: boolean; sayMoment: (at: number) => string },
): string {
  const times = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  if (status === "delivered")
    return attempts > 1
      ? `Delivered after ${times}, answered ${last_status}`
      : `Delivered, answered ${last_status}`;
  if (status === "failed") return `Failed after ${times}: ${last_error}`;
  if (attempts === 0)
    return isOn || next_try_at !== null ? "Waits to be sent" : "Waits until the webhook is on";
  return next_try_at === null
    ? `${last_error}. Waits until the webhook is on`
    : `${last_error}. Next try: ${sayMoment(next_try_at)}`;
}
