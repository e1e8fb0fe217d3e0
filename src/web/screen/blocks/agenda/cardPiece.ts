import { alikeTitle } from "./alikeTitles.ts";
import type { Card, Entry } from "./boardPicture.ts";
import { box, text } from "./elements.ts";
import { metaOf } from "./meta.ts";
import { barOf, facesOf, type Making, type Piece, progressOf, runsOf, tagOf } from "./piece.ts";

/** A room: what is on in it, and what comes. */
export function cardPiece({ label, main, next }: Card, making: Making): Piece {
  const { layout, words: said } = making;
  const faces = layout.is_narrow ? null : facesOf(main, making, 2);
  const isOn = main.state === "now";
  const top = box(
    "agenda-top",
    text("agenda-room", label),
    main.tag?.kind === "now" ? null : tagOf(main, isOn ? null : said.coming),
    text("agenda-when", isOn ? `${main.starts}–${main.ends}` : main.starts),
  );
  const meta = metaOf(main, { ...layout, is_narrow: false }, {});
  const title = alikeTitle(main, layout, () => ({
    width: words.clientWidth,
    height: words.clientHeight - (meta.element?.offsetHeight ?? 0),
  }));
  const words = box("agenda-words", title.element, meta.element);
  const bar = progressOf(main);
  const element = box(
    "agenda-card",
    barOf(main, making),
    box(
      "agenda-card-words",
      top,
      box("agenda-beside", words, faces?.element),
      bar,
      nextOf(next, isOn ? said.next : ""),
    ),
  );
  element.dataset["state"] = main.state;
  return {
    element,
    title,
    fit: () => meta.fit(words.clientWidth),
    runs: runsOf(main, bar),
    ready: faces?.ready ?? Promise.resolve(),
  };
}

function nextOf(next: Entry | null, words: string): HTMLElement | null {
  if (!next) return null;
  const label = words === "" ? null : text("agenda-next-label", words);
  return box(
    "agenda-next",
    label,
    text("agenda-next-time", next.starts),
    text("agenda-next-title", next.title),
  );
}
