import type { Collection } from "../../../../contract/collections.ts";
import type { DraftRoll } from "../settingsDraft.ts";
import { Tick } from "../Tick.tsx";
import { SelectSetting } from "./SelectSetting.tsx";
import { SettingField } from "./SettingField.tsx";

interface RollMoreProps {
  roll: DraftRoll;
  fields: Collection["fields"];
  onChange: (changes: DraftRoll) => void;
}

type FieldKey = "weight_field" | "start_field" | "end_field" | "duration_field" | "daypart_field";

const fieldSettings: { key: FieldKey; label: string; hint: string; types: readonly string[] }[] = [
  {
    key: "weight_field",
    label: "Share of voice from",
    hint: "A number: 2 comes twice as often as 1, 0 pauses a record",
    types: ["number"],
  },
  {
    key: "start_field",
    label: "Plays from",
    hint: "A date or moment, venue time",
    types: ["date", "datetime"],
  },
  {
    key: "end_field",
    label: "Plays until",
    hint: "A date alone is through that day",
    types: ["date", "datetime"],
  },
  {
    key: "duration_field",
    label: "Holds for",
    hint: "Seconds or m:ss, between 3 and 120 seconds",
    types: ["number", "text"],
  },
  {
    key: "daypart_field",
    label: "Times of day from",
    hint: "Names of times of day, by commas",
    types: ["text"],
  },
];

/** What most rolls do without. */
export function RollMore({ roll, fields, onChange }: RollMoreProps) {
  const isUsed = Boolean(roll.max_age_h) || roll.include_stale || fieldSettings.some(({ key }) => roll[key]);
  return (
    <details className="settings-more" open={isUsed || undefined}>
      <summary>More for the records</summary>
      <div className="settings-more-fields">
        <SettingField
          label="Not older than, in hours"
          name="settings.roll.max_age_h"
          hint="Counted from published_at, else from when it was added. Empty: however old"
        >
          {(control) => (
            <input
              {...control}
              className="input"
              type="number"
              min={0}
              step="any"
              value={roll.max_age_h ?? ""}
              onChange={({ target }) =>
                onChange({ max_age_h: target.value === "" ? null : target.valueAsNumber })
              }
            />
          )}
        </SettingField>
        {fieldSettings.map(({ key, label, hint, types }) => (
          <SelectSetting
            key={key}
            label={label}
            name={`settings.roll.${key}`}
            hint={hint}
            value={roll[key] ?? ""}
            choices={[
              { value: "", label: "Not used" },
              ...fieldsFor(fields, types, roll[key]).map((name) => ({ value: name, label: name })),
            ]}
            onChange={(name) => onChange({ [key]: name === "" ? null : name })}
          />
        ))}
        <Tick
          checked={roll.include_stale ?? false}
          onChange={({ target }) => onChange({ include_stale: target.checked })}
        >
          Also records that are gone from their source
        </Tick>
      </div>
    </details>
  );
}

/** Fields of a fitting type, and the one that is used, should it be of another or gone. */
function fieldsFor(fields: Collection["fields"], types: readonly string[], used: string | null | undefined) {
  const fitting = fields.filter(({ type }) => types.includes(type)).map(({ name }) => name);
  return used && !fitting.includes(used) ? [...fitting, used] : fitting;
}
