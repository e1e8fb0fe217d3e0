import { type BoardLayout, title_leading } from "./boardLayout.ts";
import type { Entry } from "./boardPicture.ts";
import { box, text } from "./elements.ts";
import { fitTitle, drawTitle } from "./fitTitle.ts";
import {
  drawBar,
  drawFaces,
  type PieceContext,
  type Piece,
  drawProgress,
  findRun,
  drawTag,
} from "./piece.ts";

/** One session, as large as there is room for it. */
export function mainPiece(entry: Entry, making: PieceContext): Piece {
  const { layout, words: said } = making;
  const title = drawTitle(entry, "agenda-main-title");
  const room = box("agenda-main-room", title.element);
  // Names need room of their own.
  const most_faces = Math.max(1, Math.floor((layout.main.width * 0.45) / (layout.title * 3.5)));
  const faces = drawFaces(entry, making, most_faces);
  const top = box(
    "agenda-top",
    drawTag(entry, entry.state === "now" ? null : said.coming),
    text("agenda-when", `${entry.starts}–${entry.ends}`),
  );
  const who = entry.speakers === "" ? null : text("agenda-main-who", entry.speakers);
  const track = entry.track === "" ? null : text("agenda-main-track", entry.track);
  const bar = drawProgress(entry);
  const about = who || track ? box("agenda-main-about", who, track) : null;
  const foot = about || faces ? box("agenda-beside", faces?.element, about) : null;
  const element = box("agenda-main", drawBar(entry, making), box("agenda-card-words", top, room, foot, bar));
  element.dataset["state"] = entry.state;
  return {
    element,
    title: null,
    fit() {
      const { clientWidth: width, clientHeight: height } = room;
      for (const size of mainSizes(layout, height)) {
        fitTitle(title, entry.title, { width, height, font_size: size });
        if (title.text.data === entry.title) return;
      }
    },
    runs: findRun(entry, bar),
    ready: faces?.ready ?? Promise.resolve(),
  };
}

/** As large as it can be without losing a word, but not smaller than other titles. */
function mainSizes({ large, title, small }: BoardLayout, height: number): number[] {
  const most = Math.max(small, Math.min(large, height / title_leading));
  const least = Math.min(title, most);
  return [...[1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52].map((share) => Math.max(least, most * share)), least];
}
