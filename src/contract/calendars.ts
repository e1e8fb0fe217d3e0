import { z } from "zod";
import { eventRef } from "../core/events/eventPlan.ts";
import { declare } from "./declare.ts";
import { id } from "./schemas.ts";

const url = z.string().meta({
  format: "uri",
  description: "An iCalendar that needs no key: whoever has the address reads it, until it is renewed",
});
export const EventCalendar = z
  .object({ url, rooms: z.array(z.object({ stage_id: id, name: z.string(), url })) })
  .meta({ id: "EventCalendar" });
export type EventCalendar = z.output<typeof EventCalendar>;
const params = z.object({ ref: eventRef });

export const calendars = {
  get: declare({
    method: "GET",
    path: "/events/{ref}/calendar",
    summary: "Get the addresses of an event's calendars, of all rooms and of each",
    scopes: ["sessions:read"],
    role: "viewer",
    params,
    responses: { 200: EventCalendar },
  }),
  renew: declare({
    method: "POST",
    path: "/events/{ref}/calendar/renew",
    summary: "Give an event's calendars other addresses; the old ones lead nowhere any more",
    scopes: ["sessions"],
    role: "editor",
    params,
    responses: { 200: EventCalendar },
  }),
};
