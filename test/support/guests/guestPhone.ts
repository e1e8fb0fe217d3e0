import { setTimeout as sleep } from "node:timers/promises";
import { fetchGuestToken } from "./guestToken.ts";

export interface Shot {
  kind: "photo" | "video";
  mime: string;
  bytes: Buffer<ArrayBuffer>;
  caption: string;
}

interface Ticket {
  upload_id: string;
  upload_url: string;
}

const slice_bytes = 64 * 1024;

/** A guest's phone without its page: it never gives up, asks where an upload stands, and posts each shot once. */
export class GuestPhone {
  #url: string;
  #join_code: string;
  #token: string | null = null;
  /** The post that was acknowledged. */
  post_id: string | null = null;

  constructor(url: string, join_code: string) {
    this.#url = url;
    this.#join_code = join_code;
  }

  /** Whatever happens to the node meanwhile. */
  async post(shot: Shot): Promise<void> {
    let ticket: Ticket | null = null;
    while (this.post_id === null) {
      try {
        ticket ??= (await this.#ask("POST", "/uploads", {
          kind: shot.kind,
          mime: shot.mime,
          bytes: shot.bytes.length,
        })) as Ticket;
        await this.#send(ticket, shot.bytes);
        const answer = await this.#ask("POST", "/posts", {
          kind: shot.kind,
          upload_id: ticket.upload_id,
          caption: shot.caption,
        });
        this.post_id = (answer as { post_id: string }).post_id;
      } catch (error) {
        if (error instanceof Refused) throw error;
        await sleep(50 + Math.random() * 100);
      }
    }
  }

  async #send({ upload_url }: Ticket, bytes: Buffer<ArrayBuffer>): Promise<void> {
    const { pathname, search } = new URL(upload_url);
    const url = this.#url + pathname + search;
    const { headers } = await fetch(url, { method: "HEAD" });
    let offset = Number(headers.get("upload-offset"));
    while (offset < bytes.length) {
      const end = Math.min(offset + slice_bytes, bytes.length);
      const response = await fetch(url, {
        method: "PUT",
        headers: { "Content-Range": `bytes ${offset}-${end - 1}/${bytes.length}` },
        body: bytes.subarray(offset, end),
      });
      await checked(response);
      offset = end;
    }
  }

  async #ask(method: string, path: string, body: object): Promise<unknown> {
    this.#token ??= await fetchGuestToken(this.#url, this.#join_code);
    const response = await fetch(`${this.#url}/guest/${this.#join_code}${path}`, {
      method,
      headers: {
        Authorization: `Guest ${this.#token}`,
        "Content-Type": "application/json",
        "Idempotency-Key": `one ${path}`,
      },
      body: JSON.stringify(body),
    });
    return checked(response);
  }
}

class Refused extends Error {}

/** What a node says that is going down is no refusal. */
async function checked(response: Response): Promise<unknown> {
  const text = await response.text();
  if (response.ok) return JSON.parse(text);
  throw response.status === 503 ? new Error(text) : new Refused(`${response.status} ${text}`);
}
