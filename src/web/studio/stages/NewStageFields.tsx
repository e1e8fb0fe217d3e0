import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Field } from "../parts/Field.tsx";
import { useSession } from "../people/session.ts";
import { venuesQuery } from "../venues/venues.ts";
import { SizeField } from "./SizeField.tsx";
import "./stages.css";

export function NewStageFields({ venue_id }: { venue_id?: string | undefined }) {
  return (
    <>
      <Field
        label="Name of the stage"
        name="name"
        required
        maxLength={200}
        autoComplete="off"
        hint="Where it is, such as Foyer or Main hall"
      />
      <VenueField initial={venue_id} />
      <SizeField />
    </>
  );
}

/** Asked only where there are venues. */
export function VenueField({ initial }: { initial: string | null | undefined }) {
  const session = useSession();
  const { data: venues = [] } = useInfiniteQuery(venuesQuery(session));
  const id = useId();
  if (venues.length === 0) return null;
  // Somebody with one venue has all stages there.
  const usual = venues.length === 1 && initial === undefined ? venues[0]!.id : (initial ?? "");
  return (
    <div className="field">
      <label htmlFor={id}>Venue</label>
      <select id={id} name="venue_id" className="input" defaultValue={usual}>
        <option value="">None: its clock is UTC</option>
        {venues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
