import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { Booking } from "../../../../contract/bookings.ts";
import { useNotify } from "../../parts/Notices.tsx";
import { type Caller, useSession } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";

export type BookingFields = Omit<Booking, "id" | "created_at">;

/** What is booked is a change of its stage, so it is kept under stages. */
export function bookingsQuery(session: Caller) {
  return queryOptions({
    queryKey: workspaceKey(session.workspace.id, "stages", "bookings"),
    queryFn: ({ signal }) => session.api.listAll("/bookings", { signal }),
  });
}

/** What is done with a booking at once and can be undone. */
export function useBookingActions() {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { queryKey } = bookingsQuery(session);

  async function attempt(work: () => Promise<unknown>, done: () => void) {
    try {
      await work();
      done();
    } catch (error) {
      notify(`Not done. ${(error as Error).message}`);
    }
    await queryClient.invalidateQueries({ queryKey });
  }

  function setExdates({ id }: Booking, exdates: number[], done: () => void) {
    void attempt(() => session.api.patch("/bookings/{id}", { params: { id }, body: { exdates } }), done);
  }

  return {
    skip: (booking: Booking, starts_at: number) => {
      const { exdates } = booking;
      const undo = () => setExdates(booking, exdates, () => notify("It is back."));
      setExdates(booking, [...exdates, starts_at], () => notify("That day is left out.", undo));
    },
    remove: (booking: Booking, title: string) => {
      const { id, created_at: _, ...again } = booking;
      const undo = () =>
        void attempt(
          () => session.api.post("/bookings", { body: again }),
          () => notify("It is back."),
        );
      void attempt(
        () => session.api.delete("/bookings/{id}", { params: { id } }),
        () => notify(`“${title}” is deleted.`, undo),
      );
    },
  };
}
