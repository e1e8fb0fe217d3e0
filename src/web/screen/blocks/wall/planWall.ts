import { smallestText } from "../../../../core/compose/smallestText.ts";
import type { PlayedPost } from "../../../../core/posts/playedWall.ts";
import { wallMosaic, type WallPlan } from "../../../../core/posts/wallMosaic.ts";
import { wallSingle } from "../../../../core/posts/wallSingle.ts";
import { wallTicker } from "../../../../core/posts/wallTicker.ts";
import type { WallView } from "../../../../core/posts/wallView.ts";
import type { Canvas } from "../../../../core/timeline/timeline.ts";
import type { Box } from "../../../../core/posts/tileBox.ts";
import type { Manner, Size } from "./piece.ts";

/** A line that moves is so many of the smallest letters high. */
const line_letters = 7.5;
/** The gap between two tiles is a share of the canvas's shorter side. */
const gap_share = 0.012;
/** The side of the smallest tile is so many of the smallest letters long. */
const tile_letters = 10;
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
  const letter = smallestText(canvas);
  // A few words can be read in the smallest tile.
  const least = letter * tile_letters;
  const hasRoom = w * h >= invites_from * least ** 2;
  if (posts.length === 0) return { at: () => [] };
  switch (manner) {
    case "full": {
      if (!invites || !hasRoom) return wallSingle(posts, safe);
      const [post, invitation] = besideIt(safe, letter);
      return { ...wallSingle(posts, post), invitationAt: () => invitation };
    }
    case "tile": {
      const needs = (post: PlayedPost) => wordsArea(post, letter);
      return wallMosaic(posts, {
        box,
        gap: shorter * gap_share,
        smallest: least,
        is_full,
        needs,
        invites: invites && hasRoom,
      });
    }
    case "strip": {
      // It is one line, however high its box is; what is above it may tell how to take part.
      const height = Math.min(safe.h, letter * line_letters);
      const above = { ...safe, h: safe.h - height - letter };
      const isInviting = invites && above.h >= least;
      const y = safe.y + (safe.h - height) * (isInviting ? 1 : 0.5);
      const width = Math.min(w, height * 1.2 + letter * 15);
      const line = wallTicker(posts, {
        box: { ...box, y, h: height },
        width,
        gap: letter,
        speed: canvas.width / 16,
      });
      return isInviting ? { ...line, invitationAt: () => above } : line;
    }
  }
  manner satisfies never;
}

/** Letters are on average this share of their height wide, with what is left over at the ends of lines. */
const letter_width = 0.54;
/** Letters of these scripts, and emoji, are as wide as they are high. */
const wide_letters =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/gu;
const leading = 1.3;
/** So many letters stand around words, with who said them. */
const around_words = 3;

/** What the hosts chose has a badge above. */
const badge_letters = 1;

const isText = ({ media }: PlayedPost) => media === null;

/** Returns the area of a tile that shows all words of a note or a question in the smallest letters. */
function wordsArea(post: PlayedPost, letter: number): number {
  if (!isText(post)) return 0;
  const { length } = post.caption;
  const wide = post.caption.match(wide_letters)?.length ?? 0;
  const around = around_words + (post.status === "featured" ? badge_letters : 0);
  const side = Math.sqrt(((length - wide) * letter_width + wide) * leading) + around;
  return (letter * side) ** 2;
}

/** A post that stands by itself has this share of the room. */
const post_share = 0.74;

function besideIt({ x, y, w, h }: Box, gap: number): [post: Box, invitation: Box] {
  // A narrow column beside it would leave a code too small to scan.
  if (w < h * 1.3) {
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
