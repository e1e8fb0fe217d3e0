import type { Box } from "../../../../core/posts/tileBox.ts";
import { turnWithin } from "../scenes/mirrorBox.ts";
import { measureWhere, resultsLayout } from "../poll/resultsLayout.ts";

interface LayoutInput {
  size: { w: number; h: number };
  small: number;
  middle: number;
  /** The length of where guests go. */
  address_letters: number;
  invites: boolean;
  /** Its own words are read from the right. */
  is_mirrored: boolean;
  /** Tells whether there is a heading. */
  has_head: boolean;
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
export function questionsLayout({ is_mirrored, has_head, ...given }: LayoutInput): QuestionsLayout {
  const headed = layBelowHead(given);
  const { head, body, code, where } = has_head ? headed : withoutHead(headed, given);
  const turn = turnWithin(given.size.w, is_mirrored);
  return { head: turn(head), body: turn(body), code: code && turn(code), where: where && turn(where) };
}

type Room = Omit<LayoutInput, "is_mirrored" | "has_head">;

function layBelowHead({ invites, ...given }: Room): QuestionsLayout {
  const { size, small } = given;
  const { question, body, code, where } = resultsLayout({
    ...given,
    letters: head_letters,
    is_open: invites,
  });
  const is_at_foot = code !== null && code.y > 0;
  const bottom = is_at_foot ? code.y - small * 0.8 : size.h;
  return { head: question, body: { ...body, h: Math.max(1, bottom - body.y) }, code, where };
}

/** Gives the questions the room of the heading, too. A code that stood beside the heading goes to the foot. */
function withoutHead(headed: QuestionsLayout, { size, small, address_letters }: Room): QuestionsLayout {
  const { head, code } = headed;
  const { h } = size;
  const isStrip = code !== null && code.h >= h;
  if (!code || isStrip) return { ...headed, body: { ...headed.body, y: head.y, h } };
  const gap = small * 0.8;
  const y = h - code.h;
  const where_w = measureWhere(address_letters, small);
  const where_x = code.x - gap - where_w;
  return {
    head,
    body: { ...headed.body, y: 0, h: Math.max(1, y - gap) },
    code: { ...code, y },
    where: where_x < 0 ? null : { x: where_x, y, w: where_w, h: code.h },
  };
}
