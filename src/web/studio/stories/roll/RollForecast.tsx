import { useState } from "react";
import type { Collection } from "../../../../contract/collections.ts";
import type { RecordShape as DataRecord } from "../../../../contract/records.ts";
import type { StoryWithChapters } from "../../../../contract/stories.ts";
import type { ChapterSettings, Roll } from "../../../../core/stories/chapterSettings.ts";
import { collectionsQuery, patchCollection } from "../../data/collections/collections.ts";
import { sayRecords } from "../../data/collections/fieldLabels.ts";
import { patchRecord } from "../../data/records/records.ts";
import { Button, ButtonLink } from "../../parts/Button.tsx";
import { useAction, useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { sayDuration, sayRoughly } from "../duration.ts";
import styles from "./RollForecast.module.css";
import { findNameField } from "./rollFieldSettings.ts";
import { sayAbsence } from "./sayAbsence.ts";
import { type ForecastRow, type ForecastView, useRollForecast, useShowRecord } from "./useRollForecast.ts";
import chapterStyles from "../StoryPage.module.css";

interface RollForecastProps {
  story: StoryWithChapters;
  chapter_id: string;
  /** As they are in the form, saved or not. */
  settings: ChapterSettings;
  onChange: (changes: Partial<Roll>) => void;
}

// As many as are compared at a glance; more by a press, and of very many the others are said in one line.
const few_rows = 12;
const most_rows = 60;
const most_absent = 30;

/** How often each record shows in an hour, counted as screens would play the story, and which do not show and why. */
export function RollForecast({ story, chapter_id, settings, onChange }: RollForecastProps) {
  const forecast = useRollForecast(story, { chapter_id, settings });
  if (!settings.roll?.collection_id) return null;
  return (
    <fieldset className={`stack gap-12 ${chapterStyles.group}`} aria-busy={!forecast}>
      <legend>In an hour</legend>
      {forecast ? (
        <Forecast forecast={forecast} roll={settings.roll} onChange={onChange} />
      ) : (
        <p className="muted">Counting…</p>
      )}
    </fieldset>
  );
}

interface ForecastProps {
  forecast: ForecastView;
  roll: Roll;
  onChange: (changes: Partial<Roll>) => void;
}

function Forecast({ forecast, roll, onChange }: ForecastProps) {
  const { rows, absent, shows, on_ms, collection } = forecast;
  const nameOf = makeNamer(collection);
  const widest = rows[0]?.share ?? 1;
  const [all, showAll] = useState(false);
  if (rows.length + absent.length === 0) return <NoRecords collection={collection} />;
  return (
    <>
      <p className="muted small" role="status">
        {sayTotal(rows.length, shows, on_ms)} {sayCaveats(forecast)}
      </p>
      {!roll.weight_field && <ChooseWeights collection={collection} onChange={onChange} />}
      <table className={styles.table} aria-label="How often each record shows in an hour">
        <thead>
          <tr className="muted small">
            <th scope="col">Record</th>
            {roll.weight_field && <th scope="col">Weight</th>}
            <th scope="col" className={styles.figure}>
              Shows
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, all ? most_rows : few_rows).map((row) => (
            <ShownRow key={row.record.ref} {...{ row, widest, nameOf, roll, collection }} />
          ))}
        </tbody>
      </table>
      {!all && rows.length > few_rows && (
        <Button look="text" label={sayMore(rows.length)} onClick={() => showAll(true)} />
      )}
      {all && rows.length > most_rows && <p className="muted small">{sayOthers(rows.slice(most_rows))}</p>}
      {absent.length > 0 && <Absent {...{ forecast, nameOf, roll }} />}
    </>
  );
}

interface ShownRowProps {
  row: ForecastRow;
  widest: number;
  nameOf: (record: DataRecord) => string;
  roll: Roll;
  collection: Collection;
}

function ShownRow({ row, widest, nameOf, roll, collection }: ShownRowProps) {
  const { record, shows, on_ms, share } = row;
  const name = nameOf(record);
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <span className="break">{name}</span>
        <span className={styles.bar} aria-hidden>
          <span style={{ width: `${Math.max(1, (share / widest) * 100)}%` }} />
        </span>
        <span className="muted small">
          {sayShare(share)} · {sayDuration(Math.round(on_ms / 1000) * 1000)}
          {shows > 1 && ` · ${sayDuration(Math.round(on_ms / shows / 1000) * 1000)} each`}
        </span>
      </th>
      {roll.weight_field && (
        <td>
          <WeightField record={record} field={roll.weight_field} name={name} prefix={collection.prefix} />
        </td>
      )}
      <td className={styles.figure}>{shows > 0 ? `${shows} ×` : "later"}</td>
    </tr>
  );
}

interface WeightFieldProps {
  record: DataRecord;
  field: string;
  name: string;
  prefix: string;
}

