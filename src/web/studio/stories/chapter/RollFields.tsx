import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus, X } from "#icons";
import { limits } from "../../../../core/limits.ts";
import type { Collection } from "../../../../contract/collections.ts";
import { sayRecords } from "../../data/collections/fieldLabels.ts";
import { recordFoldersQuery } from "../../data/records/records.ts";
import { Button, IconButton } from "../../parts/Button.tsx";
import { useRefusal } from "../../parts/Form.tsx";
import { NumberField } from "../../parts/NumberField.tsx";
import { useSession } from "../../people/session.ts";
import type { DraftRoll } from "../settingsDraft.ts";
import { CollectionSetting, SettingSelect } from "./SettingSelect.tsx";
import { Field } from "../../parts/Field.tsx";
import { Select } from "../../parts/Select.tsx";
import { Checkbox } from "../../parts/Checkbox.tsx";
import { rollControls, rollFieldSettings, suggestRollFields } from "../roll/rollFieldSettings.ts";
import styles from "../StoryPage.module.css";

interface RollFieldsProps {
  roll: DraftRoll;
  collections: Collection[];
  onChange: (changes: DraftRoll) => void;
}

export function RollFields({ roll, collections, onChange }: RollFieldsProps) {
  const collection = collections.find(({ id }) => id === roll.collection_id);
  const fields = collection?.fields ?? [];
  const { by = "added", field, direction } = roll.order ?? {};
  const refused = useRefusal("settings.roll.per_pass");
  const order = by === "field" ? `field:${field ?? ""}` : by;

  function orderBy(value: string) {
    const [by, name] = value.split(":");
    onChange({ order: by === "field" ? { by, field: name! } : { by: by === "collection" ? by : "added" } });
  }

  return (
    <>
      <CollectionSetting
        name="settings.roll.collection_id"
        value={roll.collection_id ?? ""}
        collections={collections}
        onChange={(collection_id) =>
          onChange({
            ...emptied(roll),
            ...suggestRollFields(collections.find(({ id }) => id === collection_id)?.fields ?? []),
            collection_id,
          })
        }
      />
      {collection && (
        <>
          <p className="small">
            <Link to="/data/collections/$collection_id" params={{ collection_id: collection.id }}>
              Open “{collection.name}”
            </Link>
          </p>
          <NumberField
            label={rollControls.per_pass}
            name="settings.roll.per_pass"
            hint={<PerPassHint roll={roll} prefix={collection.prefix} onChange={onChange} />}
            error={refused}
            {...limits.per_pass}
            required
            value={roll.per_pass ?? null}
            onChange={(per_pass) => onChange({ per_pass: per_pass ?? undefined })}
          />
          <SettingSelect
            label={rollControls.order}
            name="settings.roll.order.field"
            value={order}
            choices={[
              { value: "added", label: "When they were added" },
              { value: "collection", label: "Their refs" },
              ...fields.map(({ name }) => ({ value: `field:${name}`, label: `Field ${name}` })),
            ]}
            onChange={orderBy}
          />
          <SettingSelect
            label="Which first"
            name="settings.roll.order.direction"
            value={direction ?? (by === "collection" ? "asc" : "desc")}
            choices={[
              { value: "desc", label: by === "added" ? "Newest first" : "Highest or latest first" },
              { value: "asc", label: by === "added" ? "Oldest first" : "Lowest or earliest first" },
            ]}
            onChange={(direction) => onChange({ order: { ...(roll.order ?? { by }), direction } })}
          />
          <MatchField match={roll.match ?? {}} fields={fields} onChange={(match) => onChange({ match })} />
          <RollMore roll={roll} fields={fields} onChange={onChange} />
        </>
      )}
    </>
  );
}

const most_per_pass = limits.per_pass.max;

