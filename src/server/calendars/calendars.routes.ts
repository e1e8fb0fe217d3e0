import { calendars } from "../../contract/calendars.ts";
import { implement, ok } from "../http/endpoint.ts";
import { getCalendar, renewCalendar } from "./calendars.ts";

export const calendarEndpoints = [
  implement(calendars.get, async ({ call, params }) => ok(await getCalendar(call, params.ref))),
  implement(calendars.renew, async ({ call, params }) => ok(await renewCalendar(call, params.ref))),
];
