import type { Entry } from "./boardPicture.ts";
import { box, text } from "./elements.ts";
import { fitTitle, drawTitle } from "./fitTitle.ts";
import { title_leading } from "./textMetrics.ts";
import { drawWhen } from "./when.ts";
import { drawBar, type PieceContext, type Piece, drawProgress, findRun, drawTag } from "./piece.ts";

/** Draws one session in a small box; in a very low one, in one line. */
export function stripPiece(entry: Entry, making: PieceContext): Piece {
  const { layout, words: said } = making;
  const title = drawTitle(entry, "agenda-title");
  const room = box("agenda-main-room", title.element);
  const isOn = entry.state === "now";
  const bar = drawProgress(entry);
  const when = drawWhen(entry, "start");
  const is_line = layout.slot.height < layout.small * 3.3;
  const named = entry.room === "" ? null : text("agenda-room", entry.room);
  const top = is_line ? when : box("agenda-top", drawTag(entry, isOn ? null : said.coming), when, named);
  const element = box("agenda-strip", drawBar(entry, making), box("agenda-card-words", top, room), bar);
  element.dataset["state"] = entry.state;
  element.toggleAttribute("data-line", is_line);
  return {
    element,
    title: null,
    fit() {
      const { clientWidth: width, clientHeight: height } = room;
      const font_size = Math.min(layout.title, Math.max(layout.small, height / title_leading));
      fitTitle(title, entry.title, { width, height, font_size, least: layout.small });
    },
    runs: findRun(entry, bar),
    ready: Promise.resolve(),
  };
}
