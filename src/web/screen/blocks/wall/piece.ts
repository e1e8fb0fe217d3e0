import type { PlayedPost } from "../../../../core/posts/playedWall.ts";
import type { WallPictures } from "./wallPictures.ts";
import type { WallLabels } from "./wallLabels.ts";

/** A post as it is drawn: in a tile, by itself, or in a line that moves. */
export type Manner = "tile" | "full" | "strip";

export interface Size {
  width: number;
  height: number;
}

export interface PieceContext {
  manner: Manner;
  pictures: WallPictures;
  words: WallLabels;
  /** As people call it; none: the post has none. */
  roomLabel: (room: string | null) => string;
  /** Of the letters that may be smallest, in pixels. */
  small: number;
  /** What large words are set no larger than. */
  large: number;
}

export interface Piece {
  post: PlayedPost;
  element: HTMLElement;
  /** Sets its words; it stands in the page. */
  fit(size: Size): void;
  /** Whether it can be shown, once that is known. */
  ready: Promise<boolean>;
  /** Another crop of the same picture. */
  aim?(post: PlayedPost): void;
  /** Brings a video to this moment, or has it stand. */
  run?(now: number, plays: boolean): void;
  dispose(): void;
}
