import type { OwnGame, ShownGame } from "../../core/quizzes/shownGame.ts";

/** What phones are told of a game: the same bytes for all of them, and before what is each one's own. */
export interface GameFrames {
  shared: Buffer;
  /** Of those who do not play. */
  withoutOwn: Buffer;
  withOwn: (own: OwnGame) => Buffer;
}

/** Written once, however many phones there are: what differs from one to the next is a few hundred bytes at the end. */
export function gameFrames(engagement_id: string, game: ShownGame | null): GameFrames {
  const text = JSON.stringify({ type: "game", engagement_id, game });
  const beginning = Buffer.from(`${text.slice(0, -1)},"own":`);
  return {
    shared: Buffer.from(text),
    withoutOwn: ended(beginning, "null}"),
    withOwn: (own) => ended(beginning, `${JSON.stringify(own)}}`),
  };
}

function ended(beginning: Buffer, end: string): Buffer {
  const frame = Buffer.allocUnsafe(beginning.length + Buffer.byteLength(end));
  beginning.copy(frame);
  frame.write(end, beginning.length);
  return frame;
}
