import { showsAll } from "../../restyle.ts";
import type { BoardLayout, Place } from "./boardParts.ts";
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
import { title_leading } from "./textMetrics.ts";
import { drawWhen, hasRoomForRange } from "./when.ts";

/** What is next is smaller than what is on by this. */
const next_share = 0.6;
/** Faces leave the title its room. */
const most_face = 0.26;

/** Draws one session, as large as there is room for it. */
export function mainPiece(entry: Entry, making: PieceContext, place: Place, role: "main" | "next"): Piece {
  const { layout, words: said } = making;
  const title = drawTitle(entry, "agenda-main-title");
  const room = box("agenda-main-room", title.element);
  // Names need room of their own.
  const most_faces = Math.max(1, Math.floor((place.width * 0.45) / (layout.title * 3.5)));
  const faces = drawFaces(entry, making, most_faces);
  faces?.element.style.setProperty("--most-face", `${place.height * most_face}px`);
  const top = box(
    "agenda-top",
    drawTag(entry, entry.state === "now" ? null : said.coming),
    drawWhen(entry, hasRoomForRange(entry, place, layout) ? "range" : "start"),
  );
  const who = entry.speakers === "" ? null : text("agenda-main-who", entry.speakers);
  const track = entry.track === "" ? null : text("agenda-main-track", entry.track);
  const bar = drawProgress(entry);
  const about = who || track ? box("agenda-main-about", who, track) : null;
  const foot = about || faces ? box("agenda-beside", faces?.element, about) : null;
  const element = box("agenda-main", drawBar(entry, making), box("agenda-card-words", top, room, foot, bar));
  element.dataset["state"] = entry.state;
  element.dataset["role"] = role;
  return {
    element,
    title: null,
    fit() {
      // The title comes first: what stands below it goes where there is too little room for both.
      for (const part of [track, faces?.element, foot]) {
        if (room.clientHeight >= layout.title * title_leading) break;
        part?.remove();
      }
      const { clientWidth: width, clientHeight: height } = room;
      for (const size of mainSizes(layout, height, role === "main" ? 1 : next_share)) {
        fitTitle(title, entry.title, { width, height, font_size: size, least: layout.small });
        if (showsAll(title.text, entry.title)) return;
      }
    },
    runs: findRun(entry, bar),
    ready: faces?.ready ?? Promise.resolve(),
  };
}

/** The title is as large as it can be without losing a word, but not smaller than other titles. */
function mainSizes({ large, title, small }: BoardLayout, height: number, share: number): number[] {
  const most = Math.max(small, Math.min(Math.max(title, large * share), height / title_leading));
  const least = Math.min(title, most);
  return [...[1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52].map((step) => Math.max(least, most * step)), least];
}
