import { createHmac } from "node:crypto";

const prefix = "whsec_";

/** Returns the headers by which a receiver knows a message as ours, as Standard Webhooks has them. */
export function signMessage({
  id,
  body,
  secret,
  now,
}: {
  id: string;
  body: string;
  secret: string;
  now: number;
}): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
