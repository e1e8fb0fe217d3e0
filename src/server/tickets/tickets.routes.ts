import { tickets } from "../../contract/tickets.ts";
import { created, implement, noContent, ok } from "../http/endpoint.ts";
import { addTickets, listTickets, removeTicket } from "./tickets.ts";

export const ticketEndpoints = [
  implement(tickets.list, async ({ call, params, query }) => ok(await listTickets(call, params.id, query))),
  implement(tickets.add, async ({ call, params, body }) => created(await addTickets(call, params.id, body))),
  implement(tickets.remove, async ({ call, params }) => {
    await removeTicket(call, params.id, params.code);
    return noContent();
  }),
];
