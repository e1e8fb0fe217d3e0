import { alikeTitle } from "./alikeTitles.ts";
import type { BoardLayout } from "./boardLayout.ts";
import type { Entry } from "./boardPicture.ts";
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

/** A line of a list: when, what, and below it where and who. */
export function rowPiece(entry: Entry, making: PieceContext): Piece {
  const { layout } = making;
  const tag = drawTag(entry);
  const is_beside = tag !== null && fitsBelowTime(entry, layout);
  const faces = layout.is_narrow ? drawPhotos(entry, making) : drawFaces(entry, making, 2);
  const meta = drawMeta(entry, layout, {
    room: entry.room,
    tag: is_beside ? null : tag,
    faces: layout.is_narrow ? faces?.element : undefined,
  });
  const title = alikeTitle(entry, layout, () => ({
    width: words.clientWidth,
    height:
      element.clientHeight -
      title.element.offsetTop -
      (meta.element?.offsetHeight ?? 0) -
      (bar?.offsetHeight ?? 0) -
      layout.title * 0.05,
  }));
  const words = box("agenda-words", title.element, meta.element);
  const below = is_beside ? tag : text("agenda-end", entry.ends);
  const time = box("agenda-time", text("agenda-start", entry.starts), below);
  const bar = drawProgress(entry);
  const aside = layout.is_narrow ? null : faces?.element;
  const element = box("agenda-row", time, drawBar(entry, making), words, aside, bar);
  element.dataset["state"] = entry.is_cancelled ? "cancelled" : entry.state;
  return {
    element,
    title,
    fit() {
      // The time beside it is as large.
      element.style.setProperty("--share", title.share.toFixed(3));
      meta.fit(words.clientWidth);
    },
    runs: findRun(entry, bar),
    ready: faces?.ready ?? Promise.resolve(),
  };
}

/** By the number of its letters: to measure it would make the board wait. */
function fitsBelowTime({ tag }: Entry, { small, title }: BoardLayout): boolean {
  return tag !== null && tag.words.length * 0.62 * small + small * 0.84 <= title * time_letters;
}

/** As in the style sheet. */
const time_letters = 2.75;

/** Too small for initials: where there is no photo there is no face. */
function drawPhotos({ faces }: Entry, making: PieceContext) {
  const photos = faces.filter(({ photo }) => photo !== null).map(({ photo }) => ({ name: "", photo }));
  return drawFaces({ faces: photos }, making, 3);
}
