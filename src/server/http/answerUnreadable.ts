import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { invalid, Refusal } from "./errors.ts";

type UnreadableError = NodeJS.ErrnoException & { rawPacket?: unknown };

/** What cannot be read as HTTP never becomes a request: it is answered on the bare connection, with the same body. */
export function answerUnreadable(error: UnreadableError, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  // An answer is on its way already: what follows it must not be taken for a part of it.
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

/** What was sent is all that is known of the request; an answer to HEAD has no body. */
function isHead({ rawPacket }: UnreadableError): boolean {
  return Buffer.isBuffer(rawPacket) && rawPacket.subarray(0, 5).toString("latin1") === "HEAD ";
}

/** Node keeps the answer that a connection is sending under this name. */
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
