import type { OpeningHours } from "../../../core/stages/openingHours.ts";
import { ChoiceField } from "../parts/ChoiceField.tsx";
import { HoursField, usualHours, wholeWeek } from "./HoursField.tsx";

interface OpeningHoursChoiceProps {
  hours: OpeningHours | null;
  onChange: (hours: OpeningHours | null) => void;
  /** What null means: a venue is always on, a stage follows its venue. */
  otherwise: { label: string; about: string };
  /** A stage may be always on though its venue is not. */
  mayBeAlwaysOn?: boolean;
}

const isWholeWeek = (hours: OpeningHours) => JSON.stringify(hours) === JSON.stringify(wholeWeek);

/** Whether screens sleep, and the hours in which they do not. */
export function OpeningHoursChoice({ hours, onChange, otherwise, mayBeAlwaysOn }: OpeningHoursChoiceProps) {
  const choice = hours === null ? "none" : mayBeAlwaysOn && isWholeWeek(hours) ? "always" : "hours";
  const always = { value: "always", label: "Always on", about: "Whatever the venue’s hours are" };
  return (
    <>
      <ChoiceField
        label="Opening hours"
        value={choice}
        choices={[
          { value: "none", ...otherwise },
          ...(mayBeAlwaysOn ? [always] : []),
          {
            value: "hours",
            label: "By opening hours",
            about: "Outside of them screens are dark, unless something is put on by hand",
          },
        ]}
        onChange={(chosen) =>
          onChange(chosen === "none" ? null : chosen === "always" ? wholeWeek : usualHours)
        }
      />
      {choice === "hours" && <HoursField hours={hours!} onChange={onChange} />}
    </>
  );
}
