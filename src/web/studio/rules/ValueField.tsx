import { limits } from "../../../core/limits.ts";
import type { ValueType } from "../../../core/rules/sensors.ts";
import { dayNames, statusNames } from "../../../core/rules/wording.ts";
import { sessionStatuses } from "../../../core/sessions/session.ts";
import { weekdays } from "../../../core/time/venueTime.ts";
import { Field } from "../parts/Field.tsx";
import { NumberField } from "../parts/NumberField.tsx";
import { Select } from "../parts/Select.tsx";
import { TimeField } from "../parts/TimeField.tsx";
import styles from "./Rules.module.css";

interface ValueFieldProps {
  type: ValueType;
  label: string;
  value: unknown;
  /** The id of a list of suggestions on the page. */
  list?: string | undefined;
  onChange: (value: unknown) => void;
}

/** One value of a condition, in the field that suits its type. */
export function ValueField(props: ValueFieldProps) {
  const { type, label, value, list, onChange } = props;
  const text = typeof value === "string" ? value : "";
  switch (type) {
    case "days":
      return <DaysField {...props} />;
    case "status":
      return (
        <Select
          bare
          label={label}
          value={text}
          choices={sessionStatuses.map((status) => ({ value: status, label: statusNames[status] }))}
          onChange={onChange}
        />
      );
    case "text":
      return (
        <Field
          bare
          label={label}
          list={list}
          placeholder="Value"
          maxLength={limits.rule_value}
          value={text}
          onChange={onChange}
        />
      );
    case "time":
    case "date":
      return <TimeField bare as={type} label={label} value={text} onChange={onChange} />;
    case "number":
    case "seconds":
      return (
        <NumberField
          bare
          required
          step="any"
          label={label}
          {...(type === "seconds" ? limits.rule_seconds : limits.rule_minutes)}
          unit={type === "seconds" ? "seconds" : "minutes"}
          value={Number(value)}
          onChange={onChange}
        />
      );
  }
}

function DaysField({ label, value, onChange }: ValueFieldProps) {
  const days = Array.isArray(value) ? (value as string[]) : [];
  return (
    <span className={`wrap gap-4 ${styles.days}`} role="group" aria-label={label}>
      {weekdays.map((day) => {
        const isChosen = days.includes(day);
        return (
          <button
            key={day}
            type="button"
            aria-pressed={isChosen}
            title={dayNames[day]}
            onClick={() =>
              onChange(weekdays.filter((other) => (other === day ? !isChosen : days.includes(other))))
            }
          >
            {dayNames[day].slice(0, 3)}
          </button>
        );
      })}
    </span>
  );
}
