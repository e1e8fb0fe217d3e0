import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A way to a node that can be cut like a cable: what is open breaks, and nothing new comes through. */
export async function openCuttableProxy(node_url: string) {
  const { hostname, port } = new URL(node_url);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => {});
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    return undefined;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: own_port } = server.address() as { port: number };
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${own_port}`,
    cut,
    mend: () => void (isCut = false),
    close() {
      cut();
      server.close();
    },
  };
}
