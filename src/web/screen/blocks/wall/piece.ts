import type { PlayedPost } from "../../../../core/posts/playedWall.ts";
import type { WallPictures } from "./wallPictures.ts";
import type { WallLabels } from "./wallLabels.ts";

/** A post is drawn in a tile, by itself, or in a line that moves. */
export type Manner = "tile" | "full" | "strip";

export interface Size {
  width: number;
  height: number;
}

export interface PieceContext {
  manner: Manner;
  pictures: WallPictures;
  words: WallLabels;
  /** Returns the room as people call it; empty where the post has none. */
  roomLabel: (room: string | null) => string;
  /** The size of the smallest letters, in pixels. */
  small: number;
  /** Large words are set no larger than this. */
  large: number;
}

/** What one piece is drawn in. */
export interface PieceSetting extends PieceContext {
  /** Which of the brand's hues a card wears, counted from 0. */
  hue: number;
}

export interface Piece {
  post: PlayedPost;
  element: HTMLElement;
  /** Sets its words; it stands in the page. */
  fit(size: Size): void;
  /** Resolves to whether it can be shown, once that is known. */
  ready: Promise<boolean>;
  /** Applies another crop of the same picture. */
  aim?(post: PlayedPost): void;
  /** Brings a video to this moment, or has it stand. */
  run?(now: number, plays: boolean): void;
  dispose(): void;
}
