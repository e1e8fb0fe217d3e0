import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

export interface FileServer {
  /** `127.0.0.1:port`, for FETCH_ALLOW_HOSTS. */
  host: string;
  url(name: string): string;
  /** What it serves, by name; an unknown name is 404. */
  files: Map<string, Buffer>;
  /** The names asked for, in order. */
  asked: string[];
  stop(): Promise<void>;
}

/** Somebody else's web server. */
export async function startFileServer(): Promise<FileServer> {
  const files = new Map<string, Buffer>();
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    const name = decodeURIComponent(request.url!.slice(1));
    asked.push(name);
    const file = files.get(name);
    // Its word on what a file is counts for nothing.
    response.writeHead(file ? 200 : 404, { "Content-Type": "image/png" }).end(file);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: (name) => `http://${host}/${encodeURIComponent(name)}`,
    files,
    asked,
    async stop() {
      server.close().closeAllConnections();
      await once(server, "close");
    },
  };
}
