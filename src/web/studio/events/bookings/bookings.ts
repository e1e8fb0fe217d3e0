import type { Booking } from "../../../../contract/bookings.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Session } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";

export type BookingFields = Omit<Booking, "id" | "created_at">;

/** What is booked is a change of its stage, so it is kept under stages. */
export function bookingsQuery(session: Pick<Session, "workspace" | "api">) {
  return queryOptions({
    queryKey: workspaceKey(session.workspace.id, "stages", "bookings"),
    queryFn: ({ signal }) => session.api.listAll("/bookings", { signal }),
  });
}

export function addBooking({ api }: Pick<Session, "api">, body: BookingFields): Promise<Booking> {
  return api.post("/bookings", { body });
}

export function patchBooking(
  { api }: Pick<Session, "api">,
  id: string,
  body: Partial<BookingFields>,
): Promise<Booking> {
  return api.patch("/bookings/{id}", { params: { id }, body });
}

export function removeBooking({ api }: Pick<Session, "api">, id: string): Promise<void> {
  return api.delete("/bookings/{id}", { params: { id } });
}
