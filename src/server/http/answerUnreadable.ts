import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { invalid, Refusal } from "./errors.ts";

/** What cannot be read as HTTP never becomes a request: it is answered on the bare connection, with the same body. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, body } = refusalOf(error.code);
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${status === 413 ? "Content Too Large" : "Bad Request"}`,
    `X-Request-Id: ${randomUUID()}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(text)}`,
    "Connection: close",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${text}`);
  socket.destroySoon();
}

function refusalOf(code: string | undefined): Refusal {
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
