import { restyle } from "../../restyle.ts";
import type { AgendaLabels } from "./agendaLabels.ts";
import type { AlikeTitle } from "./alikeTitles.ts";
import type { BoardLayout } from "./boardParts.ts";
import type { Entry } from "./boardPicture.ts";
import { box, text } from "./elements.ts";
import type { Gallery } from "./gallery.ts";

/** Something on the board. */
export interface Piece {
  element: HTMLElement;
  /** The title, if it is one of those that look alike on a page. */
  title: AlikeTitle | null;
  /** Must be called once it stands in the page and its title is there. */
  fit(): void;
  runs: { bar: HTMLElement; from: number; to: number } | null;
  ready: Promise<unknown>;
}

export interface PieceContext {
  layout: BoardLayout;
  gallery: Gallery;
  /** Returns a track's colour as it can be seen here. */
  trackColour: (colour: string) => string;
  words: AgendaLabels;
}

export function drawTag({ tag }: Entry, otherwise: string | null = null): HTMLElement | null {
  const shown = tag ?? (otherwise === null ? null : { kind: "next", words: otherwise });
  if (!shown) return null;
  const element = text("agenda-tag", shown.words);
  element.dataset["kind"] = shown.kind;
  return element;
}

export function drawBar({ track_color }: Entry, { trackColour }: PieceContext): HTMLElement {
  const bar = box("agenda-bar");
  if (track_color !== "") restyle(bar, { backgroundColor: trackColour(track_color) });
  return bar;
}

export function drawFaces({ faces }: Pick<Entry, "faces">, { gallery }: PieceContext, most: number) {
  if (faces.length === 0) return null;
  const shown = faces.slice(0, most).map((face) => gallery.face(face));
  return {
    element: box("agenda-faces", ...shown.map(({ element }) => element)),
    ready: Promise.all(shown.map(({ ready }) => ready)),
  };
}

export function drawProgress({ runs }: Entry): HTMLElement | null {
  return runs ? box("agenda-progress", box("agenda-progress-fill")) : null;
}

export function findRun({ runs }: Entry, bar: HTMLElement | null): Piece["runs"] {
  return runs && bar ? { bar: bar.firstElementChild as HTMLElement, ...runs } : null;
}
