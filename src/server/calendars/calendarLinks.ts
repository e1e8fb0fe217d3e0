import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";
import type { App } from "../app.ts";

/** What a calendar is of: an event, or one of its rooms. */
export interface CalendarSubject {
  event_id: string;
  stage_id: string | null;
}

/** Returns the address of a calendar. Programs that follow calendars send no key, so the address is the secret. */
export function calendarUrl(
  { config, installation }: App,
  subject: CalendarSubject,
  calendar_version: number,
): string {
  return `${config.PUBLIC_URL}/calendars/${signToken(installation.secret, subject, calendar_version)}.ics`;
}

/** Reads what a token claims to be for; only its signature proves it. */
export function readToken(token: string): CalendarSubject | null {
  const [event_id, stage_id, signature] = token.split(".");
  return event_id && signature ? { event_id, stage_id: stage_id || null } : null;
}

export function isToken(
  secret: KeyObject,
  subject: CalendarSubject,
  { calendar_version, token }: { calendar_version: number; token: string },
): boolean {
  const expected = Buffer.from(signToken(secret, subject, calendar_version));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signToken(secret: KeyObject, { event_id, stage_id }: CalendarSubject, version: number): string {
  const named = `${event_id}.${stage_id ?? ""}`;
  const signature = createHmac("sha256", secret).update(`calendar\n${named}\n${version}`).digest("base64url");
  return `${named}.${signature}`;
}
