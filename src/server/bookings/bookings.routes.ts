import { createBooking, deleteBooking, listBookings, patchBooking } from "./bookings.ts";
import { implement, created, noContent, ok } from "../http/endpoint.ts";
import { bookings } from "../../contract/bookings.ts";

export const bookingEndpoints = [
  implement(bookings.list, async ({ call, query }) => ok(await listBookings(call, query))),
  implement(bookings.create, async ({ call, body }) => created(await createBooking(call, body))),
  implement(bookings.patch, async ({ call, params, body }) => ok(await patchBooking(call, params.id, body))),
  implement(bookings.delete, async ({ call, params }) => {
    await deleteBooking(call, params.id);
    return noContent();
  }),
];
