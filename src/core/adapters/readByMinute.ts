import { clockOf } from "../time/dayNumber.ts";
import { type Fields, fieldsOf, listOf, textOf } from "./fields.ts";
import type { ListedSession, Schedule } from "./schedule.ts";
import { isOff, submissionSession, submissionTracks } from "./submission.ts";
import { wordsOf } from "./words.ts";
import { isDate } from "./writtenTime.ts";

interface Cell {
  date: string;
  /** Of the day. */
  minute: number;
  /** The room's number. */
  room: string;
  talk: Fields;
}

/** Whether it is a programme by date, then minute of the day, then room. */
export function isByMinute(value: unknown): boolean {
  const dates = Object.entries(fieldsOf(value));
  return dates.length > 0 && dates.every(([date, minutes]) => isDate(date) && areMinutes(minutes));
}

function areMinutes(value: unknown): boolean {
  return Object.keys(fieldsOf(value)).every((minute) => /^\d{1,4}$/.test(minute));
}

/** Reads what PyConFR publishes: pretalx' submissions by date, minute and room; its sprints are days of their own. */
export function readByMinute(file: Fields): Schedule {
  const cells = Object.values(file).filter(isByMinute).flatMap(cellsOf);
  const talks = cells.filter(({ talk }) => !isOff(talk));
  return {
    format: "schedule by date, minute and room",
    acronym: "",
    title: "",
    time_zone: "",
    city: "",
    language: "",
    rooms: listOf(file["rooms"]).map((room) => wordsOf(fieldsOf(room)["name"])),
    tracks: talks.flatMap(({ talk }) => submissionTracks(talk)),
    sessions: talks.map((cell) => sessionOf(cell, listOf(file["rooms"]).map(fieldsOf))),
    remarks: [],
  };
}

function cellsOf(section: unknown): Cell[] {
  return Object.entries(fieldsOf(section)).flatMap(([date, minutes]) =>
    Object.entries(fieldsOf(minutes)).flatMap(([minute, rooms]) => {
      // A break stands under its minute without a room.
      const talks = "title" in fieldsOf(rooms) ? { "": rooms } : fieldsOf(rooms);
      return Object.entries(talks).map(([room, talk]) => ({
        date,
        minute: Number(minute),
        room,
        talk: fieldsOf(talk),
      }));
    }),
  );
}

/** A talk has a slot for each time it is given: the one of this cell, or what the cell itself says. */
function sessionOf({ date, minute, room, talk }: Cell, rooms: Fields[]): ListedSession {
  const starts = `${date}T${clockOf(minute)}`;
  const slots = listOf(talk["slots"]).map(fieldsOf);
  const slot = slots.find(
    (slot) =>
      textOf(slot["start"]).startsWith(starts) && [room, ""].includes(textOf(fieldsOf(slot["room"])["id"])),
  ) ?? { start: starts, room: rooms.find(({ id }) => textOf(id) === room) };
  const session = submissionSession(talk, slot);
  return { ...session, id: session.id || textOf(talk["id"]), day: date };
}
