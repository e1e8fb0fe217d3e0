import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { useSession } from "../../people/session.ts";
import { useServerTime } from "../../shell/serverTime.ts";
import { storiesQuery, usePlaces } from "../places.ts";
import { BookingForm } from "./BookingForm.tsx";
import { addBooking } from "./bookings.ts";

const route = getRouteApi("/shell/events/events/bookings");
const hour_ms = 3_600_000;

export function NewBookingDialog() {
  const session = useSession();
  const navigate = useNavigate();
  const time = useServerTime();
  const { stage } = route.useSearch();
  const { places } = usePlaces();
  const { data: stories } = useQuery(storiesQuery(session));
  const close = () => void navigate({ to: "/events/bookings", search: { stage } });
  const starts_at = Math.ceil(time.now() / hour_ms) * hour_ms;
  return (
    <DialogBox title="New booking" who="editors" open closesOutside={false} onClose={close}>
      {!places || !stories ? (
        <Skeleton lines={5} />
      ) : places.stages.length === 0 || stories.length === 0 ? (
        <p>A booking needs a stage and a story. Make the stage under Screens and the story under Stories.</p>
      ) : (
        <BookingForm
          submit="Book it"
          places={places}
          stories={stories}
          initial={{
            stage_id: stage ?? places.stages[0]!.id,
            story_id: stories[0]!.id,
            title: "",
            starts_at,
            ends_at: starts_at + 2 * hour_ms,
            repeat: null,
            exdates: [],
          }}
          send={(fields) => addBooking(session, fields)}
          onDone={close}
        />
      )}
    </DialogBox>
  );
}
