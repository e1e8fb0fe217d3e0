import { useQuery } from "@tanstack/react-query";
import type { Collection } from "../../../../contract/collections.ts";
import { sayRecords } from "../../data/collections/fieldWords.ts";
import { recordFoldersQuery } from "../../data/records/records.ts";
import { useSession } from "../../people/session.ts";
import type { DraftRoll } from "../settingsDraft.ts";
import { CollectionSetting } from "./CollectionSetting.tsx";
import { MatchField } from "./MatchField.tsx";
import { RollMore } from "./RollMore.tsx";
import { SelectSetting } from "./SelectSetting.tsx";
import { SettingField } from "./SettingField.tsx";

interface RollFieldsProps {
  roll: DraftRoll;
  collections: Collection[];
  onChange: (changes: DraftRoll) => void;
}

export function RollFields({ roll, collections, onChange }: RollFieldsProps) {
  const collection = collections.find(({ id }) => id === roll.collection_id);
  const fields = collection?.fields ?? [];
  const { by = "added", field, direction } = roll.order ?? {};
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
        onChange={(collection_id) => onChange({ ...emptied(roll), collection_id })}
      />
      {collection && (
        <>
          <SettingField
            label="Records in each round"
            name="settings.roll.per_pass"
            hint={<PerPassHint roll={roll} prefix={collection.prefix} onChange={onChange} />}
          >
            {(control) => (
              <input
                {...control}
                className="input"
                type="number"
                min={1}
                max={most_per_pass}
                required
                value={roll.per_pass ?? ""}
                onChange={({ target }) => onChange({ per_pass: target.valueAsNumber || undefined })}
              />
            )}
          </SettingField>
          <SelectSetting
            label="In the order of"
            name="settings.roll.order.field"
            value={order}
            choices={[
              { value: "added", label: "When they were added" },
              { value: "collection", label: "Their refs" },
              ...fields.map(({ name }) => ({ value: `field:${name}`, label: `Field ${name}` })),
            ]}
            onChange={orderBy}
          />
          <SelectSetting
            label="Which first"
            name="settings.roll.order.direction"
            value={direction ?? (by === "collection" ? "asc" : "desc")}
            choices={[
              { value: "desc", label: by === "added" ? "Newest first" : "Highest or latest first" },
              { value: "asc", label: by === "added" ? "Oldest first" : "Lowest or earliest first" },
            ]}
            onChange={(value) =>
              onChange({ order: { ...(roll.order ?? { by }), direction: value === "asc" ? "asc" : "desc" } })
            }
          />
          <MatchField match={roll.match ?? {}} fields={fields} onChange={(match) => onChange({ match })} />
          <RollMore roll={roll} fields={fields} onChange={onChange} />
        </>
      )}
    </>
  );
}

const most_per_pass = 20;

/** Says plainly when some of the records wait for a later round. */
function PerPassHint({
  roll,
  prefix,
  onChange,
}: Pick<RollFieldsProps, "roll" | "onChange"> & { prefix: string }) {
  const { data } = useQuery(recordFoldersQuery(useSession(), `${prefix}/`));
  const { per_pass } = roll;
  const bounds = `1 to ${most_per_pass}`;
  if (!data || per_pass === undefined || per_pass >= data.records) return bounds;
  return (
    <>
      Only {per_pass} of the {sayRecords(data.records)} show in a round; the others come in later rounds.{" "}
      {data.records <= most_per_pass ? (
        <button type="button" className="text-button" onClick={() => onChange({ per_pass: data.records })}>
          Show all {data.records}
        </button>
      ) : (
        `${bounds}.`
      )}
    </>
  );
}

/** Another collection has other fields: what named those starts afresh. */
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
