import type { Box } from "../../../../core/posts/tileBox.ts";
import { mirrorBox } from "../scenes/mirrorBox.ts";
import { resultsLayout } from "../poll/resultsLayout.ts";

interface LayoutInput {
  size: { w: number; h: number };
  small: number;
  middle: number;
  /** The length of where guests go. */
  address_letters: number;
  invites: boolean;
  /** Its own words are read from the right. */
  is_mirrored: boolean;
}

export interface QuestionsLayout {
  head: Box;
  body: Box;
  /** Null means that there is no room for it, or that nobody is invited. */
  code: Box | null;
  where: Box | null;
}

/** Letters of a heading of one line. */
const head_letters = 28;

/** Places a heading above, the questions below it, and the code where it takes least room, as polls do. */
export function questionsLayout({ invites, is_mirrored, ...given }: LayoutInput): QuestionsLayout {
  const { size, small } = given;
  const { question, body, code, where } = resultsLayout({
    ...given,
    letters: head_letters,
    is_open: invites,
  });
  const is_at_foot = code !== null && code.y > 0;
  const bottom = is_at_foot ? code.y - small * 0.8 : size.h;
  const turn = (box: Box) => (is_mirrored ? mirrorBox(box, size.w) : box);
  return {
    head: turn(question),
    body: turn({ ...body, h: Math.max(1, bottom - body.y) }),
    code: code && turn(code),
    where: where && turn(where),
  };
}
