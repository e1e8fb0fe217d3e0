import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";

/** Stands between peers and a forwarder, and loses the packets it is told to. */
export interface LossyProxy {
  /** What is advertised. */
  port: number;
  /** A free port, for the forwarder. */
  target_port: number;
  isLost: (packet: Buffer, to: "client" | "forwarder") => boolean;
  close(): void;
}

export async function openLossyProxy(): Promise<LossyProxy> {
  const front = await bind();
  const reserved = await bind();
  const target_port = reserved.address().port;
  reserved.close();
  const clients = new Map<string, Promise<Socket>>();
  const proxy: LossyProxy = {
    port: front.address().port,
    target_port,
    isLost: () => false,
    close() {
      front.close();
      for (const back of clients.values()) void back.then((socket) => socket.close());
    },
  };
  front.on("message", (packet, { address, port }) => {
    const name = `${address}:${port}`;
    let back = clients.get(name);
    if (!back) {
      // Each client has an address of its own at the forwarder.
      back = bind();
      clients.set(name, back);
      void back.then((socket) =>
        socket.on("message", (answer) => {
          if (!proxy.isLost(answer, "client")) front.send(answer, port, address);
        }),
      );
    }
    if (!proxy.isLost(packet, "forwarder"))
      void back.then((socket) => socket.send(packet, target_port, "127.0.0.1"));
  });
  return proxy;
}

async function bind(): Promise<Socket> {
  const socket = createSocket("udp4");
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return socket;
}
