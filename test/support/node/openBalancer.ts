import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/**
 * One address before several nodes, as a proxy in production gives them: each connection goes to the next node in turn, and
 * to another where one takes none.
 */
export async function openBalancer(node_urls: string[]): Promise<{ url: string; close(): void }> {
  const sockets = new Set<Socket>();
  let turn = 0;

  async function passOn(near: Socket): Promise<void> {
    near.on("error", () => {});
    turn += 1;
    const far = await connectToOne(node_urls.map((_, n) => node_urls[(turn + n) % node_urls.length]!));
    if (!far || near.destroyed) {
      near.destroy();
      far?.destroy();
      return;
    }
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        // Lets what is still on its way arrive.
        other.end();
      });
      one.pipe(other);
    }
  }

  const server = createServer((near) => void passOn(near));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

async function connectToOne(urls: string[]): Promise<Socket | null> {
  for (const url of urls) {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    if (isOpen) return socket;
  }
  return null;
}
