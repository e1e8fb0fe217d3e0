import type { Box } from "./tileBox.ts";

/** Of the canvas's sides: what may be hidden behind a screen's frame, and where words look lost. */
const margin = 0.05;
/** Of the block's side: a narrow one keeps most of its room. */
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
