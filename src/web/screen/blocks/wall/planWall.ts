import { smallest_text } from "../../../../core/compose/smallestText.ts";
import type { PlayedPost } from "../../../../core/posts/playedWall.ts";
import { wallMosaic, type WallPlan } from "../../../../core/posts/wallMosaic.ts";
import { wallSingle } from "../../../../core/posts/wallSingle.ts";
import { wallTicker } from "../../../../core/posts/wallTicker.ts";
import type { WallView } from "../../../../core/posts/wallView.ts";
import type { Canvas } from "../../../../core/timeline/timeline.ts";
import type { Box } from "../../../../core/posts/tileBox.ts";
import type { Manner, Size } from "./piece.ts";

/** A line that moves has this share of the canvas's height. */
const line_share = 0.2;
/** The gap between two tiles is a share of the canvas's shorter side. */
const gap_share = 0.012;
/** The side of a tile holds so many of the smallest letters. */
const text_letters = 10;
/** A block with room for fewer of the smallest tiles is left to the posts. */
const invites_from = 4;

interface Room {
  manner: Manner;
  size: Size;
  safe: Box;
  canvas: Canvas;
  /** Tells whether guests are told among the posts how to take part. */
  invites: boolean;
}

/** Plans which post stands where in a block of this size, moment by moment. */
export function planWall(
  { posts, is_full }: WallView,
  { manner, size, safe, canvas, invites }: Room,
): WallPlan {
  const { width: w, height: h } = size;
  const box = { x: 0, y: 0, w, h };
  const shorter = Math.min(canvas.width, canvas.height);
  const letter = canvas.height * smallest_text;
  // A few words can be read in the smallest tile.
  const least = Math.max(canvas.height * 0.22, shorter * 0.28);
  const hasRoom = w * h >= invites_from * least ** 2;
  if (posts.length === 0) return { at: () => [] };
  switch (manner) {
    case "full": {
      if (!invites || !hasRoom) return wallSingle(posts, safe);
      const [post, invitation] = besideIt(safe, letter);
      return { ...wallSingle(posts, post), invitation };
    }
    case "tile": {
      // Where there are texts, a sentence or two can be read.
      const smallest = posts.some(isText) ? Math.max(least, letter * text_letters) : least;
      const needs = (post: PlayedPost) => wordsArea(post, letter);
      return wallMosaic(posts, {
        box,
        gap: shorter * gap_share,
        smallest,
        is_full,
        needs,
        invites: invites && hasRoom,
      });
    }
    case "strip": {
      // It is one line, however high its box is.
      const height = Math.min(safe.h, canvas.height * line_share);
      const line = { ...box, y: safe.y + (safe.h - height) / 2, h: height };
      const width = Math.min(w, height * 1.2 + letter * 16);
      return wallTicker(posts, { box: line, width, gap: letter, speed: canvas.width / 16 });
    }
  }
  manner satisfies never;
}

/** A letter is on average this share of its height wide, with what is left over at the ends of lines. */
const letter_width = 0.54;
const leading = 1.2;
/** So many letters stand around words, with who said them. */
const around_words = 2.6;

const isText = ({ media }: PlayedPost) => media === null;

/** Returns the area of a tile that shows all words of a note or a question in the smallest letters. */
function wordsArea(post: PlayedPost, letter: number): number {
  if (!isText(post)) return 0;
  const side = Math.sqrt(post.caption.length * letter_width * leading) + around_words;
  return (letter * side) ** 2;
}

/** A post that stands by itself has this share of the room. */
const post_share = 0.74;

function besideIt({ x, y, w, h }: Box, gap: number): [post: Box, invitation: Box] {
  if (w < h) {
    const top = h * post_share - gap;
    return [
      { x, y, w, h: top },
      { x, y: y + top + gap, w, h: h - top - gap },
    ];
  }
  const left = w * post_share - gap;
  return [
    { x, y, w: left, h },
    { x: x + left + gap, y, w: w - left - gap, h },
  ];
}
