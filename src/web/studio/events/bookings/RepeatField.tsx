import { useId } from "react";
import { useRefusal } from "../../parts/Form.tsx";
import { type RepeatForm, type RepeatKind, sayRule, weekdays, writeRule } from "./repeatRule.ts";

const kinds: { kind: RepeatKind; label: string }[] = [
  { kind: "never", label: "Once" },
  { kind: "daily", label: "Every day" },
  { kind: "weekdays", label: "Every weekday" },
  { kind: "weekly", label: "Every week on…" },
  { kind: "other", label: "By a rule (RRULE)" },
];

interface RepeatFieldProps {
  repeat: RepeatForm;
  onRepeat: (repeat: RepeatForm) => void;
}

export function RepeatField({ repeat, onRepeat }: RepeatFieldProps) {
  const id = useId();
  const refusal = useRefusal("repeat");
  const { kind, days, until } = repeat;
  const rule = writeRule(repeat);
  return (
    <div className="field">
      <label htmlFor={id}>Repeats</label>
      <select
        id={id}
        className="input"
        value={kind}
        aria-invalid={refusal !== null}
        onChange={({ target }) =>
          onRepeat({
            ...repeat,
            rule: rule ?? "",
            kind: kinds.find((one) => one.kind === target.value)!.kind,
          })
        }
      >
        {kinds.map((one) => (
          <option key={one.kind} value={one.kind}>
            {one.label}
          </option>
        ))}
      </select>
      {kind === "weekly" && (
        <fieldset className="repeat-days">
          <legend className="unseen">On these days</legend>
          {weekdays.map(({ code, label, name }) => (
            <label key={code} className="repeat-day">
              <input
                type="checkbox"
                aria-label={name}
                checked={days.includes(code)}
                onChange={({ target }) =>
                  onRepeat({
                    ...repeat,
                    days: target.checked ? [...days, code] : days.filter((day) => day !== code),
                  })
                }
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      )}
      {kind === "other" && (
        <input
          className="input code"
          aria-label="Rule"
          placeholder="FREQ=MONTHLY;BYDAY=1MO"
          value={repeat.rule}
          onChange={({ target }) => onRepeat({ ...repeat, rule: target.value })}
        />
      )}
      {(kind === "daily" || kind === "weekdays" || kind === "weekly") && (
        <label className="repeat-until">
          Until
          <input
            type="date"
            className="input"
            value={until}
            onChange={({ target }) => onRepeat({ ...repeat, until: target.value })}
          />
        </label>
      )}
      {rule !== null && kind !== "other" && <p className="field-hint">{sayRule(rule)}</p>}
    </div>
  );
}
