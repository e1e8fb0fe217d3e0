import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { limits } from "../../../core/limits.ts";
import { DialogBox } from "../parts/DialogBox.tsx";
import { Field } from "../parts/Field.tsx";
import { Form, textIn } from "../parts/Form.tsx";
import { Skeleton } from "../parts/Skeleton.tsx";
import { useSave } from "../parts/useSave.ts";
import { useSession } from "../people/session.ts";
import type { Venue } from "../../../contract/venues.ts";
import { saveVenue, venuesQuery } from "./venues.ts";
import { OpeningHoursChoice } from "./OpeningHoursChoice.tsx";
import { ZonePick } from "./ZonePick.tsx";

/** Adds a venue, or changes the one in the address. */
export function VenueDialog() {
  const session = useSession();
  const { venue_id } = useParams({ strict: false });
  const navigate = useNavigate();
  const venues = useInfiniteQuery(venuesQuery(session));
  const venue = venue_id === undefined ? null : venues.data?.find(({ id }) => id === venue_id);
  const close = () => void navigate({ to: "/screens" });
  return (
    <DialogBox title={venue_id === undefined ? "Add a venue" : "Venue"} who="editors" onClose={close}>
      {venue !== undefined ? (
        <VenueForm venue={venue} onSaved={close} />
      ) : venues.data ? (
        <p>This venue is gone. Somebody deleted it.</p>
      ) : (
        <Skeleton lines={4} />
      )}
    </DialogBox>
  );
}

const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function VenueForm({ venue, onSaved }: { venue: Venue | null; onSaved: () => void }) {
  const session = useSession();
  const [timezone, setTimezone] = useState(venue?.timezone ?? here);
  const [opening_hours, setHours] = useState(venue?.opening_hours ?? null);
  const save = useSave(
    (values: FormData) =>
      saveVenue(session, venue?.id ?? null, {
        name: textIn(values, "name"),
        timezone,
        address: textIn(values, "address"),
        opening_hours,
      }),
    {
      stale: [venuesQuery(session).queryKey],
      notice: ({ name }) => (venue ? `“${name}” is saved.` : `The venue “${name}” is added.`),
      onSaved: onSaved,
    },
  );
  return (
    <Form mutation={save} submit={venue ? "Save" : "Add the venue"}>
      <Field
        label="Name"
        name="name"
        required
        maxLength={limits.name}
        defaultValue={venue?.name}
        hint="Such as Town hall. It shows on the idle card of its stages."
      />
      <ZonePick chosen={timezone} onChoose={setTimezone} />
      <Field
        label="Address"
        name="address"
        maxLength={limits.venue_address}
        defaultValue={venue?.address}
        hint="May be left empty"
      />
      <OpeningHoursChoice
        hours={opening_hours}
        onChange={setHours}
        otherwise={{ label: "Always on", about: "Its screens play day and night" }}
      />
    </Form>
  );
}
