import { formatClock } from "../time/dayNumber.ts";
import { type Fields, toFields, toList, toText } from "./fields.ts";
import type { ListedSession, Schedule } from "./schedule.ts";
import { isOff, readSubmission, readSubmissionTracks } from "./submission.ts";
import { readTranslatedText } from "./translatedText.ts";
import { isDate } from "./writtenTime.ts";

interface Cell {
  date: string;
  /** The minute of the day. */
  minute: number;
  /** The room's number. */
  room: string;
  talk: Fields;
}

/** Tells whether the value lists talks by date, then minute of the day, then room. */
export function isByMinute(value: unknown): boolean {
  const dates = Object.entries(toFields(value));
  return dates.length > 0 && dates.every(([date, minutes]) => isDate(date) && areMinutes(minutes));
}

function areMinutes(value: unknown): boolean {
  return Object.keys(toFields(value)).every((minute) => /^\d{1,4}$/.test(minute));
}

/** Reads what PyConFR publishes: pretalx' submissions by date, minute and room; its sprints are days of their own. */
export function readByMinute(file: Fields): Schedule {
  const cells = Object.values(file).filter(isByMinute).flatMap(listCells);
  const talks = cells.filter(({ talk }) => !isOff(talk));
  return {
    format: "schedule by date, minute and room",
    acronym: "",
    title: "",
    time_zone: "",
    city: "",
    language: "",
    rooms: toList(file["rooms"]).map((room) => readTranslatedText(toFields(room)["name"])),
    tracks: talks.flatMap(({ talk }) => readSubmissionTracks(talk)),
    sessions: talks.map((cell) => readSession(cell, toList(file["rooms"]).map(toFields))),
    remarks: [],
  };
}

function listCells(section: unknown): Cell[] {
  return Object.entries(toFields(section)).flatMap(([date, minutes]) =>
    Object.entries(toFields(minutes)).flatMap(([minute, rooms]) => {
      // A break stands under its minute without a room.
      const talks = "title" in toFields(rooms) ? { "": rooms } : toFields(rooms);
      return Object.entries(talks).map(([room, talk]) => ({
        date,
        minute: Number(minute),
        room,
        talk: toFields(talk),
      }));
    }),
  );
}

/** A talk has a slot for each time it is given: the one of this cell, or what the cell itself says. */
function readSession({ date, minute, room, talk }: Cell, rooms: Fields[]): ListedSession {
  const starts = `${date}T${formatClock(minute)}`;
  const slots = toList(talk["slots"]).map(toFields);
  const slot = slots.find(
    (slot) =>
      toText(slot["start"]).startsWith(starts) && [room, ""].includes(toText(toFields(slot["room"])["id"])),
  ) ?? { start: starts, room: rooms.find(({ id }) => toText(id) === room) };
  const session = readSubmission(talk, slot);
  return { ...session, id: session.id || toText(talk["id"]), day: date };
}
