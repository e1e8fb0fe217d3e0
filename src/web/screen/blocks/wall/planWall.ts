import { smallest_text } from "../../../../core/compose/smallestText.ts";
import { wallMosaic, type WallPlan } from "../../../../core/posts/wallMosaic.ts";
import { wallSingle } from "../../../../core/posts/wallSingle.ts";
import { wallTicker } from "../../../../core/posts/wallTicker.ts";
import type { WallView } from "../../../../core/posts/wallView.ts";
import type { Canvas } from "../../../../core/timeline/timeline.ts";
import type { Box } from "../../../../core/posts/tileBox.ts";
import type { Manner, Size } from "./piece.ts";

/** Of the canvas's height: a line that moves. */
const line_share = 0.2;
/** Of the canvas's shorter side: what is between two tiles. */
const gap_share = 0.012;

/** Which post stands where in a block of this size, moment by moment. */
export function planWall(
  { posts, is_full }: WallView,
  { manner, size, safe, canvas }: { manner: Manner; size: Size; safe: Box; canvas: Canvas },
): WallPlan {
  const { width: w, height: h } = size;
  const box = { x: 0, y: 0, w, h };
  const shorter = Math.min(canvas.width, canvas.height);
  if (posts.length === 0) return { at: () => [] };
  switch (manner) {
    case "full":
      return wallSingle(posts, safe);
    case "tile": {
      // So that a few words can be read in the smallest of them.
      const smallest = Math.max(canvas.height * 0.22, shorter * 0.28);
      return wallMosaic(posts, { box, gap: shorter * gap_share, smallest, is_full });
    }
    case "strip": {
      const letter = canvas.height * smallest_text;
      // A line, however high its box is.
      const height = Math.min(safe.h, canvas.height * line_share);
      const line = { ...box, y: safe.y + (safe.h - height) / 2, h: height };
      const width = Math.min(w, height * 1.2 + letter * 16);
      return wallTicker(posts, { box: line, width, gap: letter, speed: canvas.width / 16 });
    }
  }
  manner satisfies never;
}
