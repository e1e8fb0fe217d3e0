import { localTime } from "../../../../core/time/venueTime.ts";
import { sayDate, sayTime, sayTimes } from "../../events/times.ts";

interface Invitation {
  name: string;
  url: string;
  expires_at: number;
  session: { title: string; starts_at: number; ends_at: number };
  zone: string;
}

/** What is sent to a presenter with the link, in an e-mail or a message. */
export function writeInvitation({ name, url, expires_at, session, zone }: Invitation): string {
  const day = sayDate(localTime(session.starts_at, zone).date);
  return `Hello ${name},

Open this link on the laptop you present from:
${url}

There you share your camera, microphone and screen for “${session.title}” (${day}, ${sayTimes(session, zone)}). Nobody sees you until we put you on air, so you can try everything beforehand.

The link is yours alone: please do not pass it on. It is good until ${sayMomentAt(expires_at, zone)}.`;
}

/** `Thu, 17 Sept, 18:00` by the venue's clock. */
export function sayMomentAt(at: number, zone: string): string {
  return `${sayDate(localTime(at, zone).date)}, ${sayTime(at, zone)}`;
}
