import { once } from "node:events";
import type { Socket } from "node:net";
import type pg from "pg";

/** What the driver lets a statement of its own kind do; COPY has no other way through it. */
interface Wire {
  stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** The driver calls these as the server answers. */
abstract class CopyStatement {
  readonly #text: string;
  readonly #ended = Promise.withResolvers<number>();
  #rows = 0;
  protected failed = false;

  constructor(text: string) {
    this.#text = text;
    // Whoever waits for the end hears of the error; until somebody does, it is nobody's fault.
    this.#ended.promise.catch(() => {});
  }

  /** Resolves with the number of rows. */
  get ended(): Promise<number> {
    return this.#ended.promise;
  }

  protected fail(error: unknown): void {
    this.failed = true;
    this.#ended.reject(error);
  }

  submit(wire: Wire): void {
    wire.query(this.#text);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(/^COPY (\d+)/.exec(text)?.[1]);
  }

  handleReadyForQuery(): void {
    this.#ended.resolve(this.#rows);
  }

  handleError(error: Error): void {
    this.fail(error);
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
}

class CopyOut extends CopyStatement {
  readonly #piece_bytes: number;
  readonly #onPiece: (piece: Buffer) => Promise<void>;
  #gathered: Buffer[] = [];
  #gathered_bytes = 0;
  #handling: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(text: string, piece_bytes: number, onPiece: (piece: Buffer) => Promise<void>) {
    super(text);
    this.#piece_bytes = piece_bytes;
    this.#onPiece = onPiece;
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Wire): void {
    // The driver uses its buffer again.
    this.#gathered.push(Buffer.from(chunk));
    this.#gathered_bytes += chunk.length;
    if (this.#gathered_bytes < this.#piece_bytes) return;
    this.#waiting += 1;
    // One piece is gathered while another is dealt with; then the server waits, so that memory stays flat.
    if (this.#waiting > 1) stream.pause();
    void this.#handOver().finally(() => {
      this.#waiting -= 1;
      if (this.#waiting <= 1) stream.resume();
    });
  }

  /** Deals with what is left, and waits for it. */
  async finish(): Promise<number> {
    const rows = await this.ended;
    await this.#handOver();
    return rows;
  }

  #handOver(): Promise<void> {
    const piece = Buffer.concat(this.#gathered);
    this.#gathered = [];
    this.#gathered_bytes = 0;
    this.#handling = this.#handling.then(() => (piece.length > 0 ? this.#onPiece(piece) : undefined));
    this.#handling.catch((error: unknown) => this.fail(error));
    return this.#handling.catch(() => {});
  }

  /** Throws what a piece threw. */
  async settled(): Promise<void> {
    await this.#handling;
  }
}

/** Sends the rows of a `COPY … TO STDOUT` to `onPiece`, some megabytes at a time; returns how many they were. */
export async function copyOut(
  client: pg.ClientBase,
  {
    text,
    piece_bytes,
    onPiece,
  }: { text: string; piece_bytes: number; onPiece: (piece: Buffer) => Promise<void> },
): Promise<number> {
  const copy = new CopyOut(text, piece_bytes, onPiece);
  client.query(copy as unknown as pg.Submittable);
  const rows = await copy.finish();
  await copy.settled();
  return rows;
}

/** A `COPY … FROM STDIN` that takes its rows piece by piece. */
export class CopyIn extends CopyStatement {
  readonly #wire = Promise.withResolvers<Wire>();

  static begin(client: pg.ClientBase, text: string): CopyIn {
    const copy = new CopyIn(text);
    // Whoever writes hears of an error; where nobody does, `ended` tells of it.
    copy.#wire.promise.catch(() => {});
    client.query(copy as unknown as pg.Submittable);
    return copy;
  }

  handleCopyInResponse(wire: Wire): void {
    this.#wire.resolve(wire);
  }

  override handleError(error: Error): void {
    super.handleError(error);
    this.#wire.reject(error);
  }

  /** Waits until the server keeps up; after an error of the server it throws that. */
  async write(piece: Buffer): Promise<void> {
    const wire = await this.#wire.promise;
    if (!this.failed) wire.sendCopyFromChunk(piece);
    if (this.failed) await this.ended;
    if (wire.stream.writableNeedDrain) await Promise.race([once(wire.stream, "drain"), this.ended]);
  }

  /** Returns how many rows were taken. */
  async end(): Promise<number> {
    const wire = await this.#wire.promise;
    if (!this.failed) wire.endCopyFrom();
    return this.ended;
  }

  /** Takes back what was written, as the connection can be used again only then. */
  async cancel(): Promise<void> {
    const wire = await this.#wire.promise.catch(() => null);
    if (!this.failed) wire?.sendCopyFail("cancelled");
    await this.ended.catch(() => {});
  }
}
