import { X } from "#icons";
import type { ReactNode } from "react";
import { IconButton } from "../parts/Button.tsx";
import { TimeField } from "../parts/TimeField.tsx";
import styles from "./Events.module.css";
import type { Places } from "./places.ts";
import { toWallTime } from "./times.ts";

/** Every stage, with its venue where it stands in one. */
export function listStageChoices({ stages }: Places) {
  return stages.map(({ id, name, venue }) => ({
    value: id,
    label: venue ? `${name} (${venue.name})` : name,
  }));
}

interface SpanFieldsProps {
  initial: { starts_at: number; ends_at: number };
  /** The clock by which the initial times are written; another stage's clock shows the same digits. */
  writtenZone: string;
  /** The clock of the stage that is chosen now. */
  zone: string;
}

/** From when until when, by the clock of the chosen stage. */
export function SpanFields({ initial, writtenZone, zone }: SpanFieldsProps) {
  return (
    <>
      <div className="field-pair">
        {(["starts_at", "ends_at"] as const).map((name) => (
          <TimeField
            key={name}
            as="datetime-local"
            label={name === "starts_at" ? "Starts" : "Ends"}
            name={name}
            required
            defaultValue={toWallTime(initial[name], writtenZone)}
          />
        ))}
      </div>
      <p className="field-hint">By the clock of the stage: {zone}</p>
    </>
  );
}

interface ChosenListProps<Item> {
  items: readonly Item[];
  itemKey: (item: Item) => string | number;
  label: (item: Item) => ReactNode;
  /** What the button that takes an item off the list says. */
  removeLabel: (item: Item) => string;
  onRemove: (item: Item) => void;
}

/** What was chosen so far, each with a button that takes it off. */
export function ChosenList<Item>({ items, itemKey, label, removeLabel, onRemove }: ChosenListProps<Item>) {
  if (items.length === 0) return null;
  return (
    <ul className={`wrap ${styles.chosen}`}>
      {items.map((item) => (
        <li key={itemKey(item)}>
          {label(item)}
          <IconButton icon={X} label={removeLabel(item)} onClick={() => onRemove(item)} />
        </li>
      ))}
    </ul>
  );
}
