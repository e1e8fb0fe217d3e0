import { connect, type Socket } from "node:net";

/**
 * A WebSocket for thousands of players in one process: short text frames over plain sockets, light enough not to be
 * what is measured.
 */
export class LightSocket {
  onMessage: (text: string) => void = () => {};
  onClose: () => void = () => {};
  #socket: Socket;
  #rest: Buffer | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on("error", () => {});
    socket.on("data", (chunk: Buffer) => this.#take(chunk));
    socket.on("close", () => this.onClose());
  }

  static async open(url: string, path = "/live"): Promise<LightSocket> {
    const { hostname, port, host } = new URL(url);
    const socket = connect(Number(port), hostname);
    await new Promise((resolve, reject) => socket.once("connect", resolve).once("error", reject));
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    );
    const rest = await upgraded(socket);
    const opened = new LightSocket(socket);
    // What the server said with its response waits until the caller had a chance to listen.
    if (rest.length > 0) {
      opened.#rest = rest;
      setImmediate(() => opened.#take(Buffer.alloc(0)));
    }
    return opened;
  }

  /** The mask is zero, which leaves the bytes as they are. */
  send(text: string): void {
    const length = Buffer.byteLength(text);
    const head = length < 126 ? 2 : 4;
    const frame = Buffer.allocUnsafe(head + 4 + length);
    frame[0] = 0x81;
    frame[1] = 0x80 | (length < 126 ? length : 126);
    if (head === 4) frame.writeUInt16BE(length, 2);
    frame.writeUInt32BE(0, head);
    frame.write(text, head + 4);
    this.#socket.write(frame);
  }

  close(): void {
    this.#socket.destroy();
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  #take(chunk: Buffer): void {
    let bytes = this.#rest ? Buffer.concat([this.#rest, chunk]) : chunk;
    this.#rest = null;
    for (;;) {
      const frame = readFrame(bytes);
      if (!frame) break;
      bytes = bytes.subarray(frame.end);
      if (frame.opcode === 1) this.onMessage(frame.text);
      if (frame.opcode === 8) return this.close();
    }
    if (bytes.length > 0) this.#rest = bytes;
  }
}

function readFrame(bytes: Buffer): { opcode: number; text: string; end: number } | null {
  if (bytes.length < 2) return null;
  const short = bytes[1]! & 0x7f;
  const head = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < head) return null;
  const length =
    short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  const end = head + length;
  if (bytes.length < end) return null;
  return { opcode: bytes[0]! & 0x0f, text: bytes.toString("utf8", head, end), end };
}

/** Returns what came after the response's head. */
function upgraded(socket: Socket): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let heard = Buffer.alloc(0);
    const refuse = () => reject(new Error("the connection was refused"));
    socket.once("close", refuse);
    socket.on("data", function hear(chunk: Buffer) {
      heard = Buffer.concat([heard, chunk]);
      const end = heard.indexOf("\r\n\r\n");
      if (end === -1) return;
      socket.off("data", hear);
      socket.off("close", refuse);
      if (heard.toString("latin1", 9, 12) === "101") resolve(heard.subarray(end + 4));
      else reject(new Error(heard.toString("latin1", 0, end)));
    });
  });
}
