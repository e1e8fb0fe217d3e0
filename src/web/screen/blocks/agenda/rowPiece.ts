import { alikeTitle } from "./alikeTitles.ts";
import type { BoardLayout } from "./boardParts.ts";
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
import { countLetters, small_leading, title_leading } from "./textMetrics.ts";

/** Draws a line of a list: when, what, and below it where and who. */
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
    height: inner() - meta.height,
  }));
  const inner = () => element.clientHeight - 2 * padding * layout.title;
  const words = box("agenda-words", title.element, meta.element);
  const isLate = entry.was.starts !== null;
  const below = is_beside ? tag : isLate ? null : text("agenda-end", entry.ends);
  const start = text(isLate ? "agenda-start agenda-late" : "agenda-start", entry.starts);
  const time = box("agenda-time", start, isLate ? text("agenda-was", entry.was.starts!) : null, below);
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
      meta.fit({ width: words.clientWidth, free: inner() - meta.height - title.element.offsetHeight });
    },
    runs: findRun(entry, bar),
    ready: faces?.ready ?? Promise.resolve(),
  };
}

/** Judges by the number of its letters, because measuring it would make the board wait. */
function fitsBelowTime({ tag, was }: Entry, { small, title, slot }: BoardLayout): boolean {
  if (tag === null) return false;
  const lines = was.starts === null ? 1 : 2;
  const height = title * (title_leading + 2 * padding) + lines * small * small_leading;
  return (
    countLetters(tag.words) * 0.62 * small + small * 0.84 <= title * time_letters && height <= slot.height
  );
}

/** The style sheet says the same. */
const time_letters = 2.75;
const padding = 0.2;

/** The faces are too small for initials, so where there is no photo there is no face. */
function drawPhotos({ faces }: Entry, making: PieceContext) {
  const photos = faces.filter(({ photo }) => photo !== null).map(({ photo }) => ({ name: "", photo }));
  return drawFaces({ faces: photos }, making, 3);
}
