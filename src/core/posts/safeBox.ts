import type { Box } from "./tileBox.ts";

/** This share of the canvas may be hidden behind a screen's frame, and text that near to the edge looks lost. */
const margin = 0.05;
/** The margin takes at most this share of the block, so that a narrow block keeps most of its space. */
const most = 0.1;

interface Size {
  width: number;
  height: number;
}

/** The part of a block that is not too near to the canvas's edges, in the block's own pixels. */
export function safeBox(block: Box, canvas: Size): Box {
  const across = within({ from: block.x, length: block.w }, canvas.width);
  const down = within({ from: block.y, length: block.h }, canvas.height);
  return { x: across.from, y: down.from, w: across.length, h: down.length };
}

function within({ from, length }: { from: number; length: number }, canvas: number) {
  const kept = (distance: number) => Math.min(length * most, Math.max(0, canvas * margin - distance));
  const [before, after] = [kept(from), kept(canvas - from - length)];
  return { from: before, length: length - before - after };
}
