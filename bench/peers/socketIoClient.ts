import { LightSocket } from "../support/lightSocket.ts";

/**
 * Speaks socket.io's protocol over the same light sockets as the other clients: version 5 of its packets in version 4
 * of engine.io's, by WebSocket from the start.
 */
export class SocketIoClient {
  /** Gets every event as JSON text, `["name",…]`. */
  onMessage: (text: string) => void = () => {};
  #socket: LightSocket;
  #acknowledged = new Map<number, (text: string) => void>();
  #emitted = 0;

  private constructor(socket: LightSocket) {
    this.#socket = socket;
  }

  static async open(url: string): Promise<SocketIoClient> {
    const socket = await LightSocket.open(url, "/socket.io/?EIO=4&transport=websocket");
    const client = new SocketIoClient(socket);
    await new Promise<void>((resolve) => {
      socket.onMessage = (text) => {
        if (text.startsWith("0")) socket.send("40");
        if (text.startsWith("40")) resolve();
      };
    });
    socket.onMessage = (text) => client.#take(text);
    return client;
  }

  /** Resolves with what the server acknowledges, as JSON text. */
  emit(...event: unknown[]): Promise<string> {
    const id = (this.#emitted += 1);
    this.#socket.send(`42${id}${JSON.stringify(event)}`);
    return new Promise((resolve) => this.#acknowledged.set(id, resolve));
  }

  close(): void {
    this.#socket.close();
  }

  #take(text: string): void {
    if (text === "2") return this.#socket.send("3");
    if (text.startsWith("42")) return this.onMessage(text.slice(2));
    const [, id, body] = /^43(\d+)(.*)$/s.exec(text) ?? [];
    if (id === undefined) return;
    this.#acknowledged.get(Number(id))?.(body!);
    this.#acknowledged.delete(Number(id));
  }
}
