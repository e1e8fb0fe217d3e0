import { keepFile } from "./keepFile.ts";
import { KeptFiles } from "./keptFiles.ts";

/** One that could not be had is not asked for with every word that changes. */
const again_ms = 60_000;
/** More than a programme shows in a week, and little beside its videos. */
const most_kept = 500;

/** Pictures that records name: nobody knows them beforehand, so the ones that were shown last are kept. */
export class KeptPictures {
  #files: KeptFiles | null = null;
  #asked = new Set<string>();

  async open(): Promise<void> {
    this.#files = await KeptFiles.open("cuelight.screen.pictures");
  }

  /** Where the page has the picture; from now on it is kept for when the network is gone. */
  getUrl(url: string): string {
    void this.keepPicture(url);
    return this.#files?.getUrl(makeKey(url)) ?? url;
  }

  async keepPicture(url: string): Promise<void> {
    const files = this.#files;
    const key = makeKey(url);
    if (!files || this.#asked.has(key) || files.getUrl(key) !== undefined) return;
    this.#asked.add(key);
    const outcome = await keepFile(files, key, { url, sha256: null, again: false });
    if (outcome !== "kept") setTimeout(() => this.#asked.delete(key), again_ms);
    for (const oldest of files.keys.slice(0, -most_kept)) await files.drop(oldest);
  }
}

/** Its signature changes from day to day, the picture does not. */
const makeKey = (url: string) => url.replaceAll(/[?&](exp|sig)=[^&]*/g, "");
