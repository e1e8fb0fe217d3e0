import type { Language } from "../events/languages.ts";
import type { Day } from "./listDays.ts";
import { sessionId } from "./nameEverything.ts";
import type { PlacedSession } from "./placeSession.ts";
import { type TranslatedText, readTranslatedText } from "./translatedText.ts";

/** A session whose place is decided. */
export interface SessionInRoom extends PlacedSession {
  room: TranslatedText | "*";
}

export interface DayWithRooms extends Omit<Day, "placed"> {
  placed: SessionInRoom[];
}

/** The room of a session that has none while others take place. */
const no_room = readTranslatedText({ en: "No room", de: "Ohne Raum", fr: "Sans salle", it: "Senza sala" });

/**
 * Decides where sessions without a room are. Where no session has one, they are in a room called after the event. Else
 * one that is alone at its time is for everybody, like lunch; beside others it must not push them off their screens.
 * Those that go on side by side are not in one place: each further one has another room.
 */
export function giveRooms(days: Day[], event_title: string, remarks: string[]): DayWithRooms[] {
  const areAllRoomless = days.every(({ placed }) => placed.every(({ session }) => session.room === null));
  const home = areAllRoomless ? readTranslatedText(event_title) : no_room;
  return days.map((day) => {
    const isEverywhere = (one: PlacedSession) => !areAllRoomless && isAlone(one, day);
    const lanes = assignLanes(day.placed.filter((one) => one.session.room === null && !isEverywhere(one)));
    const placed = day.placed.map((one): SessionInRoom => {
      const lane = lanes.get(one);
      const room = one.session.room ?? (lane === undefined ? "*" : numberRoom(home, lane));
      if (one.session.room === null && (!areAllRoomless || lane! > 0))
        remarks.push(describeRoomGiven(one, room));
      return { ...one, room };
    });
    return { ...day, placed };
  });
}

function isAlone(one: PlacedSession, { placed }: Day): boolean {
  return placed.every((other) => other === one || other.ends <= one.starts || one.ends <= other.starts);
}

/** Assigns each session the first free lane, in the order of their starts. */
function assignLanes(placed: PlacedSession[]): Map<PlacedSession, number> {
  const inOrder = placed.toSorted(
    (a, b) => a.starts - b.starts || (sessionId(a.session) < sessionId(b.session) ? -1 : 1),
  );
  const free_from: number[] = [];
  return new Map(
    inOrder.map((one) => {
      const free = free_from.findIndex((minute) => minute <= one.starts);
      const lane = free === -1 ? free_from.length : free;
      free_from[lane] = one.ends;
      return [one, lane];
    }),
  );
}

/** `No room`, `No room 2`, … in all languages. */
function numberRoom({ text, translations }: TranslatedText, lane: number): TranslatedText {
  if (lane === 0) return { text, translations };
  const entries = Object.entries(translations) as [Language, string][];
  return {
    text: `${text} ${lane + 1}`,
    translations: Object.fromEntries(entries.map(([language, said]) => [language, `${said} ${lane + 1}`])),
  };
}

function describeRoomGiven({ session }: PlacedSession, room: TranslatedText | "*"): string {
  const title = `"${session.title.text}"`;
  return room === "*"
    ? `${title} has no room; alone at its time, it is in every room.`
    : `${title} has no room while other sessions go on; it is in a room "${room.text}".`;
}
