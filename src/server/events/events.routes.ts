import { applyEvent } from "./applyEvent.ts";
import { listEvents } from "./listEvents.ts";
import { listRooms } from "./rooms.ts";
import { implement, ok } from "../http/endpoint.ts";
import { events } from "../../contract/events.ts";

export const eventEndpoints = [
  implement(events.list, async ({ call, query }) => ok(await listEvents(call, query))),
  implement(events.apply, async ({ call, body }) => ok(await applyEvent(call, body))),
];

export const roomEndpoints = [
  implement(events.listRooms, async ({ call, query }) => ok(await listRooms(call, query))),
];
