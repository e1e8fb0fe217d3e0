/** A queue in which every owner in turn has its next item, so that whoever brings much waits behind itself. */
export class FairQueue<T> {
  /** The items by owner, in the order of the owners' turns. */
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
    // The owner goes behind all others now.
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
