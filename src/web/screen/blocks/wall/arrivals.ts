import type { PlayedPost } from "../../../../core/posts/playedWall.ts";
import type { WallPictures } from "./wallPictures.ts";

/** When many come at once the wall goes on turning meanwhile. */
const most_at_once = 3;

/**
 * Holds posts that are still on their way: each until its picture is decoded, or known not to come; the newest first.
 */
export class Arrivals {
  #pictures: WallPictures;
  #onArrived: () => void;
  /** The posts are in the order in which they came. */
  #waiting: PlayedPost[] = [];
  #loading = new Set<string>();

  constructor(pictures: WallPictures, onArrived: () => void) {
    this.#pictures = pictures;
    this.#onArrived = onArrived;
  }

  has({ id }: PlayedPost): boolean {
    return this.#loading.has(id) || this.#waiting.some((post) => post.id === id);
  }

  add(post: PlayedPost): void {
    if (this.has(post)) return;
    this.#waiting.push(post);
    this.#work();
  }

  /** All others have left. */
  keepTo(posts: readonly PlayedPost[]): void {
    const ids = new Set(posts.map(({ id }) => id));
    this.#waiting = this.#waiting.filter(({ id }) => ids.has(id));
  }

  #work(): void {
    while (this.#loading.size < most_at_once && this.#waiting.length > 0)
      void this.#load(this.#waiting.pop()!);
  }

  async #load(post: PlayedPost): Promise<void> {
    this.#loading.add(post.id);
    await this.#pictures.prepare(post);
    this.#loading.delete(post.id);
    this.#onArrived();
    this.#work();
  }
}
