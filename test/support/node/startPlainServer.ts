import { createServer, type Server } from "node:http";

/** An HTTP server on a port of its own, for what pages speak to; answers 200 while `isUp`, else 503. */
export async function startPlainServer({
  isUp = () => true,
  onRequest = () => {},
}: { isUp?: () => boolean; onRequest?: () => void } = {}) {
  const server: Server = createServer((_request, response) => {
    onRequest();
    response.writeHead(isUp() ? 200 : 503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, address: `127.0.0.1:${(server.address() as { port: number }).port}` };
}
