import type { Readable } from "node:stream";

/**
 * Who sends bytes of which upload to this node right now. A phone that lost its Wi-Fi comes back before the server has
 * noticed that its old line is dead: that one is ended then, so that what came over it counts.
 */
export class ActiveUploads {
  #lines = new Map<string, { body: Readable; done: Promise<unknown> }>();

  /** Ends what is being sent, and waits until what came of it is kept. */
  async cutOff(upload_id: string): Promise<void> {
    const line = this.#lines.get(upload_id);
    line?.body.destroy();
    await line?.done;
  }

  /** One at a time for each upload. */
  async takeOver<T>(upload_id: string, body: Readable, receive: () => Promise<T>): Promise<T> {
    const work = this.cutOff(upload_id).then(receive);
    const line = { body, done: work.catch(() => {}) };
    this.#lines.set(upload_id, line);
    try {
      return await work;
    } finally {
      if (this.#lines.get(upload_id) === line) this.#lines.delete(upload_id);
    }
  }

  /** Resolves when all that came is kept. */
  async settled(): Promise<void> {
    await Promise.all([...this.#lines.values()].map(({ done }) => done));
  }
}
