import type { EventCalendar } from "../../contract/calendars.ts";
import { topics } from "../../contract/topics.ts";
import { projectEvent } from "../../core/calendars/projectEvent.ts";
import { type CalendarEntry, writeCalendar } from "../../core/calendars/writeCalendar.ts";
import type { App } from "../app.ts";
import type { Db } from "../db/database.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { write } from "../write.ts";
import { type CalendarSubject, calendarUrl, isToken, readToken } from "./calendarLinks.ts";
import {
  type CalendarEvent,
  findEventById,
  findEventByRef,
  listCalendarSessions,
  listRoomStages,
  raiseCalendarVersion,
} from "./calendars.repo.ts";

export async function getCalendar(call: Call, ref: string): Promise<EventCalendar> {
  return listAddresses(call.app, call.app.db, await findEvent(call.app.db, getWorkspaceId(call), ref));
}

export async function renewCalendar(call: Call, ref: string): Promise<EventCalendar> {
  return write(call, async (tx) => {
    const { id } = await findEvent(tx.db, getWorkspaceId(call), ref);
    await raiseCalendarVersion(tx.db, id);
    tx.change(topics.eventCalendar(ref));
    return listAddresses(call.app, tx.db, await findEvent(tx.db, getWorkspaceId(call), ref));
  });
}

async function findEvent(db: Db, workspace_id: string, ref: string): Promise<CalendarEvent> {
  const event = await findEventByRef(db, workspace_id, ref);
  if (!event) throw notFound("The event");
  return event;
}

async function listAddresses(app: App, db: Db, event: CalendarEvent): Promise<EventCalendar> {
  const urlOf = (stage_id: string | null) =>
    calendarUrl(app, { event_id: event.id, stage_id }, event.calendar_version);
  const rooms = await listRoomStages(db, event);
  return {
    url: urlOf(null),
    rooms: rooms.map(({ stage_id, name }) => ({ stage_id, name, url: urlOf(stage_id) })),
  };
}

/** Writes the calendar that a token is for; null for a token that is not, or no longer, valid. */
export async function readCalendarFile(app: App, token: string): Promise<string | null> {
  const subject = readToken(token);
  const event = subject && (await findEventById(app.db, subject.event_id));
  if (!event) return null;
  const { calendar_version } = event;
  if (!isToken(app.installation.secret, subject, { calendar_version, token })) return null;
  return buildCalendar(app, event, subject);
}

async function buildCalendar(app: App, event: CalendarEvent, { stage_id }: CalendarSubject) {
  const rooms = await listRoomStages(app.db, event);
  const names = new Map(rooms.map((room) => [room.stage_id, room.name]));
  const sessions = await listCalendarSessions(app.db, event);
  const entries = projectEvent(sessions, app.now())
    .filter(({ session }) => stage_id === null || session.stage_id === null || session.stage_id === stage_id)
    .map(({ session, starts_at, ends_at, changed_at }): CalendarEntry => {
      const words = session.values ?? {};
      return {
        uid: `${session.id}@cuelight`,
        title: words["title"] || session.title,
        description: [words["speakers"], words["takeaway"]].filter(Boolean).join("\n\n"),
        location: names.get(session.stage_id ?? "") ?? "",
        category: words["track"] ?? "",
        starts_at,
        ends_at,
        is_cancelled: session.status === "cancelled",
        created_at: session.created_at,
        changed_at,
      };
    });
  const room = stage_id === null ? undefined : names.get(stage_id);
  const name = room === undefined ? event.title : `${event.title}: ${room}`;
  return writeCalendar({ name, time_zone: event.time_zone, entries });
}
