import { useId } from "react";
import type { EventSource } from "../../../../contract/eventSources.ts";
import { ChoiceField } from "../../parts/ChoiceField.tsx";
import { Field } from "../../parts/Field.tsx";
import { NumberField } from "../../parts/NumberField.tsx";
import { placeZones } from "../../venues/zones.ts";

const applyChoices = [
  { value: "auto", label: "By themselves", about: "Boards follow without anybody’s doing." },
  {
    value: "ask",
    label: "After a look",
    about: "What differs waits on the event’s page until it is applied.",
  },
] as const;

/** The fields of a source; every day of a file is followed where there is no choice of a day. */
export function SourceFields({ source, hasDay }: { source: EventSource | null; hasDay: boolean }) {
  const id = useId();
  return (
    <>
      <Field
        label="Address"
        name="url"
        type="url"
        required
        autoFocus
        defaultValue={source?.url}
        placeholder="https://"
        hint="Of the schedule as pretalx, frab, Sessionize or a calendar publishes it (XML, JSON, iCalendar, CSV)."
      />
      <NumberField
        label="Read every"
        name="every_min"
        unit="minutes"
        required
        min={5}
        max={1440}
        defaultValue={source?.every_min ?? 15}
      />
      <ChoiceField
        label="Changes are applied"
        name="apply"
        choices={applyChoices}
        defaultValue={source?.apply ?? "auto"}
      />
      {hasDay && (
        <Field
          label="Day"
          name="day"
          type="date"
          defaultValue={source?.day ?? ""}
          hint="Only if the file holds several days and it is not the day of this event."
        />
      )}
      <Field
        label="Time zone"
        name="time_zone"
        list={`${id}-zones`}
        defaultValue={source?.time_zone ?? ""}
        hint="Only if the file does not say it."
      />
      <datalist id={`${id}-zones`}>
        {placeZones().map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
    </>
  );
}
