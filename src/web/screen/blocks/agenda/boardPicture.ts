import type { AgendaMoment, AgendaRow } from "../../../../core/agenda/agendaAt.ts";
import type { AgendaView } from "../../../../core/agenda/agendaView.ts";
import { removeDate } from "../../../../core/agenda/removeDate.ts";
import { splitIntoPages } from "../../../../core/agenda/pageAt.ts";
import { localTime } from "../../../../core/time/venueTime.ts";
import { findLocale, timeText } from "../timeFormat.ts";
import type { AgendaLabels } from "./agendaLabels.ts";
import { readsFromRight } from "./readsFromRight.ts";

/** One session as it is written on the board. */
export interface Entry {
  key: string;
  state: AgendaRow["state"];
  starts: string;
  ends: string;
  /** The planned times, where it starts or ends later than planned. */
  was: { starts: string | null; ends: string | null };
  title: string;
  room: string;
  speakers: string;
  track: string;
  track_color: string;
  faces: { name: string; photo: string | null }[];
  /** The tag says what there is to say of it: now, live, on hold, cancelled. */
  tag: { kind: "now" | "live" | "held" | "next" | "quiet" | "cancelled"; words: string } | null;
  is_cancelled: boolean;
  /** The times while it is on; null while it is on hold, since nobody knows then how far it is. */
  runs: { from: number; to: number } | null;
}

export interface Card {
  key: string;
  label: string;
  main: Entry;
  next: Entry | null;
  /** What would have been on in a room where nothing is. */
  cancelled: Entry | null;
}

/** The content is cut into pages. */
export type Content =
  | { kind: "rows"; entries: Entry[] }
  | { kind: "rooms"; cards: Card[] }
  | { kind: "focus"; main: Entry; next: Entry | null; list: Entry[] }
  | { kind: "message"; words: string; more: string };

export interface Picture {
  /** The words that stand large, and the line below them. */
  head: { title: string; line: string; is_room: boolean };
  content: Content;
  /** Tells whether the board is read from right to left. */
  is_rtl: boolean;
}

export function makeBoardPicture(
  view: AgendaView,
  moment: AgendaMoment,
  { words, timezone }: { words: AgendaLabels; timezone: string },
): Picture {
  const { day } = moment;
  const zone = day?.time_zone ?? timezone;
  const has_faces =
    view.show_speakers && (day?.items.some(({ faces }) => faces.some(({ photo }) => photo)) ?? false);
  const several = (day?.rooms.length ?? 0) > 1;
  const entry = (row: AgendaRow) => makeEntry(row, { view, words, zone, has_faces, several });
  return {
    head: makeHead(view, moment, { words, zone }),
    content: makeContent(view, moment, { words, entry }),
    is_rtl: readsFromRight(view.language, day?.items.map(({ title }) => title) ?? []),
  };
}

function makeContent(
  view: AgendaView,
  moment: AgendaMoment,
  { words, entry }: { words: AgendaLabels; entry: (row: AgendaRow) => Entry },
): Content {
  const { day, rooms, rows } = moment;
  if (view.view !== "now_next" && rows.length > 0) return { kind: "rows", entries: rows.map(entry) };
  if (rooms.length === 0 || !day) return findMessage(view, moment, words);
  if (rooms.length > 1) {
    const cards = rooms.map(({ key, label, now, next, later: [second], cancelled }) => {
      const follows = now ? next : second;
      const missed = now ? undefined : cancelled.find(({ starts_at }) => starts_at < next!.starts_at);
      return {
        key,
        label: label || words.all_rooms,
        main: entry((now ?? next)!),
        next: follows ? entry(follows) : null,
        cancelled: missed ? entry(missed) : null,
      };
    });
    return { kind: "rooms", cards };
  }
  const [{ now, next, later, cancelled }] = rooms as [(typeof rooms)[0]];
  const shown_next = now ? next : null;
  // The cancelled ones stand behind all that takes place.
  const list = [...later, ...cancelled];
  return {
    kind: "focus",
    main: entry((now ?? next)!),
    next: shown_next && entry(shown_next),
    list: list.map(entry),
  };
}

/** In front of a door people look for the room; elsewhere for the event. */
function makeHead(
  { room_label, language }: AgendaView,
  { day, from }: AgendaMoment,
  { words, zone }: { words: AgendaLabels; zone: string },
): Picture["head"] {
  const written = { widget: "date", format: "medium", language, timezone: zone } as const;
  const date = timeText(written, day ? noon(day) : from);
  const event = day ? removeDate(day.title, { date: day.date, languages: [findLocale(language)] }) : "";
  const joined = (...parts: string[]) => parts.filter(Boolean).join(" · ");
  if (room_label !== null) return { title: room_label, line: joined(event, date), is_room: true };
  const several = (day?.rooms.length ?? 0) > 1;
  const line = joined(date, several ? words.all_rooms : (day?.rooms[0]?.label ?? ""));
  // Without a name the day itself is the title.
  return event === "" ? { title: line, line: "", is_room: false } : { title: event, line, is_room: false };
}

