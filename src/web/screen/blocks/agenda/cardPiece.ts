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
import { small_leading } from "./textMetrics.ts";
import { drawWhen, hasRoomForRange } from "./when.ts";

/** What follows may take as many lines as the title leaves, up to this. */
const most_next_lines = 3;

/** Draws a room: what is on in it, and what comes. */
export function cardPiece({ label, main, next, cancelled }: Card, making: PieceContext): Piece {
  const { layout, words: said } = making;
  const isOn = main.state === "now";
  const faces = layout.is_narrow || layout.detail !== "full" ? null : drawFaces(main, making, 2);
  const meta = layout.detail === "full" ? drawMeta(main, { ...layout, is_narrow: false }, {}) : null;
  const title = alikeTitle(main, layout, () => ({
    width: words.clientWidth,
    height: words.clientHeight - (meta?.height ?? 0),
  }));
  const words = box("agenda-words", title.element, meta?.element);
  const bar = drawProgress(main);
  const tag = main.tag?.kind === "now" ? null : drawTag(main, isOn ? null : said.coming);
  const room = text("agenda-room", label);
  const below = cancelled ? drawCancelled(cancelled) : drawNext(next, isOn ? said.next : "");
  const aside =
    layout.detail === "compact"
      ? box("agenda-aside", room, drawWhen(main, isOn && main.was.starts === null ? "range" : "start"), tag)
      : null;
  const element = aside
    ? box("agenda-card", drawBar(main, making), aside, box("agenda-card-words", words, below), bar)
    : box(
        "agenda-card",
        drawBar(main, making),
        box(
          "agenda-card-words",
          box(
            "agenda-top",
            room,
            tag,
            drawWhen(main, isOn && hasRoomForRange(main, layout.slot, layout) ? "range" : "start"),
          ),
          box("agenda-beside", words, faces?.element),
          bar,
          below,
        ),
      );
  element.dataset["state"] = main.state;
  element.dataset["detail"] = layout.detail;
  return {
    element,
    title,
    fit() {
      // A long name of a room takes two lines unless that pushes out what is below it.
      room.removeAttribute("data-line");
      if (aside && aside.scrollHeight > aside.clientHeight) room.dataset["line"] = "";
      const below_title = words.clientHeight - title.element.offsetHeight;
      meta?.fit({ width: words.clientWidth, free: below_title - meta.height });
      const free = below_title - (meta?.element?.offsetHeight ?? 0);
      const lines = 1 + Math.floor(Math.max(0, free) / (layout.small * small_leading));
      below?.style.setProperty("--lines", String(Math.min(most_next_lines, lines)));
    },
    runs: findRun(main, bar),
    ready: faces?.ready ?? Promise.resolve(),
  };
}

function drawNext(next: Entry | null, words: string): HTMLElement | null {
  if (!next) return null;
  const label = words === "" ? null : text("agenda-next-label", words);
  return box("agenda-next", label, drawWhen(next, "start"), text("agenda-next-title", next.title));
}

/** What would have been on says so, behind what comes instead. */
function drawCancelled(entry: Entry): HTMLElement {
  const title = text("agenda-next-title", entry.title);
  title.dataset["struck"] = "";
  return box("agenda-next", drawTag(entry), drawWhen(entry, "start"), title);
}
