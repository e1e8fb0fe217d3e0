import { restyle } from "../../restyle.ts";
import { fitText } from "../../fitText.ts";
import { part } from "../part.ts";
import type { AgendaWords } from "./agendaWords.ts";
import { type BoardLayout, cardRest, title_leading } from "./boardLayout.ts";
import type { Card, Entry } from "./boardPicture.ts";
import { box, text } from "./elements.ts";
import { fitTitle, titleOf } from "./fitTitle.ts";
import type { Gallery } from "./gallery.ts";
import { metaOf } from "./meta.ts";

/** Something on the board. */
export interface Piece {
  element: HTMLElement;
  /** Once it stands in the page. */
  fit(): void;
  runs: { bar: HTMLElement; from: number; to: number } | null;
  ready: Promise<unknown>;
}

export interface Making {
  layout: BoardLayout;
  gallery: Gallery;
  /** A track's colour as it can be seen here. */
  trackColour: (colour: string) => string;
  words: AgendaWords;
}

/** A line of a list: when, what, and below it where and who. */
export function rowPiece(entry: Entry, making: Making): Piece {
  const { layout } = making;
  const title = titleOf(entry, "agenda-title");
  const tag = tagOf(entry);
  const is_beside = tag !== null && fitsBelowTime(entry, layout);
  const faces = layout.is_narrow ? photosOf(entry, making) : facesOf(entry, making, 2);
  const meta = metaOf(entry, layout, {
    room: entry.room,
    tag: is_beside ? null : tag,
    faces: layout.is_narrow ? faces?.element : undefined,
  });
  const words = box("agenda-words", title.element, meta.element);
  const below = is_beside ? tag : text("agenda-end", entry.ends);
  const time = box("agenda-time", text("agenda-start", entry.starts), below);
  const bar = progressOf(entry);
  const aside = layout.is_narrow ? null : faces?.element;
  const element = box("agenda-row", time, barOf(entry, making), words, aside, bar);
  element.dataset["state"] = entry.is_cancelled ? "cancelled" : entry.state;
  return {
    element,
    fit() {
      const { clientWidth: width } = words;
      fitTitle(title, entry.title, { width, font_size: layout.title, lines: 2 });
      meta.fit(width);
    },
    runs: runsOf(entry, bar),
    ready: faces?.ready ?? Promise.resolve(),
  };
}

/** A room: what is on in it, and what comes. */
export function cardPiece({ label, main, next }: Card, making: Making): Piece {
  const { layout, words: said } = making;
  const title = titleOf(main, "agenda-title");
  const faces = layout.is_narrow ? null : facesOf(main, making, 2);
  const isOn = main.state === "now";
  const top = box(
    "agenda-top",
    text("agenda-room", label),
    main.tag?.kind === "now" ? null : tagOf(main, isOn ? null : said.coming),
    text("agenda-when", isOn ? `${main.starts}–${main.ends}` : main.starts),
  );
  const meta = metaOf(main, { ...layout, is_narrow: false }, {});
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
  const room = layout.slot.height - layout.gap - cardRest(layout);
  const lines = Math.floor(room / (layout.title * title_leading) + 0.01);
  return {
    element,
    fit() {
      const { clientWidth: width } = words;
      fitTitle(title, main.title, { width, font_size: layout.title, lines: Math.max(2, Math.min(3, lines)) });
      meta.fit(width);
    },
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

/** One session, as large as there is room for it. */
export function mainPiece(entry: Entry, making: Making): Piece {
  const { layout, words: said } = making;
  const title = titleOf(entry, "agenda-main-title");
  const room = box("agenda-main-room", title.element);
  // Names need room of their own.
  const most_faces = Math.max(1, Math.floor((layout.main.width * 0.45) / (layout.title * 3.5)));
  const faces = facesOf(entry, making, most_faces);
  const top = box(
    "agenda-top",
    tagOf(entry, entry.state === "now" ? null : said.coming),
    text("agenda-when", `${entry.starts}–${entry.ends}`),
  );
  const who = entry.speakers === "" ? null : text("agenda-main-who", entry.speakers);
  const track = entry.track === "" ? null : text("agenda-main-track", entry.track);
  const bar = progressOf(entry);
  const about = who || track ? box("agenda-main-about", who, track) : null;
  const foot = about || faces ? box("agenda-beside", faces?.element, about) : null;
  const element = box("agenda-main", barOf(entry, making), box("agenda-card-words", top, room, foot, bar));
  element.dataset["state"] = entry.state;
  return {
    element,
    fit() {
      const { clientWidth: width, clientHeight: height } = room;
      for (const size of mainSizes(layout, height)) {
        const lines = Math.max(1, Math.floor((height + 1) / (size * title_leading)));
        fitTitle(title, entry.title, { width, font_size: size, lines });
        if (title.text.data === entry.title) return;
      }
    },
    runs: runsOf(entry, bar),
    ready: faces?.ready ?? Promise.resolve(),
  };
}

/** As large as it can be without losing a word, but never smaller than any other title. */
function mainSizes({ large, title, small }: BoardLayout, height: number): number[] {
  const most = Math.max(small, Math.min(large, height / title_leading));
  return [1, 0.84, 0.7, 0.58].map((share) => Math.max(Math.min(title, most), most * share));
}

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
    fit() {
      const { clientWidth: width, clientHeight: height } = room;
      const font_size = Math.min(layout.title, Math.max(layout.small, height / title_leading));
      const lines = Math.max(1, Math.floor((height + 1) / (font_size * title_leading)));
      fitTitle(title, entry.title, { width, font_size, lines });
    },
    runs: runsOf(entry, bar),
    ready: Promise.resolve(),
  };
}

