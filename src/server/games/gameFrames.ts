import type { OwnGame, ShownGame } from "../../core/quizzes/shownGame.ts";
import { openFrame, type TextFrame, textFrame } from "../live/textFrame.ts";

/** What phones are told of a game: the same bytes for all of them, and before what is each one's own. */
export interface GameFrames {
  shared: TextFrame;
  /** Of those who do not play. */
  withoutOwn: TextFrame;
  withOwn: (own: OwnGame) => TextFrame;
}

/** Written once, however many phones there are: what differs from one to the next is a few hundred bytes at the end. */
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
