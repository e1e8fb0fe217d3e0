import type { Condition } from "../../../../core/rules/rule.ts";
import { type Asked, allAsked, startAsking } from "./asked.ts";
import { ValueField } from "./ValueField.tsx";

interface ConditionFieldProps {
  condition: Condition;
  asked: Asked;
  /** Among the others, from 1. */
  place: number;
  onChange: (condition: Condition) => void;
}

const today = () => new Date().toLocaleDateString("sv");

/** What is asked, how, and with which values: made from the table of sensors. */
export function ConditionField({ condition, asked, place, onChange }: ConditionFieldProps) {
  const { id, property = "", op: chosen, value = {} } = condition;
  const op = asked.ops.find((one) => one.op === chosen)!;
  // Its id stays: it is the same condition.
  const kept = id === undefined ? {} : { id };
  const change = (changed: Omit<Condition, "id">) => onChange({ ...kept, ...changed } as Condition);

  return (
    <div className="condition">
      <select
        className="input"
        aria-label={`Condition ${place} asks about`}
        value={asked.id}
        onChange={({ target }) =>
          change(
            startAsking(
              allAsked.find((other) => other.id === target.value)!,
              today(),
            ),
          )
        }
      >
        {allAsked.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      {asked.isNamed && (
        <input
          className="input"
          aria-label={`Name of the trait of condition ${place}`}
          value={property}
          maxLength={200}
          onChange={({ target }) => onChange({ ...condition, property: target.value })}
        />
      )}
      <select
        className="input"
        aria-label={`Condition ${place} asks whether`}
        value={chosen}
        onChange={({ target }) => {
          const other = asked.ops.find((one) => one.op === target.value)!;
          const started = startAsking(asked, today(), other);
          const same = Object.fromEntries(
            Object.keys(other.value).flatMap((key) => (key in value ? [[key, value[key]]] : [])),
          );
          change({
            ...started,
            ...(asked.isNamed && { property }),
            ...(started.value && { value: { ...started.value, ...same } }),
          });
        }}
      >
        {asked.ops.map(({ op, label }) => (
          <option key={op} value={op}>
            {label}
          </option>
        ))}
      </select>
      {Object.entries(op.value).map(([key, type]) => (
        <ValueField
          key={`${op.op} ${key}`}
          type={type}
          label={`${words[key] ?? key} of condition ${place}`}
          value={value[key]}
          onChange={(given) => onChange({ ...condition, value: { ...value, [key]: given } })}
        />
      ))}
    </div>
  );
}

const words: Record<string, string> = {
  from: "Beginning",
  to: "End",
  time: "Time",
  date: "Date",
  days: "Days",
  value: "Value",
  seconds: "Seconds",
  minutes: "Minutes",
  status: "Status",
};