const noon = ({ starts_at }: { starts_at: number }) => starts_at + 8 * 3_600_000;

interface BoardContext {
  view: AgendaView;
  words: AgendaLabels;
  zone: string;
  has_faces: boolean;
  several: boolean;
}

function makeEntry(row: AgendaRow, { view, words, zone, has_faces, several }: BoardContext): Entry {
  const { item, state, starts_at, ends_at } = row;
  return {
    key: item.key,
    state,
    starts: clock(starts_at, zone),
    ends: clock(ends_at, zone),
    was: findPlanned(row, zone),
    title: item.title,
    room: several ? item.room_label || words.all_rooms : "",
    speakers: view.show_speakers ? item.speakers : "",
    track: view.show_track ? item.track : "",
    track_color: view.show_track ? item.track_color : "",
    faces: has_faces ? item.faces : [],
    tag: makeTag(row, words),
    is_cancelled: item.status === "cancelled",
    runs: state === "now" && item.status !== "held" ? { from: starts_at, to: ends_at } : null,
  };
}

/** The times on the board are cut down to minutes, and so is what counts as late. */
function findPlanned({ item, state, starts_at, ends_at }: AgendaRow, zone: string): Entry["was"] {
  const isLater = (expected: number, planned: number) =>
    Math.floor(expected / 60_000) > Math.floor(planned / 60_000);
  if (state === "past" || item.status === "cancelled") return { starts: null, ends: null };
  return {
    starts: isLater(starts_at, item.starts_at) ? clock(item.starts_at, zone) : null,
    ends: isLater(ends_at, item.ends_at) ? clock(item.ends_at, zone) : null,
  };
}

function makeTag({ item, state, ends_at }: AgendaRow, words: AgendaLabels): Entry["tag"] {
  if (item.status === "cancelled") return { kind: "cancelled", words: words.cancelled };
  if (item.status === "held") return { kind: "held", words: words.held };
  if (item.status === "live") return { kind: "live", words: words.live };
  if (state === "now") return { kind: "now", words: words.now };
  // The tag is needed only where its time would not say so.
  if (item.status === "ended" && (item.ended_at ?? ends_at) < ends_at)
    return { kind: "quiet", words: words.ended };
  return null;
}

export const clock = (at: number, zone: string) => localTime(at, zone).time.slice(0, 5);

function findMessage(
  view: AgendaView,
  { day, opens_at, continues_at, from }: AgendaMoment,
  words: AgendaLabels,
): Content {
  const said = (words: string, at: number | null) => {
    if (at === null || !day) return "";
    const date = {
      widget: "date",
      format: "medium",
      language: view.language,
      timezone: day.time_zone,
    } as const;
    return `${words} ${timeText(date, at)}, ${clock(at, day.time_zone)}`;
  };
  if (opens_at === null) {
    const isNamed = view.room_label !== null;
    return { kind: "message", words: isNamed ? words.nothing_in_room : words.nothing, more: "" };
  }
  if (from < opens_at) return { kind: "message", words: words.nothing, more: said(words.starts, opens_at) };
  return { kind: "message", words: words.over, more: said(words.continues, continues_at) };
}

// Nobody waits longer than a minute and a half for what is soon.
const most_pages = 8;

/** Cuts what is listed into pages. What is to come is told as far as one page holds it, unless so many are wanted. */
export function cutIntoPages(
  content: Content,
  per_page: number,
  { view, rows }: Pick<AgendaView, "view" | "rows">,
): Content[] {
  if (content.kind === "rooms")
    return splitIntoPages(content.cards, per_page).map((cards) => ({ kind: "rooms", cards }));
  if (content.kind !== "rows") return [content];
  const is_page = view === "upcoming" && rows === null;
  const all = splitIntoPages(is_page ? content.entries.slice(0, per_page) : content.entries, per_page);
  // Pages of what is over would only keep away what is to come.
  const left = all.filter((entries) => entries.some(({ state }) => state !== "past"));
  const shown = (left.length > 0 ? left : all).slice(0, view === "day" ? most_pages : Infinity);
  return shown.map((entries) => ({ kind: "rows", entries }));
}

/** Lists one thing after the other, for a box that holds no more. */
export function inStrips(content: Content): Entry[] {
  switch (content.kind) {
    case "rows":
      return content.entries.filter(({ state }) => state !== "past");
    case "rooms":
      return content.cards.map(({ main, label }) => ({ ...main, room: label }));
    case "focus":
      return [content.main, ...[content.next ?? content.list[0]].filter((entry) => entry !== undefined)];
    case "message":
      return [];
  }
  content satisfies never;
}
