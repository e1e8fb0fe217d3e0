import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { invalid, Refusal } from "./errors.ts";

type UnreadableError = NodeJS.ErrnoException & { rawPacket?: unknown };

/**
 * Bytes that cannot be read as HTTP never become a request, so they are answered on the bare connection, with the
 * same body as any other error.
 */
export function answerUnreadable(error: UnreadableError, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  // A response is on its way already, and what follows it must not be taken for a part of it.
  if (underWay(socket)?.headersSent) {
    socket.destroySoon();
    return;
  }
  const { status, body } = toRefusal(error.code);
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${status === 413 ? "Content Too Large" : "Bad Request"}`,
    `X-Request-Id: ${randomUUID()}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(text)}`,
    "Connection: close",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${isHead(error) ? "" : text}`);
  socket.destroySoon();
}

/** The raw bytes are all that is known of the request. They matter because a response to HEAD has no body. */
function isHead({ rawPacket }: UnreadableError): boolean {
  return Buffer.isBuffer(rawPacket) && rawPacket.subarray(0, 5).toString("latin1") === "HEAD ";
}

/** Node keeps the response that a connection is sending under this name. */
function underWay(socket: Socket): ServerResponse | null {
  return (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage ?? null;
}

function toRefusal(code: string | undefined): Refusal {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return new Refusal("too_large", "The request's headers are too large");
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return invalid("", "did not arrive in time");
    default:
      return invalid("", "is not valid HTTP");
  }
}