/** Says plainly when some of the records wait for a later round. */
function PerPassHint(props: Pick<RollFieldsProps, "roll" | "onChange"> & { prefix: string }) {
  const { data } = useQuery(recordFoldersQuery(useSession(), `${props.prefix}/`));
  const { per_pass } = props.roll;
  const bounds = `1 to ${most_per_pass}`;
  if (!data || per_pass === undefined || per_pass >= data.records) return bounds;
  return (
    <>
      Only {per_pass} of the {sayRecords(data.records)} show in a round; the others come in later rounds.{" "}
      {data.records <= most_per_pass ? (
        <Button
          look="text"
          onClick={() => props.onChange({ per_pass: data.records })}
          label={`Show all ${data.records}`}
        />
      ) : (
        `${bounds}.`
      )}
    </>
  );
}

/** Another collection has other fields: what named those starts afresh, with what their names suggest. */
function emptied({ per_pass }: DraftRoll): DraftRoll {
  return {
    per_pass,
    include_stale: false,
    order: undefined,
    match: undefined,
    max_age_h: undefined,
    weight_field: undefined,
    start_field: undefined,
    end_field: undefined,
    duration_field: undefined,
    daypart_field: undefined,
  };
}

interface MatchFieldProps {
  match: Record<string, string>;
  fields: Collection["fields"];
  onChange: (match: Record<string, string>) => void;
}

/** Only records whose fields hold exactly this. */
function MatchField({ match, fields, onChange }: MatchFieldProps) {
  const refused = useRefusal("settings.roll.match");
  const entries = Object.entries(match);
  const free = fields.filter(({ name }) => !(name in match));
  const write = (place: number, entry: [string, string]) =>
    onChange(Object.fromEntries(entries.with(place, entry)));

  return (
    <div className="field" role="group" aria-label={rollControls.match}>
      <span className="field-label">{rollControls.match}</span>
      {entries.map(([name, value], place) => (
        <div key={place} className={styles.match}>
          <Select
            bare
            label="Field"
            value={name}
            choices={[{ name }, ...free].map(({ name }) => ({ value: name, label: name }))}
            onChange={(chosen) => write(place, [chosen, value])}
          />
          <span aria-hidden>is</span>
          <Field
            bare
            label={`What ${name} is`}
            value={value}
            onChange={(value) => write(place, [name, value])}
          />
          <IconButton
            icon={X}
            label={`Leave out ${name}`}
            onClick={() => onChange(Object.fromEntries(entries.toSpliced(place, 1)))}
          />
        </div>
      ))}
      {refused && <p className="fault small">{refused}</p>}
      {free[0] && (
        <Button
          look="text"
          className={`row gap-4 ${styles.matchAdd}`}
          icon={Plus}
          onClick={() => onChange({ ...match, [free[0]!.name]: "" })}
          label={entries.length === 0 ? "Only some of them" : "And where"}
        />
      )}
    </div>
  );
}

interface RollMoreProps {
  roll: DraftRoll;
  fields: Collection["fields"];
  onChange: (changes: DraftRoll) => void;
}

/** What most rolls do without. */
function RollMore({ roll, fields, onChange }: RollMoreProps) {
  const isUsed =
    Boolean(roll.max_age_h) || roll.include_stale || rollFieldSettings.some(({ key }) => roll[key]);
  return (
    <details className={styles.more} open={isUsed || undefined}>
      <summary>More for the records</summary>
      <div className={`stack gap-16 ${styles.moreFields}`}>
        <NumberField
          label={rollControls.max_age_h}
          name="settings.roll.max_age_h"
          hint="Counted from published_at, else from when it was added. Empty: however old"
          error={useRefusal("settings.roll.max_age_h")}
          min={0}
          step="any"
          value={roll.max_age_h ?? null}
          onChange={(max_age_h) => onChange({ max_age_h })}
        />
        {rollFieldSettings.map(({ key, label, hint, types }) => (
          <SettingSelect
            key={key}
            label={label}
            name={`settings.roll.${key}`}
            hint={hint}
            value={roll[key] ?? ""}
            none="Not used"
            missing={roll[key] ?? ""}
            choices={fields
              .filter(({ type }) => types.includes(type))
              .map(({ name }) => ({ value: name, label: name }))}
            onChange={(name) => onChange({ [key]: name === "" ? null : name })}
          />
        ))}
        <Checkbox
          label={rollControls.include_stale}
          checked={roll.include_stale ?? false}
          onChange={(include_stale) => onChange({ include_stale })}
        />
      </div>
    </details>
  );
}
