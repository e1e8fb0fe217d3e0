import { Plus, X } from "lucide-react";
import { limits } from "../../../../core/limits.ts";
import type { Condition, Conditions, Entry } from "../../../../core/rules/rule.ts";
import { Button, IconButton } from "../../parts/Button.tsx";
import { ChoiceField } from "../../parts/ChoiceField.tsx";
import { allQuestions, type Question, findQuestion, startCondition } from "./questions.ts";
import { useNamedConditions } from "./rules.ts";
import { sayEntry } from "./sayWhen.ts";
import { Field } from "../../parts/Field.tsx";
import { Select } from "../../parts/Select.tsx";
import type { ValueType } from "../../../../core/rules/sensors.ts";
import { sessionStatuses } from "../../../../core/sessions/session.ts";
import { weekdays } from "../../../../core/time/venueTime.ts";
import { NumberField } from "../../parts/NumberField.tsx";
import { TimeField } from "../../parts/TimeField.tsx";
import { dayLabels, statusLabels } from "./labels.ts";
import styles from "../stage/StagePage.module.css";

type DraftEntry = Entry | Omit<Condition, "id">;

/** A row keeps its place on the page, whatever is edited in it. */
export interface KeyedEntry {
  key: number;
  entry: DraftEntry;
}

export function keyed(entries: DraftEntry[]): KeyedEntry[] {
  return entries.map((entry, key) => ({ key, entry }));
}

interface WhenFieldProps {
  match: Conditions["match"];
  onMatch: (match: Conditions["match"]) => void;
  when: KeyedEntry[];
  onWhen: (when: KeyedEntry[]) => void;
}

/** What must hold: conditions to edit, and what was written elsewhere, kept as it is. */
export function WhenField({ match, onMatch, when, onWhen }: WhenFieldProps) {
  const findName = useNamedConditions();
  const put = (key: number, entry: DraftEntry) =>
    onWhen(when.map((row) => (row.key === key ? { key, entry } : row)));
  const add = () =>
    onWhen([
      ...when,
      { key: Math.max(-1, ...when.map(({ key }) => key)) + 1, entry: startCondition(allQuestions[0]!, "") },
    ]);
  return (
    <fieldset className={`stack gap-8 ${styles.when}`}>
      <legend>While</legend>
      {when.length === 0 && <p className="muted">Always: nothing is asked.</p>}
      {when.map(({ key, entry }, index) => {
        const question = findQuestion(entry as Entry);
        return (
          <div key={key} className={`row gap-4 ${styles.whenRow}`}>
            {question ? (
              <ConditionField
                condition={entry as Condition}
                question={question}
                place={index + 1}
                onChange={(changed) => put(key, changed)}
              />
            ) : (
              <p className={`grow break ${styles.whenKept}`}>
                {sayEntry(entry as Entry, findName)}{" "}
                <span className="muted small">Kept as it was written.</span>
              </p>
            )}
            <IconButton
              icon={X}
              label={`Remove condition ${index + 1}`}
              onClick={() => onWhen(when.filter((row) => row.key !== key))}
            />
          </div>
        );
      })}
      <Button icon={Plus} onClick={add} label={when.length === 0 ? "Add a condition" : "Add another"} />
      {when.length > 1 && (
        <ChoiceField
          label="It holds when"
          look="chips"
          value={match}
          choices={[
            { value: "all", label: "All of them hold" },
            { value: "any", label: "Any of them holds" },
          ]}
          onChange={onMatch}
        />
      )}
    </fieldset>
  );
}

interface ConditionFieldProps {
  condition: Condition;
  question: Question;
  /** Among the others, from 1. */
  place: number;
  onChange: (condition: Condition) => void;
}

const today = () => new Date().toLocaleDateString("sv");

/** What is asked, how, and with which values: made from the table of sensors. */
function ConditionField({ condition, question, place, onChange }: ConditionFieldProps) {
  const { id, property = "", op: chosen, value = {} } = condition;
  const op = question.ops.find((one) => one.op === chosen)!;
  // Its id stays: it is the same condition.
  const kept = id === undefined ? {} : { id };
  const change = (changed: Omit<Condition, "id">) => onChange({ ...kept, ...changed } as Condition);

  return (
    <div className={`wrap grow ${styles.condition}`}>
      <Select
        bare
        label={`Condition ${place} asks about`}
        value={question.id}
        choices={allQuestions.map(({ id, label }) => ({ value: id, label }))}
        onChange={(id) =>
          change(
            startCondition(
              allQuestions.find((other) => other.id === id)!,
              today(),
            ),
          )
        }
      />
      {question.isNamed && (
        <Field
          bare
          label={`Name of the trait of condition ${place}`}
          value={property}
          maxLength={limits.name}
          onChange={(property) => onChange({ ...condition, property })}
        />
      )}
      <Select
        bare
        label={`Condition ${place} asks whether`}
        value={chosen}
        choices={question.ops.map(({ op, label }) => ({ value: op, label }))}
        onChange={(chosen) => {
          const other = question.ops.find((one) => one.op === chosen)!;
          const started = startCondition(question, today(), other);
          const same = Object.fromEntries(
            Object.keys(other.value).flatMap((key) => (key in value ? [[key, value[key]]] : [])),
          );
          change({
            ...started,
            ...(question.isNamed && { property }),
            ...(started.value && { value: { ...started.value, ...same } }),
          });
        }}
      />
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

interface ValueFieldProps {
  type: ValueType;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** One value of a condition, in the field that suits its type. */
function ValueField(props: ValueFieldProps) {
  const { type, label, value, onChange } = props;
  if (type === "days") return <DaysField {...props} />;
  if (type === "status")
    return (
      <Select
        bare
        label={label}
        value={String(value)}
        choices={sessionStatuses.map((status) => ({ value: status, label: statusLabels[status]! }))}
        onChange={onChange}
      />
    );
  if (type === "text") return <Field bare label={label} value={String(value)} onChange={onChange} />;
  if (type === "time" || type === "date")
    return <TimeField bare required as={type} label={label} value={String(value)} onChange={onChange} />;
  return (
    <NumberField
      bare
      required
      step="any"
      label={label}
      min={type === "seconds" ? 0 : undefined}
      unit={type === "seconds" ? "seconds" : "minutes"}
      value={Number(value)}
      onChange={onChange}
    />
  );
}

function DaysField({ label, value, onChange }: ValueFieldProps) {
  const days = value as string[];
  return (
    <span className={`wrap gap-4 ${styles.days}`} role="group" aria-label={label}>
      {weekdays.map((day) => {
        const isChosen = days.includes(day);
        return (
          <button
            key={day}
            type="button"
            aria-pressed={isChosen}
            title={dayLabels[day]}
            onClick={() =>
              onChange(weekdays.filter((other) => (other === day ? !isChosen : days.includes(other))))
            }
          >
            {dayLabels[day]!.slice(0, 3)}
          </button>
        );
      })}
    </span>
  );
}
