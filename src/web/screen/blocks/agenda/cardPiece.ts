import { alikeTitle } from "./alikeTitles.ts";
import type { Card, Entry } from "./boardPicture.ts";
import { box, text } from "./elements.ts";
import { drawMeta } from "./meta.ts";
import {
  drawBar,
  drawFaces,
  type PieceContext,
  type Piece,
  drawProgress,
  findRun,
  drawTag,
} from "./piece.ts";

/** A room: what is on in it, and what comes. */
export function cardPiece({ label, main, next }: Card, making: PieceContext): Piece {
  const { layout, words: said } = making;
  const faces = layout.is_narrow ? null : drawFaces(main, making, 2);
  const isOn = main.state === "now";
  const top = box(
    "agenda-top",
    text("agenda-room", label),
    main.tag?.kind === "now" ? null : drawTag(main, isOn ? null : said.coming),
    text("agenda-when", isOn ? `${main.starts}–${main.ends}` : main.starts),
  );
  const meta = drawMeta(main, { ...layout, is_narrow: false }, {});
  const title = alikeTitle(main, layout, () => ({
    width: words.clientWidth,
    height: words.clientHeight - (meta.element?.offsetHeight ?? 0),
  }));
  const words = box("agenda-words", title.element, meta.element);
  const bar = drawProgress(main);
  const element = box(
    "agenda-card",
    drawBar(main, making),
    box(
      "agenda-card-words",
      top,
      box("agenda-beside", words, faces?.element),
      bar,
      drawNext(next, isOn ? said.next : ""),
    ),
  );
  element.dataset["state"] = main.state;
  return {
    element,
    title,
    fit: () => meta.fit(words.clientWidth),
    runs: findRun(main, bar),
    ready: faces?.ready ?? Promise.resolve(),
  };
}

function drawNext(next: Entry | null, words: string): HTMLElement | null {
  if (!next) return null;
  const label = words === "" ? null : text("agenda-next-label", words);
  return box(
    "agenda-next",
    label,
    text("agenda-next-time", next.starts),
    text("agenda-next-title", next.title),
  );
}