/** What is said where there is nothing to list. */
export function messagePiece(words: string, more: string, { layout }: Making): Piece {
  const said = part("agenda-message");
  const below = part("agenda-more");
  const element = box("agenda-empty", said.element, more === "" ? null : below.element);
  return {
    element,
    fit() {
      const { clientWidth: width, clientHeight: height } = element;
      const font_size = Math.min(layout.large, Math.max(layout.small, height * 0.4));
      const room = height - (more === "" ? 0 : layout.title * 1.7);
      const lines = Math.max(1, Math.min(3, Math.floor(room / (font_size * title_leading))));
      fitTitle(said, words, { width, font_size, lines });
      if (more === "") return;
      fitText(below.text, more, {
        width,
        height: layout.title * 2.6,
        font_size: layout.title,
        keeps_width: true,
      });
    },
    runs: null,
    ready: Promise.resolve(),
  };
}

export function headingPiece(words: string): Piece {
  return { element: text("agenda-heading", words), fit() {}, runs: null, ready: Promise.resolve() };
}

function tagOf({ tag }: Entry, otherwise: string | null = null): HTMLElement | null {
  const shown = tag ?? (otherwise === null ? null : { kind: "next", words: otherwise });
  if (!shown) return null;
  const element = text("agenda-tag", shown.words);
  element.dataset["kind"] = shown.kind;
  return element;
}

/** By the number of its letters: to measure it would make the board wait. */
function fitsBelowTime({ tag }: Entry, { small, title }: BoardLayout): boolean {
  return tag !== null && tag.words.length * 0.62 * small + small * 0.84 <= title * time_letters;
}

/** As in the style sheet. */
const time_letters = 2.75;

function barOf({ track_color }: Entry, { trackColour }: Making): HTMLElement {
  const bar = box("agenda-bar");
  if (track_color !== "") restyle(bar, { backgroundColor: trackColour(track_color) });
  return bar;
}

function facesOf({ faces }: Pick<Entry, "faces">, { gallery }: Making, most: number) {
  if (faces.length === 0) return null;
  const shown = faces.slice(0, most).map((face) => gallery.face(face));
  return {
    element: box("agenda-faces", ...shown.map(({ element }) => element)),
    ready: Promise.all(shown.map(({ ready }) => ready)),
  };
}

/** Too small for initials: where there is no photo there is no face. */
function photosOf({ faces }: Entry, making: Making) {
  const photos = faces.filter(({ photo }) => photo !== null).map(({ photo }) => ({ name: "", photo }));
  return facesOf({ faces: photos }, making, 3);
}

function progressOf({ runs }: Entry): HTMLElement | null {
  return runs ? box("agenda-progress", box("agenda-progress-fill")) : null;
}

function runsOf({ runs }: Entry, bar: HTMLElement | null): Piece["runs"] {
  return runs && bar ? { bar: bar.firstElementChild as HTMLElement, ...runs } : null;
}
