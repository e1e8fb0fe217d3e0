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
  urlOf(url: string): string {
    void this.keepPicture(url);
    return this.#files?.urlOf(url) ?? url;
  }

  async keepPicture(url: string): Promise<void> {
    const files = this.#files;
    if (!files || this.#asked.has(url) || files.urlOf(url) !== undefined) return;
    this.#asked.add(url);
    const outcome = await keepFile(files, url, { url, sha256: null, again: false });
    if (outcome !== "kept") setTimeout(() => this.#asked.delete(url), again_ms);
    for (const key of files.keys.slice(0, -most_kept)) await files.drop(key);
  }
}
