import { title_leading } from "./boardLayout.ts";
import type { Entry } from "./boardPicture.ts";
import { box, text } from "./elements.ts";
import { fitTitle, titleOf } from "./fitTitle.ts";
import { barOf, type Making, type Piece, progressOf, runsOf, tagOf } from "./piece.ts";

/** One session in a small box; in a very low one, in one line. */
export function stripPiece(entry: Entry, making: Making): Piece {
  const { layout, words: said } = making;
  const title = titleOf(entry, "agenda-title");
  const room = box("agenda-main-room", title.element);
  const isOn = entry.state === "now";
  const bar = progressOf(entry);
  const when = text("agenda-when", entry.starts);
  const is_line = layout.slot.height < layout.small * 3.3;
  const named = entry.room === "" ? null : text("agenda-room", entry.room);
  const top = is_line ? when : box("agenda-top", tagOf(entry, isOn ? null : said.coming), when, named);
  const element = box("agenda-strip", barOf(entry, making), box("agenda-card-words", top, room), bar);
  element.dataset["state"] = entry.state;
  element.toggleAttribute("data-line", is_line);
  return {
    element,
    title: null,
    fit() {
      const { clientWidth: width, clientHeight: height } = room;
      const font_size = Math.min(layout.title, Math.max(layout.small, height / title_leading));
      fitTitle(title, entry.title, { width, height, font_size });
    },
    runs: runsOf(entry, bar),
    ready: Promise.resolve(),
  };
}
