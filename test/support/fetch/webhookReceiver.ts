import { createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedMessage {
  path: string;
  /** The `webhook-id`. */
  id: string;
  type: string;
  // Tests assert on what the subject's GET answers.
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any;
  /** Whether it is signed with the secret that the receiver was given for this path. */
  is_genuine: boolean;
  /** The status that it was answered with. */
  status: number;
}

/** How a request is answered: a status at once, or whatever else a receiver may do. */
type Answer = number | ((response: http.ServerResponse) => void);

/** A system that is told things: a server on this machine that does with each message what the test says. */
export class WebhookReceiver {
  readonly received: ReceivedMessage[] = [];
  readonly secrets = new Map<string, string>();
  /** The answers by path; 204 where nothing is said. */
  readonly answers = new Map<string, Answer>();
  #server: http.Server;
  #port = 0;

  constructor() {
    this.#server = http.createServer((request, response) => void this.#receive(request, response));
  }

  /** The port stays the same when it is opened again. */
  async open(): Promise<void> {
    this.#server = http.createServer((request, response) => void this.#receive(request, response));
    this.#server.listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  get host(): string {
    return `127.0.0.1:${this.#port}`;
  }

  url(path: string): string {
    return `http://${this.host}${path}`;
  }

  of(path: string): ReceivedMessage[] {
    return this.received.filter((message) => message.path === path);
  }

  async #receive(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString("utf8");
    const path = request.url ?? "";
    const answer = this.answers.get(path) ?? 204;
    const { type, data } = JSON.parse(body) as { type: string; data: unknown };
    this.received.push({
      path,
      id: String(request.headers["webhook-id"]),
      type,
      data,
      is_genuine: isGenuine(request.headers, body, this.secrets.get(path) ?? ""),
      status: typeof answer === "number" ? answer : 0,
    });
    if (typeof answer === "number") response.writeHead(answer).end();
    else answer(response);
  }
}

/** How far the clocks of sender and receiver may be apart, as Standard Webhooks advises. */
const tolerance_s = 5 * 60;

/**
 * Checks a message as the specification of Standard Webhooks says: the signed content is the id, the timestamp in seconds
 * and the raw body, joined by dots; the key is the secret after its prefix, decoded from base64; the header holds
 * signatures separated by spaces, each with its version before a comma.
 */
export function isGenuine(headers: http.IncomingHttpHeaders, body: string, secret: string): boolean {
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  const signatures = headers["webhook-signature"];
  if (typeof id !== "string" || typeof timestamp !== "string" || typeof signatures !== "string") return false;
  if (id.includes(".") || !/^\d+$/.test(timestamp)) return false;
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > tolerance_s) return false;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(" ").some((versioned) => {
    const [version, signature = ""] = versioned.split(",");
    const given = Buffer.from(signature, "base64");
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