/** Writes the record when it is left: the screens follow at once. */
function WeightField({ record, field, name, prefix }: WeightFieldProps) {
  const session = useSession();
  const showRecord = useShowRecord(prefix);
  const stored = record.values[field] ?? "";
  const [typed, setTyped] = useState<string | null>(null);
  const save = useSave((weight: string) => patchRecord(session, record.ref, { [field]: weight }), {
    onSaved: showRecord,
    refused: "Not saved.",
  });
  function commit() {
    const weight = typed?.trim();
    setTyped(null);
    if (weight === undefined || weight === stored) return;
    showRecord({ ...record, values: { ...record.values, [field]: weight } });
    save.mutate(weight, { onError: () => showRecord(record) });
  }
  return (
    <input
      className={`input ${styles.weight}`}
      type="number"
      min={0}
      max={1000}
      step="any"
      inputMode="decimal"
      aria-label={`Weight of ${name}`}
      placeholder="1"
      value={typed ?? stored}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={({ target }) => (target.validity.valid ? commit() : setTyped(null))}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        // It is a weight that is done, not the form around it.
        event.preventDefault();
        event.currentTarget.blur();
      }}
    />
  );
}

/** Without a field for weights all records come equally often: one is chosen, or made. */
function ChooseWeights({
  collection,
  onChange,
}: {
  collection: Collection;
  onChange: ForecastProps["onChange"];
}) {
  const session = useSession();
  const isThere = collection.fields.find(({ name }) => name === "weight");
  const make = useAction(
    async () => {
      if (!isThere)
        await patchCollection(session, collection.id, {
          fields: [...collection.fields, { name: "weight", type: "number" }],
        });
    },
    {
      stale: [collectionsQuery(session).queryKey],
      onSaved: () => onChange({ weight_field: "weight" }),
      notifiesErrors: true,
    },
  );
  return (
    <p className="row wrap small">
      <span className="muted">All come equally often.</span>
      <Button look="text" disabled={make.isPending} onClick={() => make.mutate()} label="Give them weights" />
    </p>
  );
}

function Absent({
  forecast,
  nameOf,
  roll,
}: Pick<ShownRowProps, "nameOf" | "roll"> & { forecast: ForecastView }) {
  const { absent, timezone, collection } = forecast;
  return (
    <details className={chapterStyles.more} open={absent.length <= 6 || undefined}>
      <summary>
        {absent.length === 1 ? "1 does" : `${absent.length.toLocaleString("en")} do`} not show
      </summary>
      <ul className={`stack gap-8 ${styles.absent}`} aria-label="Records that do not show">
        {absent.slice(0, most_absent).map(({ record, absence }) => (
          <li key={record.ref} className="row between">
            <span className="break">
              {nameOf(record)} <span className="muted small">{sayAbsence(absence, timezone)}</span>
            </span>
            {absence.why === "paused" && roll.weight_field && (
              <WeightField
                record={record}
                field={roll.weight_field}
                name={nameOf(record)}
                prefix={collection.prefix}
              />
            )}
          </li>
        ))}
      </ul>
      {absent.length > most_absent && (
        <p className="muted small">And {sayRecords(absent.length - most_absent)} more.</p>
      )}
    </details>
  );
}

function NoRecords({ collection }: { collection: Collection }) {
  return (
    <div className="stack gap-8 start">
      <p className="muted">“{collection.name}” has no records yet, so the chapter is passed over.</p>
      <ButtonLink
        to="/data/collections/$collection_id"
        params={{ collection_id: collection.id }}
        label="Add records"
      />
    </div>
  );
}

function makeNamer({ fields, prefix }: Collection): (record: DataRecord) => string {
  const field = findNameField(fields);
  return ({ ref, values }) => (field && values[field]?.trim()) || ref.slice(prefix.length + 1);
}

const sayMore = (count: number) => (count > most_rows ? `Show the first ${most_rows}` : `Show all ${count}`);

const sayShare = (share: number) =>
  share > 0 && share < 0.01 ? "under 1 %" : `${Math.round(share * 100)} %`;

function sayTotal(playing: number, shows: number, on_ms: number): string {
  if (shows === 0) return "Nothing of it shows in the next hour.";
  return `${sayRecords(playing)} show ${shows} times, ${sayRoughly(on_ms)} of the hour.`;
}

function sayCaveats({ counted_ms, has_sessions }: ForecastView): string {
  const said = [];
  if (has_sessions) said.push("Counted as if there is always a session.");
  if (counted_ms < 3_600_000)
    said.push(`So many records come and go that only the next ${sayRoughly(counted_ms)} were counted.`);
  return said.join(" ");
}

/** Of a long list: whoever waits comes in a later hour. */
function sayOthers(rows: ForecastRow[]): string {
  const shown = rows.filter(({ shows }) => shows > 0).length;
  const others = `And ${sayRecords(rows.length)} more`;
  if (shown === rows.length) return `${others}, less often.`;
  return `${others}: ${shown.toLocaleString("en")} of them within the hour, the others later.`;
}
