import type { PlayedPost } from "../../../../core/posts/playedWall.ts";
import type { Surroundings } from "../drawer.ts";
import { loadPicture } from "../loadPicture.ts";
import { Tries } from "../tries.ts";

/** One that could not be had is asked for again after this. */
const again_ms = 60_000;
/** Decoded pictures are large: those for the next turns are enough. */
const most_waiting = 6;

/** The pictures of posts, decoded before they show; of a video the frame that stands for it. */
export class WallPictures {
  #around: () => Surroundings;
  #tell: (file: string, message: string | null) => void;
  /** By file, until a tile takes them. */
  #waiting = new Map<string, Promise<HTMLImageElement | null>>();
  #failed = new Map<string, number>();
  #is_open = true;

  constructor(around: () => Surroundings, tell: (file: string, message: string | null) => void) {
    this.#around = around;
    this.#tell = tell;
  }

  /** Decodes it beforehand. */
  prepare(post: PlayedPost): Promise<boolean> {
    const file = findPicture(post);
    if (file === null) return Promise.resolve(true);
    const loading = this.#waiting.get(file) ?? this.#load(file);
    this.#waiting.delete(file);
    this.#waiting.set(file, loading);
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size > most_waiting) this.#waiting.delete(oldest!);
    return loading.then((picture) => picture !== null);
  }

  /** For one tile; nobody else has it. */
  take(post: PlayedPost): Promise<HTMLImageElement | null> {
    const file = findPicture(post);
    if (file === null) return Promise.resolve(null);
    const loading = this.#waiting.get(file) ?? this.#load(file);
    this.#waiting.delete(file);
    return loading;
  }

  /** Where the page has a file now. */
  getUrl(file: string): string | null {
    return this.#around().walls?.fileUrl(file) ?? null;
  }

  get tries(): Tries {
    return this.#around().tries ?? (this.#own_tries ??= new Tries());
  }
  #own_tries: Tries | undefined;

  /** It was tried in vain: others are shown instead. */
  isFailed(post: PlayedPost): boolean {
    return this.#failed.has(findPicture(post) ?? "");
  }

  /** Whether it may have become another since it was tried in vain. */
  isDue(post: PlayedPost): boolean {
    const at = this.#failed.get(findPicture(post) ?? "");
    return at !== undefined && performance.now() - at >= again_ms;
  }

  tell(file: string, message: string | null): void {
    if (this.#is_open) this.#tell(file, message);
  }

  close(): void {
    this.#is_open = false;
    this.#waiting.clear();
  }

  async #load(file: string): Promise<HTMLImageElement | null> {
    const { tries } = this;
    const had_failed = tries.hasFailed(file);
    const url = this.getUrl(file);
    const picture = url === null ? null : await loadPicture(url, () => this.#is_open, { tries, name: file });
    if (picture) this.#failed.delete(file);
    else this.#failed.set(file, performance.now());
    // One that is no longer part of the wall is nobody's problem.
    if (!picture && this.getUrl(file) !== null) this.tell(file, "A guest’s picture cannot be shown");
    else if (picture && had_failed) this.tell(file, null);
    return picture;
  }
}

export function findPicture({ kind, media }: PlayedPost): string | null {
  if (!media) return null;
  return kind === "video" ? media.poster : media.asset;
}
