import { useInfiniteQuery } from "@tanstack/react-query";
import { Checkbox } from "../parts/Checkbox.tsx";
import { useSession } from "../people/session.ts";
import { venuesQuery } from "../venues/venues.ts";
import styles from "./Channels.module.css";

interface VenuesFieldProps {
  label: string;
  /** Null: everywhere. */
  value: string[] | null;
  onChange: (venue_ids: string[] | null) => void;
}

/** Where a stream can be received. Without venues there is nothing to choose. */
export function VenuesField({ label, value, onChange }: VenuesFieldProps) {
  const { data: venues = [] } = useInfiniteQuery(venuesQuery(useSession()));
  if (venues.length === 0) return null;
  const toggle = (id: string) => {
    const chosen = value?.includes(id) ? value.filter((one) => one !== id) : [...(value ?? []), id];
    onChange(chosen.length === 0 ? null : chosen);
  };
  return (
    <div className={`wrap ${styles.venuesField}`} role="group" aria-label={label}>
      <Checkbox label="Everywhere" checked={value === null} onChange={() => onChange(null)} />
      {venues.map(({ id, name }) => (
        <Checkbox key={id} label={name} checked={value?.includes(id) ?? false} onChange={() => toggle(id)} />
      ))}
    </div>
  );
}
