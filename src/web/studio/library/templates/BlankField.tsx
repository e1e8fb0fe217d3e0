import { longestValue } from "../../../../core/records/values.ts";
import type { BlankType } from "../../../../core/templates/template.ts";
import { localTime, readMoment } from "../../../../core/time/venueTime.ts";
import { Field } from "../../parts/Field.tsx";
import { PictureField } from "../media/PictureField.tsx";
import { TimeField } from "../../parts/TimeField.tsx";

interface BlankFieldProps {
  label: string;
  name: string;
  type: BlankType;
  value: string;
  onChange?: (value: string) => void;
  placeholder?: string | undefined;
  /** The venue's. */
  timezone: string;
}

/** Longer samples get more lines. */
const one_line = 46;

/** What one blank of a scene is filled with. */
export function BlankField({ label, name, type, value, onChange, placeholder, timezone }: BlankFieldProps) {
  const controlled = onChange ? { value, onChange } : { defaultValue: value };
  if (type === "datetime") {
    const written = toWall(value, timezone);
    return (
      <TimeField
        as="datetime-local"
        {...{ label, name }}
        {...(onChange ? { value: written, onChange } : { defaultValue: written })}
        hint="In the venue’s time"
      />
    );
  }
  if (type === "picture") return <PictureField {...{ label, name, placeholder }} {...controlled} />;
  return (
    <Field
      {...{ label, name, placeholder }}
      {...controlled}
      maxLength={longestValue}
      {...(value.length > one_line && { rows: 2 })}
    />
  );
}

/** A moment as the browser's picker writes it; nothing where there is none. */
function toWall(value: string, timezone: string): string {
  const moment = readMoment(value, timezone);
  if (!moment) return "";
  const { date, time } = localTime(moment.at, timezone);
  return `${date}T${time.slice(0, 5)}`;
}
