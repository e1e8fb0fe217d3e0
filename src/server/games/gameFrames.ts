import type { ShownGame } from "../../core/quizzes/shownGame.ts";
import { openFrame, type TextFrame, textFrame } from "../live/textFrame.ts";

/** Phones receive these frames: the same bytes for all of them, and the bytes that precede what is each one's own. */
export interface GameFrames {
  shared: TextFrame;
  /** Phones that do not play receive this frame. */
  withoutOwn: TextFrame;
  withOwn: (own: Buffer) => TextFrame;
}

/**
 * The frame is written once, however many phones there are, because only a few hundred bytes at its end differ from
 * one phone to the next.
 */
export function gameFrames(engagement_id: string, game: ShownGame | null): GameFrames {
  const text = JSON.stringify({ type: "game", engagement_id, game });
  const beginning = Buffer.from(`${text.slice(0, -1)},"own":`);
  return {
    shared: textFrame(text),
    withoutOwn: ended(beginning, Buffer.from("null")),
    withOwn: (own) => ended(beginning, own),
  };
}

const brace = "}".charCodeAt(0);

function ended(beginning: Buffer, own: Buffer): TextFrame {
  const { frame, at } = openFrame(beginning.length + own.length + 1);
  frame.set(beginning, at);
  frame.set(own, at + beginning.length);
  frame[frame.length - 1] = brace;
  return frame;
}
