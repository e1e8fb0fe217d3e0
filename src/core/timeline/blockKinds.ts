import type { BlockKind } from "./blockKind.ts";
import { agenda } from "./kinds/agenda.ts";
import { caption } from "./kinds/caption.ts";
import { channel } from "./kinds/channel.ts";
import { clip } from "./kinds/clip.ts";
import { poll } from "./kinds/poll.ts";
import { presenter } from "./kinds/presenter.ts";
import { qr } from "./kinds/qr.ts";
import { questions } from "./kinds/questions.ts";
import { quiz } from "./kinds/quiz.ts";
import { shape } from "./kinds/shape.ts";
import { still } from "./kinds/still.ts";
import { ticker } from "./kinds/ticker.ts";
import { wall } from "./kinds/wall.ts";
import { widget } from "./kinds/widget.ts";

/** The one table of block kinds, in the order of the palette: a new kind is a file in `kinds/` and its line here. */
export const blockKinds: readonly BlockKind[] = [
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
];

const byName = new Map(blockKinds.map((kind) => [kind.kind, kind]));

export function findBlockKind(kind: string): BlockKind | null {
  return byName.get(kind) ?? null;
}
