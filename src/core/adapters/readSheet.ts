import { readCells } from "../quizzes/readCells.ts";
import { formatDate, parseDayNumber } from "../time/dayNumber.ts";
import { toText } from "./fields.ts";
import type { ListedSession, ScheduleReading } from "./schedule.ts";
import { noText, readTranslatedText } from "./translatedText.ts";
import { isDate, readMinutes, readTimeOfDay, readWrittenTime, type WrittenTime } from "./writtenTime.ts";

/** A column goes by the first of its names that the header has. */
const columns = {
  title: ["title", "session", "talk"],
  room: ["room", "stage", "location", "track room"],
  date: ["date", "day"],
  start: ["start", "starts", "from", "start time"],
  end: ["end", "ends", "to", "until", "end time"],
  minutes: ["minutes", "duration", "length"],
  speakers: ["speakers", "speaker", "presenters", "presenter"],
  kind: ["kind", "type", "format"],
  track: ["track"],
  takeaway: ["takeaway", "subtitle"],
  language: ["language"],
  id: ["key", "id", "code"],
} as const;
type Column = keyof typeof columns;

interface Sheet {
  places: Partial<Record<Column, number>>;
  rows: string[][];
}

/** This is more than a plan of many days holds. */
const most_rows = 20_000;

/**
 * Finds a spreadsheet saved as CSV, or rows copied out of one; null when its first row names no title, room and start.
 */
export function findSheet(text: string): Sheet | null {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  for (const delimiter of ["\t", ";", ","]) {
    const names = readCells(header, delimiter, 1).rows[0]?.map((cell) => toText(cell).toLowerCase()) ?? [];
    const places = Object.fromEntries(
      Object.entries(columns).flatMap(([column, known]) => {
        const place = names.findIndex((name) => (known as readonly string[]).includes(name));
        return place < 0 ? [] : [[column, place]];
      }),
    ) as Sheet["places"];
    if (places.title === undefined || places.room === undefined || places.start === undefined) continue;
    return { places, rows: readCells(text, delimiter, most_rows).rows.slice(1) };
  }
  return null;
}

export function readSheet({ places, rows }: Sheet): ScheduleReading {
  const remarks: string[] = [];
  const filled = rows.filter((row) => row.some((cell) => toText(cell) !== ""));
  const sessions = filled.map((row) => readSession((column) => toText(row[places[column] ?? -1])));
  if (sessions.length > 0 && sessions.every(({ start }) => start === null))
    return {
      refused:
        "No row says on which date it is: add a column date (2026-09-17 or 17.09.2026), or write date and time into start.",
    };
  return {
    format: "spreadsheet",
    acronym: "",
    title: "",
    time_zone: "",
    city: "",
    language: "",
    rooms: [...new Set(sessions.map(({ room }) => (room as { text: string } | null)?.text ?? ""))]
      .filter((room) => room !== "")
      .map(readTranslatedText),
    tracks: [],
    sessions,
    remarks,
  };
}

function readSession(cell: (column: Column) => string): ListedSession {
  const start = readTime(cell("start"), readDate(cell("date")));
  const room = cell("room");
  return {
    id: cell("id"),
    title: readTranslatedText(cell("title")),
    room: room === "*" ? "*" : room === "" ? null : readTranslatedText(room),
    day: null,
    start,
    end: start && readEnd(cell("end"), start),
    minutes: readMinutes(cell("minutes")),
    kind: readTranslatedText(cell("kind")),
    track: cell("track") === "" ? noText : readTranslatedText(cell("track")),
    takeaway: readTranslatedText(cell("takeaway")),
    language: cell("language"),
    speakers: cell("speakers")
      .split(/[;,|]/)
      .map((name) => name.trim())
      .filter((name) => name !== "")
      .map((name) => ({ id: "", name, title: "", organization: "", photo_url: "" })),
  };
}

/** Reads 2026-09-17, 17.09.2026 or 17/9/2026; empty for anything else. */
function readDate(text: string): string {
  const [, day, month, year] = /^(\d?\d)[./](\d?\d)[./](\d{4})$/.exec(text) ?? [];
  const date = year === undefined ? text : [year, month!.padStart(2, "0"), day!.padStart(2, "0")].join("-");
  return isDate(date) ? date : "";
}

function readTime(text: string, date: string): WrittenTime | null {
  const whole = readWrittenTime(text);
  const time = readTimeOfDay(text);
  if (whole || time === "" || date === "") return whole;
  return { date, time: `${time}:00`, offset_ms: null, zone: null };
}

/** A time that is earlier than the start is past midnight. */
function readEnd(text: string, start: WrittenTime): WrittenTime | null {
  const end = readTime(text, start.date);
  if (!end || readWrittenTime(text) || end.time >= start.time) return end;
  return { ...end, date: formatDate(parseDayNumber(end.date) + 1) };
}
