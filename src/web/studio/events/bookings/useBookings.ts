import { useQueryClient } from "@tanstack/react-query";
import { useNotify } from "../../parts/Notices.tsx";
import { useSession } from "../../people/session.ts";
import type { Booking } from "../../../../contract/bookings.ts";
import { addBooking, bookingsQuery, patchBooking, removeBooking } from "./bookings.ts";

/** What can be undone is done at once. */
export function useBookings() {
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
    void attempt(() => patchBooking(session, id, { exdates }), done);
  }

  return {
    skip: (booking: Booking, starts_at: number) => {
      const { exdates } = booking;
      const undo = () => setExdates(booking, exdates, () => notify("It is back."));
      setExdates(booking, [...exdates, starts_at], () => notify("That day is left out.", undo));
    },
    remove: (booking: Booking, title: string) => {
      const { id, stage_id, story_id, starts_at, ends_at, repeat, exdates } = booking;
      const again = { stage_id, story_id, title: booking.title, starts_at, ends_at, repeat, exdates };
      const undo = () =>
        void attempt(
          () => addBooking(session, again),
          () => notify("It is back."),
        );
      void attempt(
        () => removeBooking(session, id),
        () => notify(`“${title}” is deleted.`, undo),
      );
    },
  };
}
