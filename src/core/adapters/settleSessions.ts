import { formatClock } from "../time/dayNumber.ts";
import { most } from "./eventPlan.ts";
import type { SessionInRoom, DayWithRooms } from "./giveRooms.ts";
import { type Names, sessionId, speakerId } from "./nameEverything.ts";

export interface SettleContext {
  names: Names;
  remarks: string[];
}

/** A session with its place and its key decided. */
export interface SettledSession extends SessionInRoom {
  key: string;
  /** The keys of the speakers that have a name, each once. */
  speakers: string[];
}

/** Returns the sessions of a day by time, each with a key of its own, and no more than a plan holds. */
export function settleSessions(day: DayWithRooms, settling: SettleContext): SettledSession[] {
  const settled = day.placed.map((placed) => settle(placed, settling));
  return withinBounds(keepOnce(settled, settling), day, settling);
}

function settle(placed: SessionInRoom, { names, remarks }: SettleContext): SettledSession {
  const { session } = placed;
  const named = [...new Set(session.speakers.filter(({ name }) => name !== "").map(speakerId))];
  const speakers = named.slice(0, most.speakers_of_session);
  if (speakers.length < named.length) {
    remarks.push(
      `"${session.title.text}" has ${named.length} speakers; the first ${speakers.length} are kept.`,
    );
  }
  const key = names.session_keys.get(sessionId(session))!;
  return { ...placed, key, speakers };
}

/** The same session at the same time and place counts once; given again, it is another one with a number. */
function keepOnce(sessions: SettledSession[], { names, remarks }: SettleContext): SettledSession[] {
  const order = ({ room }: SettledSession) => (room === "*" ? -1 : names.room_order.get(room.text)!);
  sessions.sort((a, b) => a.starts - b.starts || order(a) - order(b) || (a.key < b.key ? -1 : 1));
  const taken = new Set(sessions.map(({ key }) => key));
  const seen = new Map<string, SettledSession[]>();
  return sessions.flatMap((session) => {
    const before = seen.get(session.key) ?? [];
    const title = `"${session.session.title.text}"`;
    if (before.some((one) => isSame(one, session))) {
      remarks.push(`${title} is listed twice at the same time and place and counts once.`);
      return [];
    }
    seen.set(session.key, [...before, session]);
    if (before.length === 0) return [session];
    const key = freeKey(session.key, before.length + 1, taken);
    remarks.push(
      `${title} is given several times on ${session.date}; this one, at ${formatClock(session.starts)}, has the key ${key}.`,
    );
    return [{ ...session, key }];
  });
}

function isSame(one: SettledSession, other: SettledSession): boolean {
  const place = ({ room }: SettledSession) => (room === "*" ? room : room.text);
  return one.starts === other.starts && place(one) === place(other);
}

function freeKey(key: string, number: number, taken: Set<string>): string {
  for (let next = number; ; next += 1) {
    const numbered = `${key.slice(0, 60)}-${next}`;
    if (taken.has(numbered)) continue;
    taken.add(numbered);
    return numbered;
  }
}

/** Where a plan's limits are exceeded, the first sessions of the day are kept. */
function withinBounds(
  sessions: SettledSession[],
  { date }: DayWithRooms,
  { remarks }: SettleContext,
): SettledSession[] {
  const rooms = new Set<string>();
  const speakers = new Set<string>();
  const kept: SettledSession[] = [];
  for (const session of sessions) {
    const withRoom = session.room === "*" ? rooms : new Set([...rooms, session.room.text]);
    const withSpeakers = session.speakers.filter((id) => !speakers.has(id));
    if (
      withRoom.size > most.rooms ||
      speakers.size + withSpeakers.length > most.speakers ||
      kept.length === most.sessions
    )
      continue;
    if (session.room !== "*") rooms.add(session.room.text);
    for (const id of withSpeakers) speakers.add(id);
    kept.push(session);
  }
  if (kept.length < sessions.length) {
    remarks.push(
      `${date} has more than a plan can hold; ${sessions.length - kept.length} of its sessions are left out.`,
    );
  }
  return kept;
}
