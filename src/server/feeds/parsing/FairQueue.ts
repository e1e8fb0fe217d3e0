/** Whoever brings much waits behind itself: each in turn has the next of its own. */
export class FairQueue<T> {
  /** By owner, in the order of their turns. */
  #waiting = new Map<string, T[]>();
  #last = "";

  add(owner: string, item: T): void {
    const own = this.#waiting.get(owner);
    if (own) own.push(item);
    else this.#waiting.set(owner, [item]);
  }

  count(owner: string): number {
    return this.#waiting.get(owner)?.length ?? 0;
  }

  take(): T | undefined {
    const owners = [...this.#waiting.keys()];
    const owner = owners.find((one) => one !== this.#last) ?? owners[0];
    if (owner === undefined) return undefined;
    const [item, ...others] = this.#waiting.get(owner)!;
    this.#last = owner;
    // Behind all others now.
    this.#waiting.delete(owner);
    if (others.length > 0) this.#waiting.set(owner, others);
    return item;
  }

  remove(owner: string, item: T): void {
    const others = this.#waiting.get(owner)?.filter((one) => one !== item) ?? [];
    if (others.length > 0) this.#waiting.set(owner, others);
    else this.#waiting.delete(owner);
  }
}
