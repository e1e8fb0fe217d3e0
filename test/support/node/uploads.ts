import { once } from "node:events";
import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { AnnouncedFile, Ticket } from "../../../src/server/uploads/makeTicket.ts";
import type { TestAnswer, TestNode } from "./testNode.ts";

export const jpeg = (bytes: number): AnnouncedFile => ({ kind: "photo", mime: "image/jpeg", bytes });

export async function ticketFor(
  node: TestNode,
  engagement_id: string,
  announced: AnnouncedFile,
): Promise<Ticket> {
  const { status, body } = await node.call("POST", `/engagements/${engagement_id}/uploads`, announced);
  if (status !== 201) throw new Error(`a ticket was answered ${status} ${JSON.stringify(body)}`);
  return body;
}

export async function send(
  { upload_url, method }: Pick<Ticket, "upload_url" | "method">,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) {
  const response = await fetch(upload_url, { method, body: bytes, headers });
  const answer: TestAnswer = {
    status: response.status,
    headers: response.headers,
    body: await response.json(),
  };
  return answer;
}

/** How much is there, by the server's word. */
export async function offsetOf({ upload_url }: Pick<Ticket, "upload_url">): Promise<number> {
  const response = await fetch(upload_url, { method: "HEAD" });
  if (response.status !== 200) throw new Error(`HEAD was answered ${response.status}`);
  return Number(response.headers.get("upload-offset"));
}

export const rangeOf = (start: number, end: number, bytes: number) => ({
  "Content-Range": `bytes ${start}-${end - 1}/${bytes}`,
});

/** Says that it sends all of `bytes`, and sends only so many before the line hangs; `breakOff` ends it. */
export async function beginSending(
  { upload_url }: Pick<Ticket, "upload_url">,
  { bytes, count, headers }: { bytes: Buffer; count: number; headers: Record<string, string> },
): Promise<{ breakOff(): Promise<void>; ended: Promise<void> }> {
  const request = http.request(upload_url, {
    method: "PUT",
    headers: { ...headers, "Content-Length": bytes.length },
    agent: false,
  });
  request.on("error", () => {});
  const ended = new Promise<void>((resolve) => request.on("close", resolve));
  request.flushHeaders();
  await once(request, "socket");
  if (count > 0)
    await new Promise<void>((resolve) => request.write(bytes.subarray(0, count), () => resolve()));
  return {
    ended,
    async breakOff() {
      // So that some of it is read, and some is on its way.
      await wait(count % 8);
      request.destroy();
      await ended;
    },
  };
}
