import { ownName } from "./ownName.ts";

// Whatever showed a file a moment ago, or was drawn with it beforehand, has released it by then.
const let_go_ms = 60_000;

/** Holds files on the device, each under a key, with addresses at which the page has them at once. */
export class KeptFiles {
  #cache: Cache;
  #urls = new Map<string, string>();

  private constructor(cache: Cache) {
    this.#cache = cache;
  }

  /** Returns null where the browser stores nothing: over plain http, or because it was told not to. */
  static async open(name: string): Promise<KeptFiles | null> {
    if (!("caches" in globalThis)) return null;
    try {
      const files = new KeptFiles(await caches.open(ownName(name)));
      const keys = (await files.#cache.keys()).map(({ url }) => readKey(url));
      const blobs = await Promise.all(keys.map((key) => files.#read(key)));
      for (const [place, key] of keys.entries()) files.#take(key, blobs[place]);
      return files;
    } catch {
      return null;
    }
  }

  /** The oldest key comes first. */
  get keys(): string[] {
    return [...this.#urls.keys()];
  }

  getUrl(key: string): string | undefined {
    return this.#urls.get(key);
  }

  /** The file is there only when all of it is: a body that fails leaves nothing behind. */
  async put(key: string, response: Response): Promise<void> {
    await this.#cache.put(makeAddress(key), response);
    this.#letGo(key);
    this.#take(key, await this.#read(key));
  }

  async drop(key: string): Promise<void> {
    this.#letGo(key);
    await this.#cache.delete(makeAddress(key));
  }

  /** Nothing is read yet: the bytes stay on the disk until somebody wants them. */
  async #read(key: string): Promise<Blob | undefined> {
    return (await this.#cache.match(makeAddress(key)))?.blob();
  }

  #take(key: string, blob: Blob | undefined): void {
    if (blob) this.#urls.set(key, URL.createObjectURL(blob));
  }

  #letGo(key: string): void {
    const url = this.#urls.get(key);
    if (url === undefined) return;
    this.#urls.delete(key);
    revokeUnused(url);
  }
}

/** A video that still runs must find the rest of its file. */
function revokeUnused(url: string): void {
  setTimeout(() => {
    if (document.querySelector(`[src="${url}"]`)) revokeUnused(url);
    else URL.revokeObjectURL(url);
  }, let_go_ms);
}

// A cache wants addresses, but nothing is ever requested at these.
const folder = "/kept/";

function makeAddress(key: string): string {
  return folder + encodeURIComponent(key);
}

function readKey(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(folder.length));
}
