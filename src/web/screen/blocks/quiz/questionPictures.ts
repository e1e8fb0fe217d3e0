import type { Surroundings } from "../drawer.ts";
import { loadPicture } from "../loadPicture.ts";
import { Tries } from "../tries.ts";

/** The pictures of questions, decoded before they show. */
export class QuestionPictures {
  #around: () => Surroundings;
  #tell: (file: string, message: string | null) => void;
  #tries = new Tries();
  #is_open = true;

  constructor(around: () => Surroundings, tell: (file: string, message: string | null) => void) {
    this.#around = around;
    this.#tell = tell;
  }

  has(file: string | null): boolean {
    return file !== null && this.#getUrl(file) !== null;
  }

  /** Null: there is none to be had. */
  async load(file: string, isWanted: () => boolean): Promise<HTMLImageElement | null> {
    const tries = this.#around().tries ?? this.#tries;
    const had_failed = tries.hasFailed(file);
    const url = this.#getUrl(file);
    const isStillWanted = () => this.#is_open && isWanted();
    const picture = url === null ? null : await loadPicture(url, isStillWanted, { tries, name: file });
    if (!isStillWanted()) return picture;
    if (!picture) this.#tell(file, "The picture of a question cannot be shown");
    else if (had_failed) this.#tell(file, null);
    return picture;
  }

  close(): void {
    this.#is_open = false;
  }

  #getUrl(file: string): string | null {
    return this.#around().assetUrl?.(file) ?? null;
  }
}
