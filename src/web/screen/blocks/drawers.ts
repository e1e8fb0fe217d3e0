import { agenda } from "./drawAgenda.ts";
import { channel } from "./drawChannel.ts";
import { caption } from "./drawCaption.ts";
import { clip } from "./drawClip.ts";
import type { Drawer } from "./drawer.ts";
import { nothing } from "./drawNothing.ts";
import { poll } from "./drawPoll.ts";
import { presenter } from "./drawPresenter.ts";
import { qr } from "./drawQr.ts";
import { questions } from "./drawQuestions.ts";
import { quiz } from "./drawQuiz.ts";
import { shape } from "./drawShape.ts";
import { still } from "./drawStill.ts";
import { ticker } from "./drawTicker.ts";
import { wall } from "./drawWall.ts";
import { widget } from "./drawWidget.ts";

/** Says how each kind of block is drawn: a new kind is a file beside this one and its line here. */
export const drawers: Partial<Record<string, Drawer>> = {
  caption,
  still,
  clip,
  shape,
  widget,
  ticker,
  qr,
  presenter,
  agenda,
  channel,
  wall,
  quiz,
  poll,
  questions,
};

/** A kind that only a newer server knows is left out of the picture. */
export function findDrawer(kind: string): Drawer {
  return (Object.hasOwn(drawers, kind) && drawers[kind]) || nothing;
}
