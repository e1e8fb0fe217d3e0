import { Agent, request as openRequest } from "node:http";
import type { RandomRequest } from "./randomRequest.ts";

export interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

type Sent = Pick<RandomRequest, "method" | "headers" | "body"> & { path: string };

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends exactly these bytes: `fetch` would tidy paths and headers first. */
export async function sendRequest(url: string, sent: Sent): Promise<Answer> {
  try {
    return await exchange(url, sent);
  } catch (error) {
    // The server may close an idle connection in the very moment it is used again; that request was never read.
    if (error instanceof Error && "unread" in error) return exchange(url, sent);
    throw error;
  }
}

function exchange(url: string, { method, path, headers, body }: Sent): Promise<Answer> {
  const { hostname, port, host } = new URL(url);
  const length: [string, string] = body?.chunked
    ? ["Transfer-Encoding", "chunked"]
    : ["Content-Length", String(body?.bytes.length ?? 0)];
  const all: [string, string][] = [["Host", host], ["Connection", "keep-alive"], ...headers, length];
  return new Promise((resolve, reject) => {
    const request = openRequest({ agent, hostname, port, method, path, headers: all.flat() }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    request.on("error", (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "ECONNRESET" && request.reusedSocket ? Object.assign(error, { unread: true }) : error,
      );
    });
    request.setTimeout(20_000, () => request.destroy(new Error("no answer within 20 seconds")));
    if (body) request.write(body.bytes);
    request.end();
  });
}
