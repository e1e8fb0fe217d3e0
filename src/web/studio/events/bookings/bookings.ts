import { queryOptions } from "@tanstack/react-query";
import type { Session } from "../../people/session.ts";
import { readAll } from "../readAll.ts";
import { workspaceKey } from "../../queryKeys.ts";

export interface Booking {
  id: string;
  stage_id: string;
  story_id: string;
  title: string;
  starts_at: number;
  ends_at: number;
  /** An RRULE in venue time. */
  repeat: string | null;
  /** Starts that are left out. */
  exdates: number[];
}

export type BookingFields = Omit<Booking, "id">;

/** What is booked is a change of its stage, so it is kept under stages. */
export function bookingsQuery(session: Pick<Session, "workspace" | "api">) {
  return queryOptions({
    queryKey: workspaceKey(session.workspace.id, "stages", "bookings"),
    queryFn: ({ signal }) => readAll<Booking>(session, "/bookings", { signal }),
  });
}

export function addBooking({ api }: Pick<Session, "api">, body: BookingFields): Promise<Booking> {
  return api({ method: "POST", path: "/bookings", body });
}

export function patchBooking(
  { api }: Pick<Session, "api">,
  id: string,
  body: Partial<BookingFields>,
): Promise<Booking> {
  return api({ method: "PATCH", path: `/bookings/${id}`, body });
}

export function removeBooking({ api }: Pick<Session, "api">, id: string): Promise<void> {
  return api({ method: "DELETE", path: `/bookings/${id}` });
}
