import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface SeenRequest {
  method: string | undefined;
  path: string | undefined;
  type: string | undefined;
  body: string;
}

/** A media server elsewhere, as far as a node speaks to it: it answers offers and ends sessions. */
export async function startMediaServer() {
  const seen: SeenRequest[] = [];
  let status = 201;
  const server = createServer((request, response) => {
    const { method, url: path, headers } = request;
    void text(request).then((body) => {
      seen.push({ method, path, type: headers["content-type"], body });
      if (method === "DELETE") return response.writeHead(200).end();
      response.writeHead(status, { "Content-Type": "application/sdp", Location: `/ended/${seen.length}` });
      return response.end("v=0\r\no=media server\r\n");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    seen,
    url: `http://127.0.0.1:${port}`,
    answerWith(next: number) {
      status = next;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
