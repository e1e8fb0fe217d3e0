import type { OwnGame, ShownGame } from "../../core/quizzes/shownGame.ts";
import { openFrame, type TextFrame, textFrame } from "../live/textFrame.ts";

/** Phones receive these frames: the same bytes for all of them, and the bytes that precede what is each one's own. */
export interface GameFrames {
  shared: TextFrame;
  /** Phones that do not play receive this frame. */
  withoutOwn: TextFrame;
  withOwn: (own: OwnGame) => TextFrame;
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
    withoutOwn: ended(beginning, "null}"),
    withOwn: (own) => ended(beginning, `${JSON.stringify(own)}}`),
  };
}

function ended(beginning: Buffer, end: string): TextFrame {
  const { frame, at } = openFrame(beginning.length + Buffer.byteLength(end));
  beginning.copy(frame, at);
  frame.write(end, at + beginning.length);
  return frame;
}
