import { type PlannedRoom, type PlannedSession, every_room, nameRoom } from "./eventPlan.ts";

/** Longer titles would hide what else a line says. */
const longest_title = 80;

/** Describes a session by title, key and times: `"Copper" (12), 09:00–09:45`. */
export function describeSession({ title, key, start, end }: PlannedSession): string {
  const characters = Array.from(title);
  const told =
    characters.length > longest_title ? `${characters.slice(0, longest_title - 1).join("")}…` : title;
  return `"${told}" (${key}), ${start}–${end}`;
}

/** Returns a room's label, such as `Hall`, or `every room`. */
export function placeWords(rooms: readonly PlannedRoom[], key: string): string {
  if (key === every_room) return "every room";
  const room = rooms.find((room) => room.key === key);
  return room ? nameRoom(room).label : key;
}
