import type { ValueType } from "../../../../core/rules/sensors.ts";
import { sessionStatuses } from "../../../../core/sessions/session.ts";
import { weekdays } from "../../../../core/time/venueTime.ts";
import { dayWords, statusWords } from "./words.ts";

interface ValueFieldProps {
  type: ValueType;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** One value of a condition, in the field that suits its type. */
export function ValueField(props: ValueFieldProps) {
  const { type, label, value, onChange } = props;
  if (type === "days") return <DaysField {...props} />;
  if (type === "status")
    return (
      <select
        className="input"
        aria-label={label}
        value={String(value)}
        onChange={({ target }) => onChange(target.value)}
      >
        {sessionStatuses.map((status) => (
          <option key={status} value={status}>
            {statusWords[status]}
          </option>
        ))}
      </select>
    );
  const isNumber = type === "number" || type === "seconds";
  return (
    <span className="value-field">
      <input
        className="input"
        aria-label={label}
        type={isNumber ? "number" : type === "text" ? "text" : type}
        required={type !== "text"}
        {...(isNumber && {
          min: type === "seconds" ? 0 : undefined,
          step: "any",
          inputMode: "decimal" as const,
        })}
        value={String(value)}
        onChange={({ target }) => onChange(isNumber ? Number(target.value) : target.value)}
      />
      {isNumber && <span className="muted small">{type === "seconds" ? "seconds" : "minutes"}</span>}
    </span>
  );
}

function DaysField({ label, value, onChange }: ValueFieldProps) {
  const days = value as string[];
  return (
    <span className="days" role="group" aria-label={label}>
      {weekdays.map((day) => {
        const isChosen = days.includes(day);
        return (
          <button
            key={day}
            type="button"
            className="chip"
            data-state={isChosen ? "checked" : "unchecked"}
            aria-pressed={isChosen}
            title={dayWords[day]}
            onClick={() =>
              onChange(weekdays.filter((other) => (other === day ? !isChosen : days.includes(other))))
            }
          >
            {dayWords[day]!.slice(0, 3)}
          </button>
        );
      })}
    </span>
  );
}
