import { Checkbox } from "../../parts/Checkbox.tsx";
import { CheckboxGroup } from "../../parts/CheckboxGroup.tsx";
import { Field } from "../../parts/Field.tsx";
import { Select } from "../../parts/Select.tsx";
import { TimeField } from "../../parts/TimeField.tsx";
import { type RepeatForm, type RepeatKind, sayRule, weekdays, writeRule } from "./repeatRule.ts";

const kinds: { value: RepeatKind; label: string }[] = [
  { value: "never", label: "Once" },
  { value: "daily", label: "Every day" },
  { value: "weekdays", label: "Every weekday" },
  { value: "weekly", label: "Every week on…" },
  { value: "other", label: "By a rule (RRULE)" },
];

interface RepeatFieldProps {
  repeat: RepeatForm;
  onRepeat: (repeat: RepeatForm) => void;
}

export function RepeatField({ repeat, onRepeat }: RepeatFieldProps) {
  const { kind, days, until } = repeat;
  const rule = writeRule(repeat);
  return (
    <div className="field">
      <Select
        label="Repeats"
        name="repeat"
        value={kind}
        choices={kinds}
        onChange={(kind) => onRepeat({ ...repeat, rule: rule ?? "", kind })}
      />
      {kind === "weekly" && (
        <CheckboxGroup label="On these days">
          {weekdays.map(({ code, name }) => (
            <Checkbox
              key={code}
              label={name}
              checked={days.includes(code)}
              onChange={(isChosen) =>
                onRepeat({ ...repeat, days: isChosen ? [...days, code] : days.filter((day) => day !== code) })
              }
            />
          ))}
        </CheckboxGroup>
      )}
      {kind === "other" && (
        <Field
          label="Rule"
          bare
          className="code"
          placeholder="FREQ=MONTHLY;BYDAY=1MO"
          value={repeat.rule}
          onChange={(rule) => onRepeat({ ...repeat, rule })}
        />
      )}
      {(kind === "daily" || kind === "weekdays" || kind === "weekly") && (
        <TimeField
          as="date"
          label="Until"
          value={until}
          onChange={(until) => onRepeat({ ...repeat, until })}
        />
      )}
      {rule !== null && kind !== "other" && <p className="field-hint">{sayRule(rule)}</p>}
    </div>
  );
}
