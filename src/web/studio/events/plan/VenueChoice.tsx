import { useId } from "react";
import type { VenueChosen } from "./useVenueChoice.ts";

interface VenueChoiceProps extends VenueChosen {
  /** Of the event. */
  title: string;
  onChoose: (venue_id: string) => void;
}

/** Where the event takes place: its rooms become stages there. */
export function VenueChoice({ venue_id, venues, isKnown, title, onChoose }: VenueChoiceProps) {
  const id = useId();
  const own = isKnown ? "Where it is now" : `A new venue, “${title}”`;
  return (
    <div className="field">
      <label htmlFor={id}>Venue</label>
      <select
        id={id}
        className="input"
        value={venue_id}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChoose(target.value)}
      >
        {venues.map((venue) => (
          <option key={venue.id} value={venue.id}>
            {venue.name}
          </option>
        ))}
        <option value="">{own}</option>
      </select>
      <p id={`${id}-hint`} className="field-hint">
        {venue_id === "" && !isKnown ? "It is made with the event." : "The event’s rooms are stages there."}
      </p>
    </div>
  );
}
