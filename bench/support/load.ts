import { connect, type Socket } from "node:net";

export interface Request {
  method: string;
  path: string;
  body?: unknown;
}

export interface Rate {
  per_second: number;
  p50_ms: number;
  p99_ms: number;
}

/** Sends requests over plain sockets, one at a time on each: a client light enough not to be what is measured. */
export async function load(
  url: string,
  {
    key,
    callers,
    for_ms,
    next,
  }: { key: string; callers: number; for_ms: number; next: (n: number) => Request },
): Promise<Rate> {
  const took: number[] = [];
  const ends_at = performance.now() + for_ms;
  let sent = 0;
  const began_at = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      const caller = await Caller.open(url);
      while (performance.now() < ends_at) {
        const { method, path, body } = next(sent++);
        const at = performance.now();
        const status = await caller.ask(method, path, key, body);
        if (status >= 300) throw new Error(`${method} ${path} answered ${status}`);
        took.push(performance.now() - at);
      }
      caller.close();
    }),
  );
  const seconds = (performance.now() - began_at) / 1000;
  took.sort((a, b) => a - b);
  return { per_second: took.length / seconds, p50_ms: quantile(took, 0.5), p99_ms: quantile(took, 0.99) };
}

export function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

export function median(numbers: number[]): number {
  return quantile(
    [...numbers].sort((a, b) => a - b),
    0.5,
  );
}

export class Caller {
  #socket: Socket;
  #host: string;
  #heard: Buffer = Buffer.alloc(0);
  #answered: ((status: number) => void) | null = null;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.setNoDelay(true);
    socket.on("data", (chunk) => this.#take(chunk));
  }

  static async open(url: string): Promise<Caller> {
    const { hostname, port, host } = new URL(url);
    const socket = connect(Number(port), hostname);
    await new Promise((resolve, reject) => socket.once("connect", resolve).once("error", reject));
    return new Caller(socket, host);
  }

  ask(method: string, path: string, key: string, body?: unknown): Promise<number> {
    const content = body === undefined ? "" : JSON.stringify(body);
    const type =
      body === undefined
        ? ""
        : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(content)}\r\n`;
    this.#socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: ${this.#host}\r\nAuthorization: Bearer ${key}\r\n${type}\r\n${content}`,
    );
    return new Promise((resolve) => {
      this.#answered = resolve;
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#heard = this.#heard.length === 0 ? chunk : Buffer.concat([this.#heard, chunk]);
    const end = this.#heard.indexOf("\r\n\r\n");
    if (end === -1) return;
    const head = this.#heard.toString("latin1", 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.#heard.length < end + 4 + length) return;
    this.#heard = this.#heard.subarray(end + 4 + length);
    this.#answered?.(Number(head.slice(9, 12)));
  }
}
